import { expect, test } from 'vitest'

import { filterPixels, type Pixels } from './filter-pixels.ts'
import { pictureKey } from './picture-key.ts'

const picture = (width: number, ...pixels: readonly (readonly [number, number, number])[]): Pixels => ({
  width,
  height: pixels.length / width,
  data: Uint8ClampedArray.from(pixels.flatMap((pixel) => [...pixel, 255])),
})
const WHITE = [250, 251, 252] as const
const RED = [200, 20, 30] as const

test('nothing asked for changes nothing', () => {
  const pixels = picture(2, WHITE, RED)
  filterPixels(pixels, { brightness: 0, contrast: 0, saturation: 0 })
  expect(pixels).toEqual(picture(2, WHITE, RED))
})

test('without saturation every tone is grey, and duotone maps dark and light', () => {
  const grey = picture(1, RED)
  filterPixels(grey, { saturation: -1 })
  expect(new Set(grey.data.slice(0, 3)).size).toBe(1)
  const duo = picture(2, [0, 0, 0], [255, 255, 255])
  filterPixels(duo, { duotone: { dark: '#102030', light: '#f0e0d0' } })
  expect([...duo.data]).toEqual([0x10, 0x20, 0x30, 255, 0xf0, 0xe0, 0xd0, 255])
})

test('a flat background is cleared from the edges inwards; the same colour inside stays', () => {
  const ring = [
    WHITE,
    WHITE,
    WHITE,
    WHITE,
    WHITE,
    WHITE,
    RED,
    RED,
    RED,
    WHITE,
    WHITE,
    RED,
    WHITE,
    RED,
    WHITE,
    WHITE,
    RED,
    RED,
    RED,
    WHITE,
    WHITE,
    WHITE,
    WHITE,
    WHITE,
    WHITE,
  ]
  const pixels = picture(5, ...ring)
  filterPixels(pixels, { clearBackground: 10 })
  const alpha = (pixel: number): number | undefined => pixels.data[pixel * 4 + 3]
  expect([alpha(0), alpha(6), alpha(12), alpha(24)]).toEqual([0, 255, 255, 0])
})

test('elements that show the same picture in the same way share it', () => {
  const asset = `${'a'.repeat(64)}.png`
  expect(pictureKey({ asset, filters: {} })).toBe(asset)
  expect(pictureKey({ asset, filters: { contrast: 0.5 } })).not.toBe(pictureKey({ asset, filters: { brightness: 0.5 } }))
})
