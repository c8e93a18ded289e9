import { EMBLEMS, SHAPES, TEMPLATES } from '@picasso/design/library'
import { expect, it } from 'vitest'

import { NAMES } from './names-es.ts'

it('the Spanish catalogue names every drawing, template and family of the library and nothing else', () => {
  const drawn = [...EMBLEMS, ...SHAPES, ...TEMPLATES]
  const families = [...EMBLEMS, ...SHAPES].map(({ family }) => family)
  const shown = new Set([...drawn.map(({ name }) => name), ...families])
  expect(Object.keys(NAMES).toSorted()).toEqual([...shown].toSorted())
  expect(Object.values(NAMES).filter((name) => name.trim() === '')).toEqual([])
})
