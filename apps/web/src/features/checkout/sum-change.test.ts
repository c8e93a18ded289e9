import { describe, expect, it } from 'vitest'

import { changedFrom } from './sum-change.ts'

const seen = { question: 'two shirts, standard', quote: 'a', total: 685_000 }

describe('a sum under the buyer’s eyes', () => {
  it('changed when the shop answers the same question otherwise', () => {
    expect(changedFrom(seen, { ...seen, quote: 'b', total: 705_000 })).toEqual(seen)
  })

  it('did not change when the buyer asked for something else, nor before it was known', () => {
    expect(changedFrom(seen, { question: 'two shirts, express', quote: 'b', total: 725_000 })).toBeUndefined()
    expect(changedFrom(seen, seen)).toBeUndefined()
    expect(changedFrom(seen, undefined)).toBeUndefined()
    expect(changedFrom(undefined, seen)).toBeUndefined()
  })
})
