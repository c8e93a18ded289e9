import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  DesignDocument,
  type DesignElement,
  FONT_FACES,
  listFontFiles,
  MAX_ELEMENTS_PER_SIDE,
  MAX_TEXT_LENGTH,
  parseDocument,
  serializeDocument,
} from '../../src/index.ts'
import { designs, generateDesign } from './designs.ts'
import { listLeaves, readLeaves } from './schema-arbitrary.ts'

const SAMPLE = fc.sample(designs(), { seed: 1, numRuns: 400 })
const sides = SAMPLE.flatMap(({ front, back }) => [front, back])
const elements: DesignElement[] = sides.flatMap((side) => side.elements)
const texts = elements.filter((element) => element.type === 'text')

const found = new Map<string, Set<string>>()
for (const [leaf, value] of SAMPLE.flatMap((design) => readLeaves(DesignDocument, design, 'document')))
  found.set(leaf, (found.get(leaf) ?? new Set()).add(value))
const valuesOf = (leaf: string): number[] =>
  [...(found.get(leaf) ?? [])].filter((value) => value !== 'absent').map((value) => Number(value))

test('generated designs give every field of the document at least two values', () => {
  const leaves = listLeaves(DesignDocument, 'document')
  expect(leaves.length).toBeGreaterThan(100)
  // The version is the same in all documents that this code writes.
  expect(leaves.filter((leaf) => (found.get(leaf)?.size ?? 0) < 2)).toEqual(['document.version'])
})

test('generated designs use every face of every font family', () => {
  const used = new Set(texts.flatMap((text) => listFontFiles(text).map(({ file }) => file)))
  const faces = Object.values(FONT_FACES).flatMap((family) => family.faces.map(({ file }) => file))
  expect(faces.filter((file) => !used.has(file))).toEqual([])
})

test('generated designs reach the limits of size and number', () => {
  const limitsOf = (field: string): number[] => {
    const values = ['front', 'back'].flatMap((side) => valuesOf(`document.${side}.elements[]${field}`))
    return [Math.min(...values), Math.max(...values)]
  }
  expect(limitsOf('(text).fontSize')).toEqual([1, 1000])
  expect(limitsOf('(shape).width')).toEqual([0.1, 5000])
  expect(limitsOf('(image).x')).toEqual([-5000, 5000])
  expect(limitsOf('(image).opacity')).toEqual([0, 1])
  expect(limitsOf('(shape).viewBox.width')).toEqual([1, 10_000])
  expect(Math.max(...sides.map((side) => side.elements.length))).toBe(MAX_ELEMENTS_PER_SIDE)
  expect(Math.max(...texts.map(({ content }) => content.length))).toBe(MAX_TEXT_LENGTH)
})

test('a stored design is read as the same bytes', () => {
  for (const design of SAMPLE) {
    const bytes = serializeDocument(design)
    const parsed = parseDocument(JSON.parse(bytes))
    expect(parsed.ok && serializeDocument(parsed.document)).toBe(bytes)
  }
})

test('a seed gives the same design again, and another one another', () => {
  expect(generateDesign(7)).toEqual(generateDesign(7))
  expect(generateDesign(7)).not.toEqual(generateDesign(8))
})
