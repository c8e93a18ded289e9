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
const layout = (changes: Partial<TextShape> = {}): TextLayout => layoutText(text(changes), typesetterFor(text(changes)))
const box = ({ width, height }: TextLayout) => ({ width, height })
const inkWidth = ({ ink }: TextLayout): number => (ink?.right ?? 0) - (ink?.left ?? 0)

test('layoutText returns the width and height of an H from the font metrics in millimeters', () => {
  // Arimo has Arial's metrics: an H advances 1479 of 2048 units and is 1409 units high.
  const { width, ink } = layout({ content: 'H' })
  expect(width).toBeCloseTo((1479 / 2048) * 10, 6)
  expect((ink?.bottom ?? 0) - (ink?.top ?? 0)).toBeCloseTo((1409 / 2048) * 10, 6)
})

test('layoutText doubles every length with the font size', () => {
  const [small, large] = [layout(), layout({ fontSize: 20 })]
  expect(large.width).toBeCloseTo(small.width * 2, 9)
  expect(large.height).toBeCloseTo(small.height * 2, 9)
})

test('layoutText kerns pairs', () => {
  expect(layout({ content: 'AV' }).width).toBeLessThan(layout({ content: 'A' }).width + layout({ content: 'V' }).width)
})

test('layoutText breaks lines only at line breaks, 1.2 em apart', () => {
  const { lines, height } = layout({ content: 'one\r\ntwo\n\nfour words that never wrap' })
  expect(lines.map((line) => line.text)).toEqual(['one', 'two', '', 'four words that never wrap'])
  expect(height).toBeCloseTo(4 * 12, 9)
  expect((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)).toBeCloseTo(12, 9)
})

test('layoutText aligns lines with each other', () => {
  const listLefts = (align: TextShape['align']) => layout({ content: 'a long line\nshort', align }).lines.map(({ left }) => left)
  const [wideArc = 0, narrow = 0] = layout({ content: 'a long line\nshort' }).lines.map((line) => line.width)
  expect(listLefts('left')).toEqual([-wideArc / 2, -wideArc / 2])
  expect(listLefts('center')[1]).toBeCloseTo(-narrow / 2, 9)
  expect(listLefts('right')[1]).toBeCloseTo(wideArc / 2 - narrow, 9)
})

test('layoutText keeps the height of the box when a letter with a descender is typed', () => {
  expect(box(layout({ content: 'x', fontFamily: 'Courier New' }))).toEqual(box(layout({ content: 'g', fontFamily: 'Courier New' })))
})

test.each(['', ' ', '\n'])('layoutText gives a text without ink (%j) a box to grab and paints nothing', (content) => {
  const { width, height, ink, typeset } = layout({ content })
  expect(width).toBeGreaterThan(0)
  expect(height).toBeGreaterThan(0)
  expect(ink).toBeUndefined()
  expect(typeset.outline).toBe('')
})

test('layoutText reports each character the font cannot draw once', () => {
  expect(layout({ content: 'snow ☃ and 🎉, ☃ again' }).missing).toEqual(['☃', '🎉'])
  expect(layout({ content: 'Überstraße, façade, "10 €"\ttab' }).missing).toEqual([])
})

test('layoutText throws for a font that is not loaded instead of replacing it', () => {
  expect(() => layoutText(text(), emptyTypesetter())).toThrow(FontNotLoadedError)
})

test('layoutText makes a synthetic bold 1/24 em bolder and wider', () => {
  const plain = layout({ content: 'I', fontFamily: 'Impact' })
  const bold = layout({ content: 'I', fontFamily: 'Impact', isBold: true })
  expect(inkWidth(bold) - inkWidth(plain)).toBeCloseTo(10 / 24, 2)
  expect(bold.width - plain.width).toBeCloseTo(10 / 24, 9)
})

test('layoutText slants a synthetic italic by 12 degrees', () => {
  const [plain, italic] = [layout({ content: 'I', fontFamily: 'Impact' }), layout({ content: 'I', fontFamily: 'Impact', isItalic: true })]
  const height = (plain.ink?.bottom ?? 0) - (plain.ink?.top ?? 0)
  expect((italic.ink?.right ?? 0) - (plain.ink?.right ?? 0)).toBeCloseTo(height * Math.tan((12 * Math.PI) / 180), 2)
})

test.each(FONT_LABELS)('%s draws every ordinary character in all four styles', (fontFamily) => {
  for (const isBold of [false, true])
    for (const isItalic of [false, true]) {
      const { missing, ink } = layout({ content: 'The quick brown fox, 1234567890 & (co) @ £!?', fontFamily, isBold, isItalic })
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
  const [close, spaced] = [layout({ content: 'HHH' }), layout({ content: 'HHH', letterSpacing: 0.5 })]
  expect(spaced.width).toBeCloseTo(close.width + 2 * 5, 6)
  expect(layout({ content: 'fi', fontFamily: 'Garamond', letterSpacing: 0.1 }).typeset.outline.split('M').length).toBeGreaterThanOrEqual(3)
})

test('layoutText spreads the line height about the middle of the box', () => {
  const { lines, height } = layout({ content: 'a\nb', lineHeight: 2 })
  expect(height).toBeCloseTo(40, 6)
  expect((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)).toBeCloseTo(20, 6)
})

test('layoutText bends an arc the same way up and down, and a wide arc hardly at all', () => {
  const wideArc = layout({ content: 'HOTEL', arc: 200 })
  const straightText = layout({ content: 'HOTEL' })
  expect(wideArc.width).toBeCloseTo(inkWidth(straightText), 1)
  const [up, down] = [layout({ content: 'HIH', arc: 2 }), layout({ content: 'HIH', arc: -2 })]
  expect(up.height).toBeGreaterThan(straightText.height * 0.6)
  expect(up.ink?.left).toBeCloseTo(-(up.ink?.right ?? 0), 6)
  expect(down.missing).toEqual([])
  // An upward arc spreads the tops of the letters, a downward arc their feet.
  expect(up.width).toBeGreaterThan(down.width)
})

test('layoutText wraps at the width of a text, and a shorter text keeps its own width', () => {
  const long = 'four words that wrap'
  const { lines, width, height } = layout({ content: long, width: 5 })
  expect(lines.map((line) => line.text)).toEqual(['four words', 'that wrap'])
  expect([width, height]).toEqual([50, 24])
  expect(box(layout({ content: long, width: 100 }))).toEqual(box(layout({ content: long })))
  expect(layout({ content: long, width: 5, fontSize: 20 }).lines.map((line) => line.text)).toEqual(['four words', 'that wrap'])
})

test('layoutText does not wrap a text that is exactly as wide as its width', () => {
  const { width } = layout({ content: 'exactly so wide' })
  const rounded = Math.floor((width / 10) * 10_000) / 10_000
  expect(layout({ content: 'exactly so wide', width: rounded }).lines.length).toBe(1)
})

test('layoutText never wraps a text on an arc', () => {
  expect(layout({ content: 'all around the badge', arc: 3, width: 4 }).lines.length).toBe(1)
})
