import { EMBLEMS, SHAPES, TEMPLATES } from '@picasso/design/library'
import { expect, it } from 'vitest'

import { NAMES } from './names-es.ts'

it('the Spanish catalog names every drawing, template and category of the library and nothing else', () => {
  const englishNames = [...EMBLEMS, ...SHAPES, ...TEMPLATES]
  const categories = [...EMBLEMS, ...SHAPES].map(({ category }) => category)
  const translatedNames = new Set([...englishNames.map(({ name }) => name), ...categories])
  expect(Object.keys(NAMES).toSorted()).toEqual([...translatedNames].toSorted())
  expect(Object.values(NAMES).filter((name) => name.trim() === '')).toEqual([])
})
