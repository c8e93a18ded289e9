import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { FONTS } from '../../test/typesetter.ts'
import { FONT_LABELS } from '../document/limits.ts'
import { FALLBACK_FONTS } from './fallback-fonts.ts'
import { resolveFace, listRequiredFonts } from './families.ts'
import { getFontTitle } from './font-choice.ts'
import { FONT_FACES } from './font-faces.ts'
import { FONT_PREVIEWS } from './font-previews.ts'
import { SUBSET_FILES } from './subset-files.ts'

const families = Object.values(FONT_FACES)
const companions = Object.values(FALLBACK_FONTS).flatMap((kind) => Object.values(kind))
const faces = [
  ...families.flatMap((family) => family.faces.flatMap((face) => [face, ...Object.values(SUBSET_FILES[face.file] ?? {})])),
  ...companions.flatMap((family) => family.faces),
]

test('the sixteen fonts are those of the specification', () => {
  expect(FONT_LABELS).toEqual([
    'Arial',
    'Verdana',
    'Georgia',
    'Times New Roman',
    'Comic Sans MS',
    'Courier New',
    'Impact',
    'Trebuchet MS',
    'Lucida Console',
    'Garamond',
    'Black_Ops_One',
    'Graduate',
    'Tangerine',
    'Reenie_Beanie',
    'Metal_Mania',
    'New_Rocker',
  ])
})

test('every row of the font table matches the hash and size of its file', () => {
  for (const { file, bytes } of faces) {
    const font = readFileSync(new URL(file, FONTS))
    expect(file).toBe(`${createHash('sha256').update(font).digest('hex')}.ttf`)
    expect(font.length).toBe(bytes)
  }
})

test('every font file is listed in the font table', () => {
  const files = readdirSync(FONTS).filter((name) => name.endsWith('.ttf'))
  expect(files.toSorted()).toEqual([...new Set(faces.map(({ file }) => file))].toSorted())
})

test.each(FONT_LABELS)('%s has a regular face, a license text and a preview', (label) => {
  const { faces: all, licenseFile } = FONT_FACES[label]
  expect(all.some(({ bold, italic }) => !bold && !italic)).toBe(true)
  expect(readFileSync(new URL(`licences/${licenseFile}`, FONTS), 'utf8').length).toBeGreaterThan(1000)
  expect(FONT_PREVIEWS[label].path).toMatch(/^m-?\d+ ?-?\d+[lqcz]/)
})

test.each(FONT_LABELS)('%s names the license of its license file', (label) => {
  const { license, licenseFile } = FONT_FACES[label]
  const words = license.startsWith('SIL') ? 'SIL OPEN FONT LICENSE Version 1.1' : 'Bitstream Vera Fonts Copyright'
  expect(readFileSync(new URL(`licences/${licenseFile}`, FONTS), 'utf8')).toContain(words)
})

test.each(companions)('$name has a license text', ({ licenseFile }) => {
  expect(readFileSync(new URL(`licences/${licenseFile}`, FONTS), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('getFontTitle names the family that replaces a label', () => {
  expect(getFontTitle('Arial')).toBe('Arial style: Arimo')
  expect(getFontTitle('Black_Ops_One')).toBe('Black Ops One')
})

test('resolveFace picks the real face where there is one and lists the synthetic styles', () => {
  expect(resolveFace({ fontFamily: 'Arial', isBold: true, isItalic: true })).toMatchObject({
    face: { bold: true, italic: true },
    embolden: false,
    slant: false,
  })
  expect(resolveFace({ fontFamily: 'Comic Sans MS', isBold: true, isItalic: true })).toMatchObject({
    face: { bold: true, italic: false },
    embolden: false,
    slant: true,
  })
  expect(resolveFace({ fontFamily: 'Impact', isBold: true, isItalic: true })).toMatchObject({
    face: { bold: false, italic: false },
    embolden: true,
    slant: true,
  })
})

test('listRequiredFonts lists each font file once', () => {
  const text = { type: 'text' as const, content: 'Hello', fontFamily: 'Arial' as const, isBold: false, isItalic: false }
  expect(listRequiredFonts([text, { type: 'image' }, text, { ...text, isBold: true }])).toHaveLength(2)
})
