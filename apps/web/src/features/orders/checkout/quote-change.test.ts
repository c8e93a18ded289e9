import { describe, expect, it } from 'vitest'

import { findOutdatedQuote } from './quote-change.ts'

const seen = { requestKey: 'two shirts, standard', quote: 'a', total: 685_000 }

describe('findQuoteChange', () => {
  it('finds a different quote for the same request', () => {
    expect(findOutdatedQuote(seen, { ...seen, quote: 'b', total: 705_000 })).toEqual(seen)
  })

  it('ignores quotes of other requests and the first quote', () => {
    expect(findOutdatedQuote(seen, { requestKey: 'two shirts, express', quote: 'b', total: 725_000 })).toBeUndefined()
    expect(findOutdatedQuote(seen, seen)).toBeUndefined()
    expect(findOutdatedQuote(seen, undefined)).toBeUndefined()
    expect(findOutdatedQuote(undefined, seen)).toBeUndefined()
  })
})
