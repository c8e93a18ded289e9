import { describe, expect, it } from 'vitest'

import { findOutdatedQuote } from './use-live-quote.ts'

const shownQuote = { requestKey: 'two shirts, standard', quote: 'a', total: 685_000 }

describe('findQuoteChange', () => {
  it('finds a different quote for the same request', () => {
    expect(findOutdatedQuote(shownQuote, { ...shownQuote, quote: 'b', total: 705_000 })).toEqual(shownQuote)
  })

  it('ignores quotes of other requests and the first quote', () => {
    expect(findOutdatedQuote(shownQuote, { requestKey: 'two shirts, express', quote: 'b', total: 725_000 })).toBeUndefined()
    expect(findOutdatedQuote(shownQuote, shownQuote)).toBeUndefined()
    expect(findOutdatedQuote(shownQuote, undefined)).toBeUndefined()
    expect(findOutdatedQuote(undefined, shownQuote)).toBeUndefined()
  })
})
