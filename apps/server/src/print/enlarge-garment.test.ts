import type { GarmentPixels } from '@picasso/design'
import { expect, it } from 'vitest'

import { enlargeGarment } from './enlarge-garment.ts'

const SIZE = 16
const pixels = SIZE * SIZE
const column = (pixel: number): number => pixel % SIZE
const row = (pixel: number): number => Math.floor(pixel / SIZE)

/** Print coordinates that grow evenly across and down, except right of column 10, where nothing can be printed. */
const garment: GarmentPixels = {
  width: SIZE,
  height: SIZE,
  shade: new Uint8Array(pixels).fill(200),
  sheen: new Uint8Array(pixels),
  alpha: Uint8Array.from({ length: pixels }, (_, pixel) => (row(pixel) < 8 ? 255 : 0)),
  printMap: {
    u: Float32Array.from({ length: pixels }, (_, pixel) => (column(pixel) > 10 ? NaN : (column(pixel) + 0.5) / SIZE)),
    v: Float32Array.from({ length: pixels }, (_, pixel) => (column(pixel) > 10 ? NaN : (row(pixel) + 0.5) / SIZE)),
  },
}

it('enlargeGarment spreads the print coordinates of a part evenly over its larger picture', async () => {
  const { width, height, printMap } = await enlargeGarment(garment, { left: 2, top: 2, width: 8, height: 10 }, 32)
  expect([width, height]).toEqual([32, 40])
  const middle = 20 * 32 + 16
  expect(printMap.u[middle]).toBeCloseTo((2 + 16.5 / 4) / SIZE, 5)
  expect(printMap.v[middle]).toBeCloseTo((2 + 20.5 / 4) / SIZE, 5)
  expect((printMap.u[middle + 1] ?? 0) - (printMap.u[middle] ?? 0)).toBeCloseTo(1 / 4 / SIZE, 5)
})

it('enlargeGarment keeps the edge of what can be printed, and of the cloth, at its place', async () => {
  const { printMap, alpha, shade } = await enlargeGarment(garment, { left: 6, top: 4, width: 8, height: 8 }, 32)
  const line = 4 * 32
  // Column 10 is the last that can be printed: the fifth of this part, which ends at 20.
  expect(Number.isNaN(printMap.u[line + 19] ?? NaN)).toBe(false)
  expect(Number.isNaN(printMap.u[line + 20] ?? NaN)).toBe(true)
  expect([alpha[14 * 32], alpha[18 * 32]]).toEqual([255, 0])
  expect(shade[line]).toBe(200)
})
