import { expect, it } from 'vitest'

import { CELL_MM, createMask, fillRectangle } from './mask.ts'
import { traceOutline } from './outline.ts'

/** The extent of the points of a path, in millimeters. */
const getExtent = (path: string) => {
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
const countContours = (path: string): number => path.split('M').length - 1

it('traceOutline follows a piece a millimeter outside of it', () => {
  const mask = createMask(200, 100)
  fillRectangle(mask, 0, 0, 200, 100)
  const { left, right, top, bottom } = getExtent(traceOutline(mask))
  expect(left).toBeCloseTo(-1, 0)
  expect(top).toBeCloseTo(-1, 0)
  expect(right).toBeCloseTo(200 * CELL_MM + 1, 0)
  expect(bottom).toBeCloseTo(100 * CELL_MM + 1, 0)
})

it('traceOutline puts the letters of a word into one outline, and leaves out holes', () => {
  const mask = createMask(120, 60)
  // A frame, and a bar 4 mm beside it.
  fillRectangle(mask, 0, 0, 80, 10)
  fillRectangle(mask, 0, 50, 80, 10)
  fillRectangle(mask, 0, 0, 10, 60)
  fillRectangle(mask, 70, 0, 10, 60)
  fillRectangle(mask, 88, 0, 10, 60)
  expect(countContours(traceOutline(mask))).toBe(1)
})

it('traceOutline returns the same path for the same piece', () => {
  const mask = createMask(50, 50)
  fillRectangle(mask, 10, 10, 20, 30)
  expect(traceOutline(mask)).toBe(traceOutline(mask))
})
