import { describe, expect, it } from 'vitest'

import { findOutdatedQuote } from './quote-change.ts'

const seen = { requestKey: 'two shirts, standard', quote: 'a', total: 685_000 }

describe('a sum under the buyer’s eyes', () => {
  it('changed when the shop answers the same question otherwise', () => {
    expect(findOutdatedQuote(seen, { ...seen, quote: 'b', total: 705_000 })).toEqual(seen)
  })

  it('did not change when the buyer asked for something else, nor before it was known', () => {
    expect(findOutdatedQuote(seen, { requestKey: 'two shirts, express', quote: 'b', total: 725_000 })).toBeUndefined()
    expect(findOutdatedQuote(seen, seen)).toBeUndefined()
    expect(findOutdatedQuote(seen, undefined)).toBeUndefined()
    expect(findOutdatedQuote(undefined, seen)).toBeUndefined()
  })
})
