import type { GarmentPixels } from '@picasso/design'
import { expect, it } from 'vitest'

import { knitCloth } from './knit.ts'

const SIZE = 40
const pixels = SIZE * SIZE
const AREA_MM = { width: 10, height: 10 }

/** Plain cloth of 10 mm, of whose right half no print coordinates are known. */
const garment: GarmentPixels = {
  width: SIZE,
  height: SIZE,
  shade: new Uint8Array(pixels).fill(200),
  sheen: new Uint8Array(pixels),
  alpha: new Uint8Array(pixels).fill(255),
  printMap: {
    u: Float32Array.from({ length: pixels }, (_, pixel) => (pixel % SIZE < SIZE / 2 ? ((pixel % SIZE) + 0.5) / SIZE : NaN)),
    v: Float32Array.from({ length: pixels }, (_, pixel) => (Math.floor(pixel / SIZE) + 0.5) / SIZE),
  },
}

const isPrintable = (pixel: number): boolean => pixel % SIZE < SIZE / 2

it('knitCloth draws faint stitches that leave the mean light of the cloth as it is', () => {
  const { shade } = knitCloth(garment, AREA_MM, SIZE / AREA_MM.width)
  const printable = Array.from(shade).filter((_, pixel) => isPrintable(pixel))
  expect(Math.max(...printable) - Math.min(...printable)).toBeGreaterThan(6)
  expect(Math.max(...printable.map((light) => Math.abs(light - 200)))).toBeLessThan(12)
  expect(Math.abs(printable.reduce((sum, light) => sum + light, 0) / printable.length - 200)).toBeLessThan(1)
})

it('knitCloth leaves cloth without print coordinates alone, such as a ribbed collar', () => {
  const { shade } = knitCloth(garment, AREA_MM, SIZE / AREA_MM.width)
  expect(new Set(Array.from(shade).filter((_, pixel) => !isPrintable(pixel)))).toEqual(new Set([200]))
})

it('knitCloth draws no stitches that would beat with the pixels', () => {
  expect(knitCloth(garment, AREA_MM, 2)).toBe(garment)
})
