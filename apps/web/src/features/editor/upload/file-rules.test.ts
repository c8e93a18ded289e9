import { messages } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { validateFiles, canSendOriginal } from './file-rules.ts'

/** A PNG of one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
  (letter) => letter.charCodeAt(0),
)
const file = (name: string, bytes: Uint8Array<ArrayBuffer> = PIXEL) => new File([bytes], name)
/** The same PNG, whose header declares so many million pixels. */
const createPngOfMegapixels = (count: number): Uint8Array<ArrayBuffer> => {
  const bytes = PIXEL.slice()
  new DataView(bytes.buffer).setUint32(16, 10_000)
  new DataView(bytes.buffer).setUint32(20, count * 100)
  return bytes
}
const WEBP = new TextEncoder().encode('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ')
const UNREADABLE = 'Error uploading file: This picture cannot be read. It may be damaged or have too many pixels.'

describe('validateFiles', () => {
  it.each(['cat.png', 'cat.jpg', 'cat.jpeg', 'cat.gif', 'CAT.PNG', 'my.cat.JpG'])('accepts %s', async (name) => {
    expect(await validateFiles([file(name)], messages)).toMatchObject({ ok: true })
  })

  it('detects the type of a file from its bytes and not from its name', async () => {
    expect(await validateFiles([file('cat.jpg')], messages)).toMatchObject({ file: { name: 'cat.jpg', type: 'image/png' } })
  })

  it.each(['cat.svg', 'cat.webp', 'cat.png.exe', 'png', 'cat'])('rejects %s', async (name) => {
    expect(await validateFiles([file(name)], messages)).toEqual({ ok: false, message: 'Not a supported file type, try again' })
  })

  it.each([
    ['a WebP named PNG', WEBP, 'Not a supported file type, try again'],
    ['an empty file', new Uint8Array(), 'This file is empty. Choose another one.'],
    ['a truncated picture', PIXEL.slice(0, 50), UNREADABLE],
    ['a picture of more than a hundred megapixels', createPngOfMegapixels(101), UNREADABLE],
  ])('rejects what cannot be a picture before anything is shown: %s', async (_, bytes, message) => {
    expect(await validateFiles([file('cat.png', bytes)], messages)).toEqual({ ok: false, message })
  })

  it('accepts a photograph of fifty megapixels and reports its pixels', async () => {
    expect(await validateFiles([file('cat.png', createPngOfMegapixels(50))], messages)).toMatchObject({ ok: true, pixels: 50_000_000 })
  })

  it('rejects more than one file', async () => {
    expect(await validateFiles([file('a.png'), file('b.png')], messages)).toEqual({
      ok: false,
      message: 'Only one file can be uploaded at a time.',
    })
  })

  it('rejects an empty selection', async () => {
    expect(await validateFiles([], messages)).toEqual({ ok: false, message: 'No file selected.' })
  })
})

describe('canSendOriginal', () => {
  const LARGEST = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 }

  it('allows originals up to 10 MB and 40 megapixels', () => {
    expect(canSendOriginal(LARGEST, false)).toBe(true)
  })

  it.each([
    ['has more bytes', { ...LARGEST, bytes: LARGEST.bytes + 1 }],
    ['has more pixels', { ...LARGEST, pixels: LARGEST.pixels + 1 }],
  ])('sends the compressed copy where the original %s', (_, original) => {
    expect(canSendOriginal(original, false)).toBe(false)
  })

  it('sends the compressed copy to an external picture host', () => {
    expect(canSendOriginal({ bytes: 1000, pixels: 1000 }, true)).toBe(false)
  })
})
