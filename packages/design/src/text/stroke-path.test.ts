import { expect, test } from 'vitest'

import { straightenTightCurves } from './stroke-path.ts'

/** A dot of radius 10, as fonts of quadratic and of cubic curves have it. */
const QUADRATIC_DOT = 'M10 0 Q10 10 0 10 Q-10 10 -10 0 Q-10 -10 0 -10 Q10 -10 10 0 Z'
const CUBIC_DOT = 'M10 0 C10 5.5 5.5 10 0 10 C-5.5 10 -10 5.5 -10 0 C-10 -5.5 -5.5 -10 0 -10 C5.5 -10 10 -5.5 10 0 Z'

test.each([QUADRATIC_DOT, CUBIC_DOT])('a stroke that is narrower than the dot %s keeps its curves', (dot) => {
  expect(straightenTightCurves(dot, 4, 0)).toBe(dot)
})

test.each([QUADRATIC_DOT, CUBIC_DOT])('a stroke that is wider than the dot %s follows more than sixty straight pieces', (dot) => {
  const straight = straightenTightCurves(dot, 15, 0)
  expect(straight).not.toMatch(/[QC]/)
  const points = [...straight.matchAll(/(-?[\d.e-]+) (-?[\d.e-]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  expect(points.length).toBeGreaterThan(60)
  // Four quadratic curves are not quite a circle.
  for (const { x, y } of points) expect(Math.abs(Math.hypot(x, y) - 10)).toBeLessThan(0.7)
})

/** Where the pieces of a path end. */
const listEnds = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/[ML](-?[\d.e-]+) (-?[\d.e-]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test.each([QUADRATIC_DOT, CUBIC_DOT])('with a tolerance, the stroke of %s follows fewer pieces, none further away than that', (dot) => {
  const exact = listEnds(straightenTightCurves(dot, 15, 0))
  const ends = listEnds(straightenTightCurves(dot, 15, 0.5))
  expect(ends.length).toBeLessThan(exact.length / 3)
  for (const { x, y } of exact) {
    const distances = ends.slice(1).map((to, index) => {
      const from = ends[index] ?? to
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(from.x + share * dx - x, from.y + share * dy - y)
    })
    expect(Math.min(...distances)).toBeLessThanOrEqual(0.5)
  }
})

test('a curve that turns back further than the tolerance keeps the point where it does', () => {
  const furthest = (tolerance: number): number =>
    Math.max(...listEnds(straightenTightCurves('M0 0Q10 0 1 0 Z', 1, tolerance)).map(({ x }) => x))
  expect(furthest(0)).toBeCloseTo(100 / 19, 1)
  expect(furthest(0.5)).toBeGreaterThan(100 / 19 - 0.5)
  expect(furthest(10)).toBe(1)
})

test('a tolerance never lets a curve tighter than its stroke stay one', () => {
  expect(straightenTightCurves(QUADRATIC_DOT, 15, 1000)).not.toMatch(/[QC]/)
})

test('lines, and curves beside a tight one, stay as they are', () => {
  const path = 'M0 0L500 0Q600 0 600 100 L600 105 Q600 110 595 110 Z'
  const straight = straightenTightCurves(path, 20, 0)
  expect(straight).toContain('M0 0L500 0Q600 0 600 100 L600 105 L')
  expect(straight.match(/[QC]/g)).toEqual(['Q'])
})

test('a curve after a closed contour without a move begins where that one began', () => {
  // From 0 0 it is wide; from 300 0, where the contour ended, it would be tight.
  const path = 'M0 0L0 300 L300 0 ZQ150 0 299 1 Z'
  expect(straightenTightCurves(path, 20, 0)).toBe(path)
})

test('a curve that turns back in one point ends', () => {
  expect(straightenTightCurves('M0 0Q10 0 1 0 Q1 0 1 0 Z', 1, 0)).toMatch(/^M0 0L/)
})
