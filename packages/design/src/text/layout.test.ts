import { expect, test } from 'vitest'

import { emptyTypesetter, typesetterFor } from '../../test/typesetter.ts'
import { FONT_LABELS } from '../document/limits.ts'
import { layoutText, type TextLayout, type TextShape } from './layout.ts'
import { FontNotLoadedError } from './typesetter.ts'

const text = (changes: Partial<TextShape> = {}): TextShape => ({
  content: 'Hello',
  fontFamily: 'Arial',
  fontSize: 10,
  isBold: false,
  isItalic: false,
  align: 'left',
  ...changes,
})
const lay = (changes: Partial<TextShape> = {}): TextLayout => layoutText(text(changes), typesetterFor(text(changes)))
const box = ({ width, height }: TextLayout) => ({ width, height })
const inkWidth = ({ ink }: TextLayout): number => (ink?.right ?? 0) - (ink?.left ?? 0)

test('layoutText returns the width and height of an H from the font metrics in millimetres', () => {
  // Arimo keeps Arial's metrics: an H advances 1479 of 2048 units and is 1409 units high.
  const { width, ink } = lay({ content: 'H' })
  expect(width).toBeCloseTo((1479 / 2048) * 10, 6)
  expect((ink?.bottom ?? 0) - (ink?.top ?? 0)).toBeCloseTo((1409 / 2048) * 10, 6)
})

test('layoutText doubles every length with the font size', () => {
  const [small, large] = [lay(), lay({ fontSize: 20 })]
  expect(large.width).toBeCloseTo(small.width * 2, 9)
  expect(large.height).toBeCloseTo(small.height * 2, 9)
})

test('layoutText kerns pairs', () => {
  expect(lay({ content: 'AV' }).width).toBeLessThan(lay({ content: 'A' }).width + lay({ content: 'V' }).width)
})

test('layoutText breaks lines only at line breaks, 1.2 em apart', () => {
  const { lines, height } = lay({ content: 'one\r\ntwo\n\nfour words that never wrap' })
  expect(lines.map((line) => line.text)).toEqual(['one', 'two', '', 'four words that never wrap'])
  expect(height).toBeCloseTo(4 * 12, 9)
  expect((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)).toBeCloseTo(12, 9)
})

test('layoutText aligns lines with each other', () => {
  const leftsOf = (align: TextShape['align']) => lay({ content: 'a long line\nshort', align }).lines.map(({ left }) => left)
  const [wide = 0, narrow = 0] = lay({ content: 'a long line\nshort' }).lines.map((line) => line.width)
  expect(leftsOf('left')).toEqual([-wide / 2, -wide / 2])
  expect(leftsOf('center')[1]).toBeCloseTo(-narrow / 2, 9)
  expect(leftsOf('right')[1]).toBeCloseTo(wide / 2 - narrow, 9)
})

test('layoutText keeps the height of the box when a letter with a descender is typed', () => {
  expect(box(lay({ content: 'x', fontFamily: 'Courier New' }))).toEqual(box(lay({ content: 'g', fontFamily: 'Courier New' })))
})

test.each(['', ' ', '\n'])('layoutText gives a text without ink (%j) a box to grab and paints nothing', (content) => {
  const { width, height, ink, typeset } = lay({ content })
  expect(width).toBeGreaterThan(0)
  expect(height).toBeGreaterThan(0)
  expect(ink).toBeUndefined()
  expect(typeset.outline).toBe('')
})

test('layoutText reports each character the font cannot draw once', () => {
  expect(lay({ content: 'snow ☃ and 🎉, ☃ again' }).missing).toEqual(['☃', '🎉'])
  expect(lay({ content: 'Überstraße, façade, "10 €"\ttab' }).missing).toEqual([])
})

test('layoutText throws for a font that is not loaded instead of replacing it', () => {
  expect(() => layoutText(text(), emptyTypesetter())).toThrow(FontNotLoadedError)
})

test('layoutText makes a synthetic bold 1/24 em bolder and wider', () => {
  const plain = lay({ content: 'I', fontFamily: 'Impact' })
  const bold = lay({ content: 'I', fontFamily: 'Impact', isBold: true })
  expect(inkWidth(bold) - inkWidth(plain)).toBeCloseTo(10 / 24, 2)
  expect(bold.width - plain.width).toBeCloseTo(10 / 24, 9)
})

test('layoutText slants a synthetic italic by 12 degrees', () => {
  const [plain, italic] = [lay({ content: 'I', fontFamily: 'Impact' }), lay({ content: 'I', fontFamily: 'Impact', isItalic: true })]
  const height = (plain.ink?.bottom ?? 0) - (plain.ink?.top ?? 0)
  expect((italic.ink?.right ?? 0) - (plain.ink?.right ?? 0)).toBeCloseTo(height * Math.tan((12 * Math.PI) / 180), 2)
})

test.each(FONT_LABELS)('%s draws every ordinary character in all four styles', (fontFamily) => {
  for (const isBold of [false, true])
    for (const isItalic of [false, true]) {
      const { missing, ink } = lay({ content: 'The quick brown fox, 1234567890 & (co) @ £!?', fontFamily, isBold, isItalic })
      expect(missing).toEqual([])
      expect(ink).toBeDefined()
    }
})

test('the typesetter caches a text and its path', () => {
  const typesetter = typesetterFor(text())
  const first = layoutText(text({ fontSize: 5 }), typesetter)
  const second = layoutText(text({ fontSize: 50 }), typesetter)
  expect(second.typeset).toBe(first.typeset)
  expect(typesetter.getTextPath(second.typeset)).toBe(first.typeset.outline)
})

test('layoutText adds letter spacing between letters only and disables ligatures', () => {
  const [close, spaced] = [lay({ content: 'HHH' }), lay({ content: 'HHH', letterSpacing: 0.5 })]
  expect(spaced.width).toBeCloseTo(close.width + 2 * 5, 6)
  expect(lay({ content: 'fi', fontFamily: 'Garamond', letterSpacing: 0.1 }).typeset.outline.split('M').length).toBeGreaterThanOrEqual(3)
})

test('layoutText spreads the line height about the middle of the box', () => {
  const { lines, height } = lay({ content: 'a\nb', lineHeight: 2 })
  expect(height).toBeCloseTo(40, 6)
  expect((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)).toBeCloseTo(20, 6)
})

test('layoutText bends an arc the same way up and down, and a wide arc hardly at all', () => {
  const wide = lay({ content: 'HOTEL', arc: 200 })
  const straight = lay({ content: 'HOTEL' })
  expect(wide.width).toBeCloseTo(inkWidth(straight), 1)
  const [up, down] = [lay({ content: 'HIH', arc: 2 }), lay({ content: 'HIH', arc: -2 })]
  expect(up.height).toBeGreaterThan(straight.height * 0.6)
  expect(up.ink?.left).toBeCloseTo(-(up.ink?.right ?? 0), 6)
  expect(down.missing).toEqual([])
  // Upwards the tops spread, downwards the feet do.
  expect(up.width).toBeGreaterThan(down.width)
})

test('layoutText wraps at the width of a text, and a shorter text keeps its own width', () => {
  const long = 'four words that wrap'
  const { lines, width, height } = lay({ content: long, width: 5 })
  expect(lines.map((line) => line.text)).toEqual(['four words', 'that wrap'])
  expect([width, height]).toEqual([50, 24])
  expect(box(lay({ content: long, width: 100 }))).toEqual(box(lay({ content: long })))
  expect(lay({ content: long, width: 5, fontSize: 20 }).lines.map((line) => line.text)).toEqual(['four words', 'that wrap'])
})

test('layoutText does not wrap a text that is exactly as wide as its width', () => {
  const { width } = lay({ content: 'exactly so wide' })
  const rounded = Math.floor((width / 10) * 10_000) / 10_000
  expect(lay({ content: 'exactly so wide', width: rounded }).lines.length).toBe(1)
})

test('layoutText never wraps a text on an arc', () => {
  expect(lay({ content: 'all around the badge', arc: 3, width: 4 }).lines.length).toBe(1)
})
