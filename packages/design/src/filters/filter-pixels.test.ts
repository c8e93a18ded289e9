import { expect, test } from 'vitest'

import { serializeDocument } from '../document/canonical.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import { DesignDocument } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import {
  findCornerColor,
  findEdgeColor,
  listMissingBackgroundColors,
  withBackgroundColors,
  filterPixels,
  getPictureKey,
  type Pixels,
} from './filter-pixels.ts'

const picture = (width: number, ...pixels: readonly (readonly [number, number, number])[]): Pixels => ({
  width,
  height: pixels.length / width,
  data: Uint8ClampedArray.from(pixels.flatMap((pixel) => [...pixel, 255])),
})
const WHITE = [250, 251, 252] as const
const RED = [200, 20, 30] as const

test('filterPixels without filters changes no pixel', () => {
  const pixels = picture(2, WHITE, RED)
  filterPixels(pixels, { brightness: 0, contrast: 0, saturation: 0 })
  expect(pixels).toEqual(picture(2, WHITE, RED))
})

test('filterPixels turns tones gray without saturation and maps dark and light with duotone', () => {
  const grayPixels = picture(1, RED)
  filterPixels(grayPixels, { saturation: -1 })
  expect(new Set(grayPixels.data.slice(0, 3)).size).toBe(1)
  const duotonePixels = picture(2, [0, 0, 0], [255, 255, 255])
  filterPixels(duotonePixels, { duotone: { dark: '#102030', light: '#f0e0d0' } })
  expect([...duotonePixels.data]).toEqual([0x10, 0x20, 0x30, 255, 0xf0, 0xe0, 0xd0, 255])
})

test('filterPixels clears a flat background from the edges and keeps enclosed areas of its color', () => {
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

test('getPictureKey is equal for elements that show the same picture with the same filters', () => {
  const asset = `${'a'.repeat(64)}.png`
  expect(getPictureKey({ asset, filters: {} })).toBe(asset)
  expect(getPictureKey({ asset, filters: { contrast: 0.5 } })).not.toBe(getPictureKey({ asset, filters: { brightness: 0.5 } }))
})

const YELLOW = [250, 205, 20] as const
const CRIMSON = [205, 30, 40] as const
/** Repeatable noise of a decoder, at most 3 of 255 either way; each `seed` is another decoder. */
const noise = (seed: number, pixel: number): number => Math.round(Math.sin(seed * 91.7 + pixel * 12.9898) * 3)
/** A dark disc before yellow above and crimson below, so that two corners disagree with two others. */
const decodedBadge = (seed: number): Pixels => {
  const side = 120
  const pixels = Array.from({ length: side * side }, (_, index) => {
    const x = (index % side) - side / 2
    const y = Math.floor(index / side) - side / 2
    const rgb = Math.hypot(x, y) < 30 ? ([30, 60, 170] as const) : y < 0 ? YELLOW : CRIMSON
    const decoded = (channel: 0 | 1 | 2): number => Math.max(0, Math.min(255, rgb[channel] + noise(seed + channel, index)))
    return [decoded(0), decoded(1), decoded(2)] as const
  })
  return picture(side, ...pixels)
}
const clearedAlphas = (seed: number, backgroundColor?: string): number[] => {
  const pixels = decodedBadge(seed)
  filterPixels(pixels, { clearBackground: 30, ...(backgroundColor !== undefined && { backgroundColor }) })
  return [...pixels.data].filter((_, index) => index % 4 === 3)
}
const SEEDS = [1, 2, 3, 5, 8, 13]

test('filterPixels clears the same pixels for a chosen background whatever decoder was used', () => {
  for (const color of ['#facd14', '#cd1e28']) {
    const [first = [], ...others] = SEEDS.map((seed) => clearedAlphas(seed, color))
    expect(first.filter((alpha) => alpha === 0).length).toBeGreaterThan(4000)
    for (const other of others) expect(other).toEqual(first)
  }
  // Without a stored choice the noise of the decoder would decide.
  expect(new Set(SEEDS.map((seed) => findCornerColor(decodedBadge(seed)).slice(3, 4))).size).toBeGreaterThan(1)
})

test('findEdgeColor returns the color that most of the edge has', () => {
  const wide = picture(3, CRIMSON, YELLOW, YELLOW, YELLOW, RED, YELLOW, CRIMSON, YELLOW, YELLOW)
  expect(findEdgeColor(wide)).toBe('#facd14')
})

test('withBackgroundColors fills in a missing background color once and keeps an existing one', () => {
  const element = {
    id: 'a',
    type: 'image',
    x: 50,
    y: 50,
    rotation: 0,
    opacity: 1,
    asset: `${'a'.repeat(64)}.png`,
    pixelWidth: 10,
    pixelHeight: 10,
    width: 40,
    height: 40,
    filters: { clearBackground: 30 },
  }
  const empty = createEmptyDocument(GARMENTS.tshirt)
  const saved = DesignDocument.parse({ ...empty, front: { ...empty.front, elements: [element] } })
  expect(listMissingBackgroundColors(saved)).toEqual([element.asset])
  const named = withBackgroundColors(saved, new Map([[element.asset, '#facd14']]))
  expect(listMissingBackgroundColors(named)).toEqual([])
  expect(withBackgroundColors(named, new Map([[element.asset, '#000000']]))).toEqual(named)
  expect(serializeDocument(named)).toContain('"filters":{"clearBackground":30,"backgroundColor":"#facd14"}')
  expect(getPictureKey({ asset: element.asset, filters: { clearBackground: 30, backgroundColor: '#facd14' } })).not.toBe(
    getPictureKey({ asset: element.asset, filters: { clearBackground: 30, backgroundColor: '#cd1e28' } }),
  )
})
