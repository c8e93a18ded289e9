import { describe, expect, it } from 'vitest'

import { getNextHidden } from './use-hide-on-scroll.ts'

describe('the top bar', () => {
  it('hides on scrolling down past 100 px', () => {
    expect(getNextHidden(false, 100, 101)).toBe(true)
  })

  it('stays within the first 100 px', () => {
    expect(getNextHidden(false, 0, 100)).toBe(false)
    expect(getNextHidden(true, 300, 40)).toBe(false)
  })

  it('returns on scrolling up, at any position', () => {
    expect(getNextHidden(true, 2000, 1999)).toBe(false)
  })
})
