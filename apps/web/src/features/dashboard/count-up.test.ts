import { describe, expect, it } from 'vitest'

import { countAt, percentOf } from './count-up.ts'

describe('a counter', () => {
  it('counts to its number in two seconds and stays there', () => {
    expect([0, 500, 1000, 1999, 2000, 9000].map((ms) => countAt(120, ms))).toEqual([0, 30, 60, 119, 120, 120])
  })
})

describe('a percentage', () => {
  it('is whole, and 0 of nothing', () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(5, 5), percentOf(0, 0)]).toEqual([33, 67, 100, 0])
  })
})
