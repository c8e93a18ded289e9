import { expect, it } from 'vitest'

import { findRichestWindow } from './find-richest-window.ts'

const COLORS: Readonly<Record<string, readonly number[]>> = { '.': [0, 0, 0, 0], r: [216, 64, 43, 255], b: [27, 52, 214, 255] }

/** A pixel a letter: red, blue, or bare cloth. */
const draw = (...rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8ClampedArray.from(rows.flatMap((row) => row.split('').flatMap((letter) => COLORS[letter] ?? []))),
})

it('findRichestWindow finds the part of a picture with the most colors, rather than its middle or its stripes', () => {
  const picture = draw(
    '..........rb', //
    'r.r.r.r...rb',
    'r.r.r.r.....',
    'r.r.r.r.....',
  )
  expect(findRichestWindow(picture, { width: 4, height: 3 })).toEqual({ x: 10, y: 1.5 })
})

it('findRichestWindow stays in the middle of a picture that is within the window, or the same everywhere', () => {
  expect(findRichestWindow(draw('r..', '...'), { width: 10, height: 10 })).toEqual({ x: 1.5, y: 1 })
  expect(findRichestWindow(draw('rrrrr', 'rrrrr', 'rrrrr'), { width: 1, height: 1 })).toEqual({ x: 2.5, y: 1.5 })
})

it('findRichestWindow takes the top of a picture that has nearly as much to show as the part below it', () => {
  const picture = draw(
    '....', //
    '.rb.',
    'bbr.',
    'rrb.',
  )
  expect(findRichestWindow(picture, { width: 4, height: 3 })).toEqual({ x: 2, y: 1.5 })
})
