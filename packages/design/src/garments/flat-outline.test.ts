import { describe, expect, it } from 'vitest'

import { getFlatOutline } from './flat-outline.ts'
import { GARMENT_KEYS } from './garment.ts'
import { SIZE_CHARTS } from './size-charts.ts'

describe('getFlatOutline', () => {
  it.each(GARMENT_KEYS)('draws every size of %s with the measurements of its chart', (garment) => {
    for (const row of SIZE_CHARTS[garment]) {
      const [shoulder, cuff, insideCuff, armpit, hem] = getFlatOutline(row).slice(-6)
      if (!shoulder || !cuff || !insideCuff || !armpit || !hem) throw new Error('The outline has too few points.')
      expect(2 * armpit.x).toBe(row.chestMm)
      expect(2 * hem.x).toBe(row.chestMm)
      expect(hem.y).toBe(row.lengthMm)
      expect(2 * shoulder.x).toBe(row.shoulderMm)
      expect(Math.hypot(cuff.x - shoulder.x, cuff.y - shoulder.y)).toBeCloseTo(row.sleeveMm, 6)
      // Nothing crosses: the sleeve ends beside the body, and the armhole above the hem.
      expect(insideCuff.x).toBeGreaterThan(armpit.x)
      expect(armpit.y).toBeLessThan(hem.y)
    }
  })
})
