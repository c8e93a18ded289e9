import { describe, expect, it } from 'vitest'

import { getAxisEnd } from './chart-axis.ts'

describe('getAxisEnd', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [7, 8],
    [9, 10],
    [11, 20],
    [41, 50],
    [280_000, 400_000],
    [999_999, 1_000_000],
  ])('ends the axis of amounts up to %i at %i', (maxAmount, end) => {
    expect(getAxisEnd(maxAmount)).toBe(end)
  })
})
