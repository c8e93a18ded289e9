import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { emptyTypesetter, FONTS } from '../../test/typesetter.ts'
import type { TextElement } from '../document/document.ts'
import { FONT_LABELS } from '../document/limits.ts'
import { FALLBACK_FONTS } from '../text/fallback-fonts.ts'
import type { FontFile } from '../text/families.ts'
import { FONT_FACES } from '../text/font-faces.ts'
import { getLetterCost, LETTER_SEGMENTS, METAL_MANIA_SEGMENTS } from './letter-cost.ts'

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

test.each(FONT_LABELS)('nineteen of twenty Latin letters of %s have at most the segments that are counted', (label) => {
  const limit = label === 'Metal_Mania' ? METAL_MANIA_SEGMENTS : LETTER_SEGMENTS
  for (const face of FONT_FACES[label].faces) expect(shareWithin(countSegments([face]), limit)).toBeGreaterThanOrEqual(0.95)
})

test('nineteen of twenty letters of every other script have at most half as many segments again as are counted', () => {
  for (const kind of Object.values(FALLBACK_FONTS))
    for (const { faces } of Object.values(kind))
      expect(shareWithin(countSegments(faces), LETTER_SEGMENTS * 1.5)).toBeGreaterThanOrEqual(0.95)
})

test('the largest letter of Metal Mania has as many segments as are counted', () => {
  expect(countSegments(FONT_FACES.Metal_Mania.faces).at(-1)).toBe(METAL_MANIA_SEGMENTS)
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
  expect(plain).toBe(5 * LETTER_SEGMENTS * 320)
  expect(getLetterCost({ ...text, content: ' \n ' })).toBe(0)
  const costs = [10, 40, 400].map((fontSize) => getLetterCost({ ...text, fontSize, outline: { color: '#000000', width: 0.1 } }) / plain)
  expect(costs).toEqual([920 / 320, 1520 / 320, 1520 / 320])
})

test('getLetterCost counts a letter of Metal Mania as its largest one', () => {
  expect(getLetterCost({ ...text, fontFamily: 'Metal_Mania' })).toBe(5 * METAL_MANIA_SEGMENTS * 320)
})
