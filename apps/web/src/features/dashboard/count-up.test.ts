import { describe, expect, it } from 'vitest'

import { COUNT_UP_MS, getCountAt, TICK_MS, toPercent } from './count-up.ts'

describe('the count-up', () => {
  it('reaches its number in two seconds and stays there', () => {
    expect([0, 500, 1000, 1999, 2000, 9000].map((ms) => getCountAt(120, ms))).toEqual([0, 30, 60, 119, 120, 120])
    expect(COUNT_UP_MS).toBe(2000)
  })

  it('is shown in ticks of 16 milliseconds', () => expect(TICK_MS).toBe(16))
})

describe('a percentage', () => {
  it('is whole, and 0 if the total is 0', () => {
    expect([toPercent(1, 3), toPercent(2, 3), toPercent(5, 5), toPercent(0, 0)]).toEqual([33, 67, 100, 0])
  })
})
