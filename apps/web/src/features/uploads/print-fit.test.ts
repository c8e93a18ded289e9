import { GARMENT_KEYS, GARMENTS, PRINT_LIMITS } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import { fitToPrintArea, rateResolution } from './print-fit.ts'

describe('fitting a picture on a garment', () => {
  it.each(GARMENT_KEYS)('places it within the print area of the %s, undistorted', (garment) => {
    const { areaMm } = GARMENTS[garment].sides.front
    for (const picture of [
      { width: 3000, height: 2000 },
      { width: 500, height: 4000 },
    ]) {
      const { widthMm, heightMm, box } = fitToPrintArea(garment, picture)
      expect(widthMm).toBeLessThanOrEqual(areaMm.width)
      expect(heightMm).toBeLessThanOrEqual(areaMm.height)
      expect(widthMm / heightMm).toBeCloseTo(picture.width / picture.height)
      expect(box.left).toBeGreaterThan(0)
      expect(box.left + box.width).toBeLessThan(1)
      expect(box.top + box.height).toBeLessThan(1)
    }
  })

  it('computes the resolution of its print', () => {
    const { widthMm, dpi } = fitToPrintArea('tshirt', { width: 2000, height: 2000 })
    expect(dpi).toBe(Math.floor(2000 / (widthMm / 25.4)))
    expect([300, PRINT_LIMITS.dpi, PRINT_LIMITS.dpi - 1, 60].map(rateResolution)).toEqual(['good', 'fair', 'poor', 'poor'])
  })
})
