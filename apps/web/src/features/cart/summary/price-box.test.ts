import { describe, expect, it } from 'vitest'

import { findNextBreak } from './price-box.tsx'

const BREAKS = [
  { from: 25, percent: 10 },
  { from: 10, percent: 5 },
]

describe('the quantity break hint', () => {
  it('names the next break and the missing quantity', () => {
    expect(findNextBreak(BREAKS, 7)).toEqual({ missing: 3, percent: 5 })
    expect(findNextBreak(BREAKS, 10)).toEqual({ missing: 15, percent: 10 })
  })

  it('is absent without a better price', () => {
    expect(findNextBreak(BREAKS, 25)).toBeUndefined()
    expect(findNextBreak([], 1)).toBeUndefined()
    expect(
      findNextBreak(
        [
          { from: 10, percent: 5 },
          { from: 20, percent: 5 },
        ],
        12,
      ),
    ).toBeUndefined()
  })
})
