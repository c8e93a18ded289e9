import { describe, expect, it } from 'vitest'

import { chooseFile, sendsOriginal } from './file-rules.ts'

const file = (name: string) => new File(['x'], name)

describe('a chosen file', () => {
  it.each(['cat.png', 'cat.jpg', 'cat.jpeg', 'cat.gif', 'CAT.PNG', 'my.cat.JpG'])('may be %s', (name) => {
    expect(chooseFile([file(name)]).ok).toBe(true)
  })

  it.each(['cat.svg', 'cat.webp', 'cat.png.exe', 'png', 'cat'])('may not be %s', (name) => {
    expect(chooseFile([file(name)])).toEqual({ ok: false, message: 'Not a supported file type, try again' })
  })

  it('comes alone', () => {
    expect(chooseFile([file('a.png'), file('b.png')])).toEqual({ ok: false, message: 'Only one file can be uploaded at a time.' })
  })

  it('has to be there', () => {
    expect(chooseFile([])).toEqual({ ok: false, message: 'No file selected.' })
  })
})

describe('what is sent', () => {
  it('is the original up to 10 MB, so that print has every pixel', () => {
    expect(sendsOriginal(10 * 1024 * 1024, false)).toBe(true)
    expect(sendsOriginal(10 * 1024 * 1024 + 1, false)).toBe(false)
  })

  it('is the compressed copy where the shop uses an external host', () => {
    expect(sendsOriginal(1000, true)).toBe(false)
  })
})
