import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { FONTS } from '../../test/typesetter.ts'
import { FONT_LABELS } from '../document/limits.ts'
import { COMPANIONS } from './companions.ts'
import { chooseFace, fontTitle, requiredFonts } from './families.ts'
import { FONT_FACES } from './font-faces.ts'
import { FONT_PREVIEWS } from './font-previews.ts'
import { FURTHER_LETTERS } from './further-letters.ts'

const families = Object.values(FONT_FACES)
const companions = Object.values(COMPANIONS).flatMap((kind) => Object.values(kind))
const faces = [
  ...families.flatMap((family) => family.faces.flatMap((face) => [face, ...Object.values(FURTHER_LETTERS[face.file] ?? {})])),
  ...companions.flatMap((family) => family.faces),
]

test('every row of the font table has its file, and the file has the hash and size of its row', () => {
  for (const { file, bytes } of faces) {
    const font = readFileSync(new URL(file, FONTS))
    expect(file).toBe(`${createHash('sha256').update(font).digest('hex')}.ttf`)
    expect(font.length).toBe(bytes)
  }
})

test('no font file lies about unused', () => {
  const files = readdirSync(FONTS).filter((name) => name.endsWith('.ttf'))
  expect(files.toSorted()).toEqual([...new Set(faces.map(({ file }) => file))].toSorted())
})

test.each(FONT_LABELS)('%s has a regular face, a licence text and a preview', (label) => {
  const { faces: all, licenceFile } = FONT_FACES[label]
  expect(all.some(({ bold, italic }) => !bold && !italic)).toBe(true)
  expect(readFileSync(new URL(`licences/${licenceFile}`, FONTS), 'utf8').length).toBeGreaterThan(1000)
  expect(FONT_PREVIEWS[label].path).toMatch(/^m-?\d+ ?-?\d+[lqcz]/)
})

test.each(FONT_LABELS)('%s names the licence its text really is', (label) => {
  const { licence, licenceFile } = FONT_FACES[label]
  const words = licence.startsWith('SIL') ? 'SIL OPEN FONT LICENSE Version 1.1' : 'Bitstream Vera Fonts Copyright'
  expect(readFileSync(new URL(`licences/${licenceFile}`, FONTS), 'utf8')).toContain(words)
})

test.each(companions)('$name has a licence text', ({ licenceFile }) => {
  expect(readFileSync(new URL(`licences/${licenceFile}`, FONTS), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('a family that stands in for another is shown with its own name', () => {
  expect(fontTitle('Arial')).toBe('Arial style: Arimo')
  expect(fontTitle('Black_Ops_One')).toBe('Black Ops One')
})

test('a style takes the real face where there is one and says what is left to draw', () => {
  expect(chooseFace({ fontFamily: 'Arial', isBold: true, isItalic: true })).toMatchObject({
    face: { bold: true, italic: true },
    embolden: false,
    slant: false,
  })
  expect(chooseFace({ fontFamily: 'Comic Sans MS', isBold: true, isItalic: true })).toMatchObject({
    face: { bold: true, italic: false },
    embolden: false,
    slant: true,
  })
  expect(chooseFace({ fontFamily: 'Impact', isBold: true, isItalic: true })).toMatchObject({
    face: { bold: false, italic: false },
    embolden: true,
    slant: true,
  })
})

test('each needed font file is asked for once', () => {
  const text = { type: 'text' as const, content: 'Hello', fontFamily: 'Arial' as const, isBold: false, isItalic: false }
  expect(requiredFonts([text, { type: 'image' }, text, { ...text, isBold: true }])).toHaveLength(2)
})
