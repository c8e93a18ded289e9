import { describe, expect, it } from 'vitest'

import { getAxisTicks } from './chart-axis.ts'

describe('getAxisTicks', () => {
  it.each([
    [0, [0]],
    [1, [1, 0]],
    [2, [2, 1, 0]],
    [3, [3, 2, 1, 0]],
    [7, [8, 6, 4, 2, 0]],
    [11, [15, 10, 5, 0]],
    [41, [50, 40, 30, 20, 10, 0]],
    [110, [125, 100, 75, 50, 25, 0]],
    [2_040_000, [2_500_000, 2_000_000, 1_500_000, 1_000_000, 500_000, 0]],
    [1_000_000, [1_000_000, 800_000, 600_000, 400_000, 200_000, 0]],
  ])('divides the axis of amounts up to %i at %j', (maxAmount, ticks) => {
    expect(getAxisTicks(maxAmount)).toEqual(ticks)
  })

  it('ends above every amount by less than a step, in at most five whole steps', () => {
    for (let amount = 1; amount < 30_000; amount += 7) {
      const [end = 0, next = 0, ...rest] = getAxisTicks(amount)
      expect(end).toBeGreaterThanOrEqual(amount)
      expect(next).toBeLessThan(amount)
      expect(rest.length).toBeLessThanOrEqual(4)
      expect(Number.isInteger(next)).toBe(true)
    }
  })
})
