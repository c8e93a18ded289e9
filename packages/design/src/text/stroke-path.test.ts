import { expect, test } from 'vitest'

import { straightenTightCurves } from './stroke-path.ts'

/** A dot of radius 10, as fonts of quadratic and of cubic curves have it. */
const QUADRATIC_DOT = 'M10 0 Q10 10 0 10 Q-10 10 -10 0 Q-10 -10 0 -10 Q10 -10 10 0 Z'
const CUBIC_DOT = 'M10 0 C10 5.5 5.5 10 0 10 C-5.5 10 -10 5.5 -10 0 C-10 -5.5 -5.5 -10 0 -10 C5.5 -10 10 -5.5 10 0 Z'

test.each([QUADRATIC_DOT, CUBIC_DOT])('a stroke that is narrower than the dot %s keeps its curves', (dot) => {
  expect(straightenTightCurves(dot, 4)).toBe(dot)
})

test.each([QUADRATIC_DOT, CUBIC_DOT])('a stroke that is wider than the dot %s follows more than sixty straight pieces', (dot) => {
  const straight = straightenTightCurves(dot, 15)
  expect(straight).not.toMatch(/[QC]/)
  const points = [...straight.matchAll(/(-?[\d.e-]+) (-?[\d.e-]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  expect(points.length).toBeGreaterThan(60)
  // Four quadratic curves are not quite a circle.
  for (const { x, y } of points) expect(Math.abs(Math.hypot(x, y) - 10)).toBeLessThan(0.7)
})

test('lines, and curves beside a tight one, stay as they are', () => {
  const path = 'M0 0L500 0Q600 0 600 100 L600 105 Q600 110 595 110 Z'
  const straight = straightenTightCurves(path, 20)
  expect(straight).toContain('M0 0L500 0Q600 0 600 100 L600 105 L')
  expect(straight.match(/[QC]/g)).toEqual(['Q'])
})

test('a curve after a closed contour without a move begins where that one began', () => {
  // From 0 0 it is wide; from 300 0, where the contour ended, it would be tight.
  const path = 'M0 0L0 300 L300 0 ZQ150 0 299 1 Z'
  expect(straightenTightCurves(path, 20)).toBe(path)
})

test('a curve that turns back in one point ends', () => {
  expect(straightenTightCurves('M0 0Q10 0 1 0 Q1 0 1 0 Z', 1)).toMatch(/^M0 0L/)
})
