import { describe, expect, it } from 'vitest'

import { runsOf } from './faces.ts'
import { createPaper } from './paper.ts'
import { drawQrCode } from './qr-code.ts'

const STYLE = { size: 10 }

const page = async (text: string): Promise<Uint8Array> => {
  const paper = createPaper({ title: 'Ticket', width: 300, height: 400 })
  paper.write(text, { x: 20, y: 20, width: 200 }, STYLE)
  drawQrCode(paper, text.slice(0, 20), 20, 100, 80)
  return paper.finish()
}

describe('the papers of the shop', () => {
  it('are the same bytes for the same content', async () => {
    expect(Buffer.compare(await page('PIC-10001-1'), await page('PIC-10001-1'))).toBe(0)
  })

  it('write every name in a face that has its letters', () => {
    const faces = ['Ada', 'කමල්', 'தமிழ்', 'Жанна', 'Νίκος', 'محمد', 'Nguyễn'].map((name) =>
      runsOf(name, 'regular')
        .map((run) => run.face.name)
        .join(' '),
    )
    expect(faces).toEqual([
      'latin-regular',
      'sinhala-regular',
      'tamil-regular',
      'cyrillic-regular',
      'greek-regular',
      'arabic-regular',
      'latin-regular vietnamese-regular latin-regular',
    ])
    expect(
      runsOf('කමල් Perera', 'bold')
        .map((run) => run.text)
        .join(''),
    ).toBe('කමල් Perera')
  })

  it('break a long text into lines that fit, a word without end too', () => {
    const paper = createPaper({ title: 'x', width: 300, height: 400 })
    const one = paper.measure('short', 200, STYLE)
    expect(paper.measure('short', 200, STYLE)).toBe(one)
    expect(paper.measure('word '.repeat(40), 200, STYLE)).toBeGreaterThan(4 * one)
    expect(paper.measure('w'.repeat(200), 200, STYLE)).toBeGreaterThan(4 * one)
    expect(paper.measure('first\nsecond', 200, STYLE)).toBe(2 * one)
  })
})
