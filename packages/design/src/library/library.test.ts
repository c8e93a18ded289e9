import { expect, test } from 'vitest'

import { ShapePath } from '../document/document.ts'
import { SHAPES } from './index.ts'

const drawings = [...SHAPES]

test('every drawing has an id of its own and can be laid in a design', () => {
  expect(new Set(drawings.map(({ id }) => id)).size).toBe(drawings.length)
  for (const { id, paths, viewBox } of drawings) {
    expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(paths.length).toBeLessThanOrEqual(60)
    for (const path of paths) expect(ShapePath.safeParse(path).success ? '' : id).toBe('')
    const numbers = paths.flatMap(({ d }) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number))
    expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(viewBox.width, viewBox.height) * 1.05)
  }
})
