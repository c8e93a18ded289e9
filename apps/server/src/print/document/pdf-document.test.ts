import { describe, expect, it } from 'vitest'

import { parsePdf } from '../../../test/read-pdf.ts'
import { splitRuns, splitVisualRuns, type FaceChoice } from './fonts.ts'
import { createPdfDocument, drawQrCode } from './pdf-document.ts'

const STYLE = { size: 10 }
const CHOICE: FaceChoice = { weight: 'regular', family: 'text', hasGlyph: () => true }

const page = async (text: string): Promise<Uint8Array> => {
  const paper = await createPdfDocument({ title: 'Ticket', language: 'en', width: 300, height: 400 })
  paper.write(text, { x: 20, y: 20, width: 200 }, STYLE)
  drawQrCode(paper, text.slice(0, 20), { x: 20, y: 100, side: 80, alt: 'A code.' })
  return paper.finish()
}

describe('PDF documents', () => {
  it('have the same bytes for the same content', async () => {
    expect(Buffer.compare(await page('PIC-10001-1'), await page('PIC-10001-1'))).toBe(0)
  })

  it('declare their language and tag all content', async () => {
    const { version, catalog, title, outline, untagged } = parsePdf(await page('Ticket of නිමල් පෙරේරා\nand of محمد'))
    expect(version).toBe('%PDF-1.7')
    for (const fact of ['/Lang (en)', '/Marked true', '/DisplayDocTitle true']) expect(catalog).toContain(fact)
    expect(title).toBe('Ticket')
    expect(outline).toEqual(['Document', '  P Ticket of නිමල් පෙරේරා and of محمد', '  Figure A code.'])
    expect(untagged).toEqual([])
  })

  it('keep words of wrapped text apart for screen readers', async () => {
    const paper = await createPdfDocument({ title: 'x', language: 'es', width: 300, height: 400 })
    paper.within('Table', () => paper.within('TR', () => paper.write('one two three four', { x: 0, y: 0, width: 30 }, STYLE, 'row head')))
    paper.rule(0, 100, 200)
    const { outline, untagged } = parsePdf(await paper.finish())
    expect(outline).toEqual(['Document', '  Table', '    TR', '      THRow one two three four'])
    expect(untagged).toEqual([])
  })

  it('use a face that covers the script of every name', () => {
    const faces = ['Ada', 'කමල්', 'தமிழ்', 'Жанна', 'Νίκος', 'محمد', 'שרה', 'Nguyễn'].map((name) =>
      splitRuns(name, CHOICE)
        .map((run) => run.face?.name)
        .join(' '),
    )
    expect(faces).toEqual([
      'latin-regular',
      'sinhala-regular',
      'tamil-regular',
      'cyrillic-regular',
      'greek-regular',
      'arabic-regular',
      'hebrew-regular',
      'latin-regular vietnamese-regular latin-regular',
    ])
    expect(
      splitRuns('කමල් Perera', CHOICE)
        .map((run) => run.text)
        .join(''),
    ).toBe('කමල් Perera')
  })

  it('show Arabic and Hebrew words from right to left, also beside Latin words and numbers', () => {
    const show = (line: string): string =>
      splitVisualRuns(line, CHOICE)
        .map(({ shown }) => shown)
        .join('|')
    expect(show('محمد علي')).toBe('علي| |محمد')
    expect(show('שרה כהן')).toBe('כהן| |שרה')
    expect(show('Ada محمد علي')).toBe('Ada |علي| |محمد')
    expect(show('شارع (دبي) 12')).toBe('12| (|دبي|) |شارع')
    expect(show('Ada (London)')).toBe('Ada (London)')
  })

  it('are read aloud in the order of their letters', async () => {
    const { outline } = parsePdf(await page('محمد علي حسن (دبي)'))
    expect(outline[1]).toBe('  P محمد علي حسن (دبي)')
  })

  it('show a box for a letter that no face has, and name it to screen readers', async () => {
    const paper = await createPdfDocument({ title: 'x', language: 'en', width: 300, height: 400 })
    const isLacking = (name: string): boolean => paper.lacksLetters(`Ada ${name}`)
    const unknown = ['王小明', 'ปวีณา', '🎈']
    expect(unknown.filter(isLacking)).toEqual(unknown)
    const known = [
      'Ada\u202f1',
      'محمد، ١٢',
      'שרה כהן',
      'राम।',
      'Nguyễn',
      'Œuvre → №\u00a01',
      'می\u200cخواهم',
      'a\u200eb',
      'a\tb',
      '✓\ufe0f',
    ]
    expect(known.filter(isLacking)).toEqual([])
    const width = paper.measure('王', 7, STYLE)
    expect(paper.measure('王王', 7, STYLE)).toBe(2 * width)
    paper.write('To 王小明', { x: 20, y: 20, width: 200 }, STYLE)
    const { outline, untagged } = parsePdf(await paper.finish())
    expect(outline).toEqual(['Document', '  P To 王小明'])
    expect(untagged).toEqual([])
  })

  it('wrap long texts, including overlong words', async () => {
    const paper = await createPdfDocument({ title: 'x', language: 'en', width: 300, height: 400 })
    const one = paper.measure('short', 200, STYLE)
    expect(paper.measure('short', 200, STYLE)).toBe(one)
    expect(paper.measure('word '.repeat(40), 200, STYLE)).toBeGreaterThan(4 * one)
    expect(paper.measure('w'.repeat(200), 200, STYLE)).toBeGreaterThan(4 * one)
    expect(paper.measure('first\nsecond', 200, STYLE)).toBe(2 * one)
  })
})
