import { expect, test } from 'vitest'

import type { TypesetText } from './typeset-text.ts'
import { createTypesetter } from './typesetter.ts'

/** Its stroke paths are the tolerance with which they were asked for. */
const typesetter = createTypesetter(
  {
    open: () => {
      throw new Error('There are no fonts here.')
    },
    getStrokeOutline: (_outline, _width, tolerance) => String(tolerance),
  },
  (path) => path,
)

const text: TypesetText = { unitsPerEm: 1024, width: 0, height: 0, lines: [], outline: 'M0 0Z', ink: undefined, missing: [] }

/** Font units, for letters of so many millimeters. */
const toleranceFor = (fontSize: number): number => Number(typesetter.getStrokePath(text, 100, fontSize / text.unitsPerEm))

test('the pieces of a stroke are at most an eighth of a printed dot away from its curves, in small letters and in large ones', () => {
  const dotMm = 25.4 / 300
  for (const fontSize of [2, 5, 10, 20, 200]) {
    const toleranceMm = (toleranceFor(fontSize) * fontSize) / 1024
    expect(toleranceMm).toBeLessThanOrEqual(dotMm / 8)
    expect(toleranceMm).toBeGreaterThan(dotMm / 16)
  }
})

test('a stroke is divided anew when its letters are half as large, and not when they grow by a tenth', () => {
  const path = toleranceFor(12)
  expect(toleranceFor(13)).toBe(path)
  expect(toleranceFor(6)).toBe(path * 2)
})
