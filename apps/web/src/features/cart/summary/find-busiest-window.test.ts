import { expect, it } from 'vitest'

import { findBusiestWindow } from './find-busiest-window.ts'

/** Opaque where a row has an `x`, transparent elsewhere. */
const draw = (...rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8ClampedArray.from(rows.flatMap((row) => row.split('').flatMap((cell) => (cell === 'x' ? [0, 0, 0, 255] : [0, 0, 0, 0])))),
})

it('findBusiestWindow finds the part of a picture with the most edges', () => {
  const picture = draw(
    '..............', //
    'xxxxxxx.......',
    'xxxxxxx...x.x.',
    'xxxxxxx....x..',
    'xxxxxxx...x.x.',
    '..............',
  )
  const { x, y } = findBusiestWindow(picture, { width: 5, height: 5 })
  expect(x).toBeGreaterThanOrEqual(10)
  expect(y).toBeGreaterThanOrEqual(2.5)
})

it('findBusiestWindow stays in the middle of a picture that is within the window, or the same everywhere', () => {
  expect(findBusiestWindow(draw('x..', '...'), { width: 10, height: 10 })).toEqual({ x: 1.5, y: 1 })
  expect(findBusiestWindow(draw('xxxxx', 'xxxxx', 'xxxxx'), { width: 1, height: 1 })).toEqual({ x: 2.5, y: 1.5 })
})
