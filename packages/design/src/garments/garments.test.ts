import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { SIDES } from '../document/sides.ts'
import { CLOTH_LABELS, GARMENT_KEYS, PICTURE_SIZE } from './garment.ts'
import type { GarmentKey } from './garment.ts'
import { CLOTHS } from './garments.ts'
import { GARMENTS } from './garments.ts'
import { SIZE_CHARTS } from './size-charts.ts'

const extent = z.object({ width: z.number(), height: z.number() })
const Meta = z.object({
  garment: z.string(),
  side: z.string(),
  size: z.tuple([z.number(), z.number()]),
  mm_per_pixel: z.number(),
  garment_box: z.object({ y: z.number(), height: z.number() }),
  print_area: z.object({
    px: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    mm: extent,
  }),
  blend: z.object({
    highlight_opacity: z.record(z.string(), z.number()),
    fold_light: z.record(z.string(), z.object({ lit: z.number(), dim: z.number() })),
  }),
})

const readMeta = (key: GarmentKey, side: string) =>
  Meta.parse(JSON.parse(readFileSync(new URL(`../../assets/garments/masters/${key}/${side}/meta.json`, import.meta.url), 'utf8')))

/** The back of a garment may end a little higher than its front, with which it shares its numbers. */
const SHARED_PX = 60

describe.each(GARMENT_KEYS.flatMap((key) => SIDES.map((name) => ({ key, name }))))('$key, $name', ({ key, name }) => {
  const meta = readMeta(key, name)
  const side = GARMENTS[key].sides[name]

  it('reaches as far up and down as in its photograph', () => {
    const { clothPx } = side
    const { y, height } = meta.garment_box
    expect(y - clothPx.y).toBeGreaterThanOrEqual(0)
    expect(y - clothPx.y).toBeLessThan(SHARED_PX)
    expect(clothPx.y + clothPx.height - (y + height)).toBeGreaterThanOrEqual(0)
    expect(clothPx.y + clothPx.height - (y + height)).toBeLessThan(SHARED_PX)
  })

  it('has the print area of its photograph', () => {
    expect([meta.garment, meta.side]).toEqual([key, name])
    expect(meta.size).toEqual([PICTURE_SIZE.width, PICTURE_SIZE.height])
    expect(side.areaPx).toEqual(meta.print_area.px)
    // The studio rounds to four digits and to tenths of a millimeter.
    expect(Math.abs(side.mmPerPixel - meta.mm_per_pixel)).toBeLessThan(0.0001)
    expect(Math.abs(side.areaMm.width - meta.print_area.mm.width)).toBeLessThan(0.06)
    expect(Math.abs(side.areaMm.height - meta.print_area.mm.height)).toBeLessThan(0.06)
  })

  it('has the same scale in both directions', () => {
    expect(side.areaMm.width).toBeCloseTo(side.areaPx.width * side.mmPerPixel, 2)
    expect(side.areaMm.height).toBeCloseTo(side.areaPx.height * side.mmPerPixel, 2)
  })

  it('has the sheen and the light of folds of its photograph', () => {
    for (const label of CLOTH_LABELS) {
      expect(CLOTHS[label].sheen).toBe(meta.blend.highlight_opacity[label.toLowerCase()])
      expect(CLOTHS[label].foldLight).toEqual(meta.blend.fold_light[label.toLowerCase()])
    }
  })
})

describe('print area ratios of the specification', () => {
  it.each([
    ['croptop', 0.45, 0.35, 0.49, 0.35],
    ['oversized-tshirt', 0.46, 0.64, 0.507, 0.21],
    ['regular-tshirt', 0.5, 0.6, 0.503, 0.22],
  ] as const)('hold for %s: width %d, height %d, centre %d, top %d', (key, width, height, center, top) => {
    for (const name of SIDES) {
      const { areaPx } = GARMENTS[key].sides[name]
      expect(areaPx.width / PICTURE_SIZE.width).toBeCloseTo(width, 9)
      expect(areaPx.height / PICTURE_SIZE.height).toBeCloseTo(height, 9)
      expect((areaPx.x + areaPx.width / 2) / PICTURE_SIZE.width).toBeCloseTo(center, 9)
      expect(areaPx.y / PICTURE_SIZE.height).toBeCloseTo(top, 9)
    }
  })
})

/** A press needs this much cloth below a print. */
const HEM_MM = 15

describe.each(
  (['tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop'] as const).flatMap((key) => SIDES.map((name) => ({ key, name }))),
)('$key, $name', ({ key, name }) => {
  it('has a print area that ends above the hem of every size', () => {
    const { areaPx, clothPx, mmPerPixel, areaMm } = GARMENTS[key].sides[name]
    const bottomMm = (areaPx.y - clothPx.y) * mmPerPixel + areaMm.height
    expect(bottomMm).toBeLessThanOrEqual(Math.min(...SIZE_CHARTS[key].map(({ lengthMm }) => lengthMm)) - HEM_MM)
  })
})

describe('sizes and prices of the specification', () => {
  const SMALL_TO_XL = ['S small 165000', 'M medium 165000', 'L large 165000', 'XL xl 165000']
  it.each([
    ['tshirt', SMALL_TO_XL],
    ['regular-tshirt', SMALL_TO_XL],
    ['hoodie', SMALL_TO_XL],
    ['croptop', ['S small 175000', 'M medium 175000', 'L large 175000']],
    ['oversized-tshirt', ['M medium 175000', 'L large 175000', 'XL extra-large 175000']],
  ] as const)('are those of %s', (key, sizes) => {
    expect(GARMENTS[key].sizes.map(({ label, value, price }) => `${label} ${value} ${price}`)).toEqual(sizes)
  })
})
