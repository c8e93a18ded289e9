import { describe, expect, it } from 'vitest'

import { GARMENT_KEYS } from './garment.ts'
import { GARMENTS } from './garments.ts'
import { BODY_CHEST_MM, BODY_HEIGHT_MM, CUTS, recommendSize } from './recommend-size.ts'
import { SIZE_CHARTS } from './size-charts.ts'

describe('recommendSize', () => {
  it.each(['tshirt', 'regular-tshirt', 'oversized-tshirt', 'hoodie'] as const)('recommends L of %s to somebody 178 cm tall', (garment) => {
    expect(recommendSize(garment, { heightMm: 1780 })).toMatchObject({ label: 'L', basis: 'height', outside: undefined, easeMm: undefined })
  })

  it.each(GARMENT_KEYS)('recommends each size of %s to the chest it is cut for', (garment) => {
    for (const { label, chestMm } of SIZE_CHARTS[garment]) {
      const { easeMm } = CUTS[garment]
      expect(recommendSize(garment, { heightMm: 1700, chestMm: 2 * chestMm - easeMm })).toEqual({
        label,
        basis: 'chest',
        neighbor: undefined,
        outside: undefined,
        easeMm,
      })
    }
  })

  it('lets the chest decide where it contradicts the height', () => {
    expect(recommendSize('regular-tshirt', { heightMm: 1660 }).label).toBe('S')
    expect(recommendSize('regular-tshirt', { heightMm: 1660, chestMm: 1000 })).toMatchObject({ label: 'L', basis: 'chest', easeMm: 120 })
  })

  it('names the neighboring size to a body between two, and the larger one first where both are equally near', () => {
    // M is cut for 94 cm, L for 100.
    expect(recommendSize('tshirt', { heightMm: 1780, chestMm: 970 })).toMatchObject({ label: 'L', neighbor: 'M' })
    expect(recommendSize('tshirt', { heightMm: 1780, chestMm: 965 })).toMatchObject({ label: 'M', neighbor: 'L' })
    expect(recommendSize('tshirt', { heightMm: 1780, chestMm: 945 })).toMatchObject({ label: 'M', neighbor: undefined })
  })

  it('says that a body is outside of all sizes rather than promising that the last one fits', () => {
    expect(recommendSize('oversized-tshirt', { heightMm: 1500 })).toMatchObject({ label: 'M', outside: 'smaller' })
    expect(recommendSize('tshirt', { heightMm: 1900, chestMm: 1250 })).toMatchObject({ label: 'XL', outside: 'larger', easeMm: -110 })
  })

  it.each(GARMENT_KEYS)('never recommends a smaller size of %s to a larger body', (garment) => {
    const labels = GARMENTS[garment].sizes.map(({ label }) => label)
    const heights = Array.from({ length: 61 }, (_, index) => BODY_HEIGHT_MM.min + index * 10)
    const byHeight = heights.map((heightMm) => labels.indexOf(recommendSize(garment, { heightMm }).label))
    expect(byHeight).toEqual(byHeight.toSorted((a, b) => a - b))
    const chests = Array.from({ length: 71 }, (_, index) => BODY_CHEST_MM.min + index * 10)
    const byChest = chests.map((chestMm) => labels.indexOf(recommendSize(garment, { heightMm: 1700, chestMm }).label))
    expect(byChest).toEqual(byChest.toSorted((a, b) => a - b))
  })
})
