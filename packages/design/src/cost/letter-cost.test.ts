import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { emptyTypesetter, FONTS } from '../../test/typesetter.ts'
import type { TextElement } from '../document/document.ts'
import { FONT_LABELS } from '../document/limits.ts'
import { FALLBACK_FONTS } from '../text/fallback-fonts.ts'
import type { FontFile } from '../text/families.ts'
import { FONT_FACES } from '../text/font-faces.ts'
import { getLetterCost, LETTER_SEGMENTS, OTHER_LETTER_SEGMENTS } from './letter-cost.ts'

const MAX_GLYPHS = 1500

/** How many segments the glyphs of these files have, the fewest first; empty ones are left out. */
const countSegments = (files: readonly FontFile[]): number[] => {
  const typesetter = emptyTypesetter()
  return files
    .flatMap(({ file }) => {
      typesetter.addFont(file, readFileSync(new URL(file, FONTS)))
      const font = typesetter.getFont(file)
      return Array.from({ length: MAX_GLYPHS }, (_, glyph) => font.outline(glyph).verbs.length)
    })
    .filter((segments) => segments > 0)
    .toSorted((a, b) => a - b)
}

const shareWithin = (counts: readonly number[], limit: number): number => counts.filter((count) => count <= limit).length / counts.length

test.each(FONT_LABELS)(
  'nineteen of twenty letters of %s have at most the segments that are counted, which are not twice as many as needed',
  (label) => {
    for (const face of FONT_FACES[label].faces)
      expect(shareWithin(countSegments([face]), LETTER_SEGMENTS[label])).toBeGreaterThanOrEqual(0.95)
    expect(shareWithin(countSegments(FONT_FACES[label].faces), LETTER_SEGMENTS[label] / 2)).toBeLessThan(0.95)
  },
)

test('nineteen of twenty letters of every other script have at most the segments that are counted', () => {
  for (const kind of Object.values(FALLBACK_FONTS))
    for (const { faces } of Object.values(kind))
      expect(shareWithin(countSegments(faces), OTHER_LETTER_SEGMENTS)).toBeGreaterThanOrEqual(0.95)
})

test('letters of Metal Mania have at most the segments that are counted', () => {
  expect(countSegments(FONT_FACES.Metal_Mania.faces).at(-1)).toBe(LETTER_SEGMENTS.Metal_Mania)
})

const text: TextElement = {
  type: 'text',
  id: '1',
  x: 0,
  y: 0,
  rotation: 0,
  opacity: 1,
  content: 'Łódź 7',
  fontFamily: 'Arial',
  fontSize: 10,
  isBold: false,
  isItalic: false,
  color: '#000000',
  align: 'center',
}

test('getLetterCost counts each letter and no spaces, with an outline more, the larger the letters are', () => {
  const plain = getLetterCost(text)
  expect(plain).toBe(5 * LETTER_SEGMENTS.Arial * 320)
  expect(getLetterCost({ ...text, content: ' \n ' })).toBe(0)
  const costs = [10, 40, 400].map((fontSize) => getLetterCost({ ...text, fontSize, outline: { color: '#000000', width: 0.1 } }) / plain)
  expect(costs).toEqual([920 / 320, 1520 / 320, 1520 / 320])
})

test('getLetterCost counts letters beyond Latin by their own measure, in any family', () => {
  const cost = getLetterCost({ ...text, content: 'Київ' })
  expect(cost).toBe(4 * OTHER_LETTER_SEGMENTS * 320)
  expect(getLetterCost({ ...text, content: 'Київ', fontFamily: 'Metal_Mania' })).toBe(cost)
})
