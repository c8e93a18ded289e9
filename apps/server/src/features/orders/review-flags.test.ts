import { describe, expect, it } from 'vitest'

import { clearReview, clearShownReview, flagForReview, getShownReason, isFlaggedAs, NO_REVIEW } from './review-flags.ts'

const DISPUTE = { cause: 'dispute-opened', reason: 'general' } as const
const CLAIM = { cause: 'claim-accepted', title: 'Cap', quantity: 1 } as const

const flag = (...reasons: Parameters<typeof flagForReview>[1][]) => {
  let order: ReturnType<typeof flagForReview> = NO_REVIEW
  for (const reason of reasons) order = flagForReview(order, reason)
  return order
}

describe('flagForReview', () => {
  it('shows the newest reason and keeps the earlier ones', () => {
    expect(flag(CLAIM)).toEqual({ reviewKind: 'claim', reviewData: CLAIM })
    expect(flag({ cause: 'paid-twice' }, DISPUTE, CLAIM)).toEqual({
      reviewKind: 'claim',
      reviewData: {
        ...CLAIM,
        waiting: [
          { kind: 'dispute', reason: DISPUTE },
          { kind: 'paid-after-cancel', reason: { cause: 'paid-twice' } },
        ],
      },
    })
  })

  it('keeps every accepted claim, but of a dispute only its end', () => {
    expect(isFlaggedAs(clearShownReview(flag(CLAIM, { ...CLAIM, title: 'Shirt' })), 'claim')).toBe(true)
    expect(flag(DISPUTE, { cause: 'dispute-lost' })).toEqual({ reviewKind: 'dispute', reviewData: { cause: 'dispute-lost' } })
  })
})

describe('clearShownReview', () => {
  it('clears what was shown and shows what waited behind it', () => {
    const disputed = flag(DISPUTE, CLAIM)
    expect(getShownReason(disputed)).toEqual(CLAIM)
    expect(clearShownReview(disputed)).toEqual({ reviewKind: 'dispute', reviewData: DISPUTE })
    expect(clearShownReview(clearShownReview(disputed))).toEqual(NO_REVIEW)
    expect(clearShownReview(NO_REVIEW)).toEqual(NO_REVIEW)
  })
})

describe('clearReview', () => {
  it('clears the flags of a kind wherever they are, and no others', () => {
    const isDispute = (kind: string): boolean => kind === 'dispute'
    expect(clearReview(flag({ cause: 'paid-twice' }, DISPUTE), isDispute)).toEqual(flag({ cause: 'paid-twice' }))
    expect(clearReview(flag(DISPUTE, CLAIM), isDispute)).toEqual(flag(CLAIM))
    expect(clearReview(flag(CLAIM), isDispute)).toEqual(flag(CLAIM))
  })
})
