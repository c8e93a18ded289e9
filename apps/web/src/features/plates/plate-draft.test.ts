import { CLOTHS, PlateSettings } from '@picasso/design'
import { expect, test } from 'vitest'

import {
  addInkPlate,
  createDraft,
  getSeeds,
  movePlate,
  parseDecimal,
  replaceInks,
  setWhitePlate,
  toDraft,
  toSettings,
} from './plate-draft.ts'

const names = { underBase: 'Base', highlight: 'Highlight', ink: (number: number) => `Ink ${number}` }
const RED = { l: 48, a: 62, b: 40 }
const YELLOW = { l: 80, a: 5, b: 75 }
const book = [{ _id: '1', name: 'Cadmium', l: 48.5, a: 61, b: 41, note: null, version: 1 }]
const options = { book, names }
const picked = { ...options, isKept: true }
const getNames = (plates: { name: string }[]): string[] => plates.map(({ name }) => name)

test('createDraft puts white below the colors of dark cloth only', () => {
  expect(getNames(createDraft(CLOTHS.Black, names).plates)).toEqual(['Base'])
  expect(createDraft(CLOTHS.White, names).plates).toEqual([])
})

test('replaceInks prints light inks first, takes inks of the book and keeps the white plates', () => {
  const whites = setWhitePlate(createDraft(CLOTHS.Black, names).plates, 'highlight', true, names)
  const plates = replaceInks(whites, [RED, YELLOW], options)
  expect(getNames(plates)).toEqual(['Base', 'Ink 1', 'Cadmium', 'Highlight'])
  expect(plates[2]?.lab).toEqual({ l: 48.5, a: 61, b: 41 })
  expect(new Set(plates.map(({ angle }) => angle)).size).toBe(4)
  expect(PlateSettings.safeParse(toSettings({ ...createDraft(CLOTHS.Black, names), plates })).success).toBe(true)
})

test('addInkPlate takes an ink of the book once and counts on in its own names', () => {
  const once = addInkPlate([], RED, picked)
  expect(getNames(addInkPlate(addInkPlate(once, RED, picked), YELLOW, picked))).toEqual(['Cadmium', 'Ink 1', 'Ink 2'])
})

test('replaceInks keeps picked inks with their screens, and a proposal begins with them', () => {
  const plates = addInkPlate(replaceInks([], [YELLOW], options), RED, picked).map((plate) => ({ ...plate, linesPerInch: '35' }))
  expect(getSeeds(plates)).toEqual([{ l: 48.5, a: 61, b: 41 }])
  const replaced = replaceInks(plates, [{ l: 30, a: 10, b: -50 }], options)
  expect(replaced.map(({ name, linesPerInch, isKept }) => [name, linesPerInch, isKept])).toEqual([
    ['Cadmium', '35', true],
    ['Ink 1', '45', false],
  ])
})

test('movePlate never moves a color below the base or above the highlight', () => {
  const plates = replaceInks(createDraft(CLOTHS.Black, names).plates, [RED, YELLOW], options)
  const [, first, second] = plates
  expect(getNames(movePlate(plates, first?.key ?? 0, -1))).toEqual(getNames(plates))
  expect(getNames(movePlate(plates, first?.key ?? 0, 1))).toEqual(['Base', 'Cadmium', 'Ink 1'])
  expect(getNames(movePlate(plates, second?.key ?? 0, 1))).toEqual(getNames(plates))
})

test('toDraft and toSettings are inverse, and numbers are read with a comma too', () => {
  const settings = toSettings({ ...createDraft(CLOTHS.Black, names), plates: replaceInks([], [RED, YELLOW], options) })
  expect(toSettings(toDraft(settings))).toEqual(settings)
  expect([parseDecimal('0,15'), parseDecimal(' 45 '), parseDecimal('−12.5')]).toEqual([0.15, 45, -12.5])
  expect(parseDecimal('4 5')).toBeNaN()
  expect(parseDecimal('')).toBeNaN()
})
