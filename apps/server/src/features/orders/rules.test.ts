import { describe, expect, it } from 'vitest'

import { judge } from './rules.ts'

describe('a word from the payment provider', () => {
  it('makes a waiting order paid', () => {
    expect(judge({ order: 'pending', payment: 'open', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('makes an order paid even when a failure was reported first', () => {
    expect(judge({ order: 'failed', payment: 'failed', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('makes an order paid even when the attempt had run out', () => {
    expect(judge({ order: 'failed', payment: 'expired', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('never makes a paid order unpaid', () => {
    expect(judge({ order: 'confirmed', payment: 'succeeded', event: 'failed' })).toEqual({ outcome: 'ignored' })
    expect(judge({ order: 'confirmed', payment: 'expired', event: 'failed' })).toEqual({ outcome: 'ignored' })
  })

  it('about an earlier attempt does not fail the one under way', () => {
    expect(judge({ order: 'pending', payment: 'expired', event: 'failed' })).toEqual({ outcome: 'ignored' })
  })

  it('said twice is heard once', () => {
    expect(judge({ order: 'confirmed', payment: 'succeeded', event: 'succeeded' })).toEqual({ outcome: 'ignored' })
  })

  it('about money the order cannot take calls a person', () => {
    expect(judge({ order: 'confirmed', payment: 'expired', event: 'succeeded' }).outcome).toBe('attention')
    expect(judge({ order: 'cancelled', payment: 'expired', event: 'succeeded' }).outcome).toBe('attention')
  })
})
