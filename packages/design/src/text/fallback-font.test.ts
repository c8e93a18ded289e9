import { describe, expect, it, test } from 'vitest'

import { typesetterFor } from '../../test/typesetter.ts'
import type { TextElement } from '../document/document.ts'
import { FONT_LABELS, type FontLabel } from '../document/limits.ts'
import { toVisualOrder } from './bidi.ts'
import { listFallbackFamilies, listFontFiles, listRequiredFonts } from './families.ts'
import { withFamily } from './font-choice.ts'
import { FONT_FACES } from './font-faces.ts'
import { listSubsets, splitBySubset } from './font-subsets.ts'
import { layoutText, type TextShape } from './layout.ts'

const text = (content: string, over: Partial<TextElement> = {}): TextShape => ({
  content,
  fontFamily: 'Arial',
  fontSize: 10,
  isBold: false,
  isItalic: false,
  align: 'left',
  ...over,
})
const layout = (content: string, over: Partial<TextElement> = {}) => {
  const shape = text(content, over)
  return layoutText(shape, typesetterFor(shape))
}
/** Files that a text needs in addition to that of its face. */
const countFallbackFiles = (content: string): number => listRequiredFonts([{ ...text(content), type: 'text' }]).length - 1

describe('characters missing from a font face', () => {
  it.each([
    ['Łukasz Żółć', []],
    ['Gülşah Őry Čapek', []],
    ['Ελλάδα', []],
    ['Київ', []],
    ['ශ්‍රී ලංකා', ['Noto Sans Sinhala']],
    ['இலங்கை', ['Noto Sans Tamil']],
    ['नमस्ते', ['Noto Sans Devanagari']],
    ['مرحبا بالعالم', ['Noto Sans Arabic']],
  ])('%s is set in Arial without missing characters, and the fallback families are listed', (content, companions) => {
    expect(layout(content).missing).toEqual([])
    expect(layout(content, { isBold: true, isItalic: true }).missing).toEqual([])
    expect(listFallbackFamilies(text(content))).toEqual(companions)
  })

  it.each(FONT_LABELS)('%s sets the hyphen that word processors never break at, and a full stop behind a space', (fontFamily) => {
    const { missing, lines } = layout('T\u2011shirt', { fontFamily })
    expect(missing).toEqual([])
    expect(lines.map((line) => line.text)).toEqual(['T\u2011shirt'])
    expect(layout('नमस्ते । दोस्त ॥', { fontFamily }).missing).toEqual([])
  })

  it.each(FONT_LABELS)(
    "%s sets Sinhala, Tamil, Devanagari, Arabic, Greek and Cyrillic with its own files or a companion's",
    (fontFamily) => {
      expect(layout('Team ශ්‍රී இலங்கை नमस्ते مرحبا Ελλάδα Київ', { fontFamily }).missing).toEqual([])
    },
  )

  it.each([
    ['Georgia', 'Αθήνα', 'Noto Serif'],
    ['Courier New', 'Привет', 'Noto Serif'],
    ['Times New Roman', 'ලංකා', 'Noto Serif Sinhala'],
    ['Garamond', 'தமிழ்', 'Noto Serif Tamil'],
    ['Tangerine', 'नमस्ते', 'Noto Serif Devanagari'],
    ['Graduate', 'سلام', 'Noto Naskh Arabic'],
    ['Impact', 'Αθήνα', 'Noto Sans'],
    ['Arial', 'ලංකා', 'Noto Sans Sinhala'],
  ] as const)('%s sets %s in a companion of its own kind: %s', (fontFamily, content, companion) => {
    const selectedText = withFamily(text(content), fontFamily)
    expect(listFallbackFamilies(selectedText)).toEqual([companion])
    expect(layoutText(selectedText, typesetterFor(selectedText)).missing).toEqual([])
  })

  it('use a companion of the same weight, and an italic one where both have an italic', () => {
    const getStyle = (fontFamily: FontLabel, content: string, over: Partial<TextElement> = {}) => {
      const [, used] = listFontFiles(withFamily(text(content, over), fontFamily))
      return { bold: used?.bold, italic: used?.italic }
    }
    expect(getStyle('Georgia', 'Αθήνα')).toEqual({ bold: false, italic: false })
    expect(getStyle('Georgia', 'Αθήνα', { isBold: true, isItalic: true })).toEqual({ bold: true, italic: true })
    expect(getStyle('Georgia', 'ලංකා', { isItalic: true })).toEqual({ bold: false, italic: false })
    expect(getStyle('Impact', 'Αθήνα')).toEqual({ bold: true, italic: false })
    // Its slant is synthesised, also in the companion.
    expect(getStyle('New_Rocker', 'Привет', { isItalic: true })).toEqual({ bold: true, italic: false })
  })

  it.each(FONT_LABELS)('use the original sans serif for %s in designs from before companions could be chosen', (fontFamily) => {
    for (const [content, family] of [
      ['Αθήνα', 'Noto Sans'],
      ['Привет', 'Noto Sans'],
      ['ලංකා', 'Noto Sans Sinhala'],
      ['سلام', 'Noto Sans Arabic'],
    ] as const)
      for (const { name } of listFontFiles(text(content, { fontFamily, isItalic: true })).slice(1))
        expect([family, FONT_FACES[fontFamily].name]).toContain(name)
  })

  it('use the companion for a character the foundry left out, beside the characters it has', () => {
    const [gelasio, sign] = [withFamily(text('Łódź'), 'Georgia'), withFamily(text('Łódź ₨'), 'Georgia')]
    expect(listFallbackFamilies(gelasio)).toEqual([])
    expect(listFallbackFamilies(sign)).toEqual(['Noto Serif'])
    const typesetter = typesetterFor(gelasio, sign)
    expect(layoutText(sign, typesetter).missing).toEqual([])
    // Its own letters stay unchanged: the same widths and the same files.
    const width = (content: string): number => layoutText(withFamily(text(content), 'Georgia'), typesetter).width
    expect(listFontFiles(sign).slice(0, 2)).toEqual(listFontFiles(gelasio))
    expect(width('Łódź ₨') - width('₨')).toBeCloseTo(width('Łódź '), 1)
  })

  it('are drawn differently by another companion, even for the same face and content', () => {
    const selectedText = withFamily(text('Αθήνα'), 'Georgia')
    const olderText = { ...selectedText, companion: undefined }
    const typesetter = typesetterFor(selectedText, olderText)
    expect(layoutText(selectedText, typesetter).typeset.outline).not.toBe(layoutText(olderText, typesetter).typeset.outline)
  })

  it('load further font files only where such a character is typed', () => {
    expect(countFallbackFiles('Hello, Zoë & Ça va 100 %')).toBe(0)
    expect(countFallbackFiles('Łukasz')).toBe(1)
    expect(countFallbackFiles('ශ්‍රී இலங்கை')).toBe(2)
  })

  it('are reported for a Latin letter that the face does not have', () => {
    expect(layout('Łukasz', { fontFamily: 'Tangerine' }).missing).toEqual(['Ł'])
    expect(layout('漢', { fontFamily: 'Arial' }).missing).toEqual(['漢'])
  })

  it('keep the baseline and line height of the chosen face', () => {
    const [mixed, alone] = [layout('Hi ශ්‍රී'), layout('Hi')]
    expect(mixed.height).toBe(alone.height)
    expect(mixed.width).toBeGreaterThan(alone.width * 1.5)
    expect(mixed.width).toBeLessThan(alone.width * 8)
  })

  it('are joined as their script requires', () => {
    // Written apart, the joiner makes no ligature: the same letters are wider.
    expect(layout('ක්‍ෂ').width).toBeLessThan(layout('ක් ෂ').width)
    // An Arabic word is narrower than its letters one by one, because they join.
    expect(layout('سلام').width).toBeLessThan(layout('س ل ا م').width)
  })
})

test('splitBySubset keeps a mark, a joiner and a shared full stop with the letter before them', () => {
  expect(splitBySubset('ක්‍ර।').map(({ subset }) => subset)).toEqual(['sinhala'])
  expect(splitBySubset('क ।').map(({ subset }) => subset)).toEqual(['devanagari', 'latin', 'devanagari'])
  expect(splitBySubset('Zoe\u0301').map(({ subset }) => subset)).toEqual(['latin'])
  expect(splitBySubset('aශb').map(({ subset, text: stretch, start }) => [subset, stretch, start])).toEqual([
    ['latin', 'a', 0],
    ['sinhala', 'ශ', 1],
    ['latin', 'b', 2],
  ])
  expect(listSubsets('plain')).toEqual([])
})

describe('toVisualOrder', () => {
  const visualText = (line: string): string =>
    toVisualOrder(line)
      .map(({ text: stretch }) => stretch)
      .join('|')

  it.each([
    ['Hello', 'Hello'],
    // An English line with an Arabic word and a number that follows it.
    ['Team سلام 7', 'Team |7|سلام '],
    // An Arabic line reads from the right: what was typed first is the rightmost.
    ['سلام Team', 'Team|سلام '],
    ['سلام 123 عليكم', ' عليكم|123|سلام '],
    ['سلام!', 'سلام!'],
  ])('orders %s', (line, order) => {
    expect(visualText(line)).toBe(order)
  })

  it('marks the runs that are read from right to left', () => {
    expect(toVisualOrder('abc سلام').map(({ isRightToLeft }) => isRightToLeft)).toEqual([false, true])
    expect(toVisualOrder('سلام').map(({ isRightToLeft }) => isRightToLeft)).toEqual([true])
  })

  it('orders Arabic words from right to left as Unicode requires', () => {
    // In any order of words the widths add up; the first letter of the first word is the rightmost glyph.
    const { lines } = layout('مرحبا Team 12')
    expect(lines[0]?.width).toBeCloseTo(layout('Team 12 مرحبا').width, 1)
  })
})
