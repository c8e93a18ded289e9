import { describe, expect, it } from 'vitest'

import { slugOf } from './slug.ts'

describe('the end of an address', () => {
  it.each([
    ['Late Sun', 'late-sun'],
    ['  Crème brûlée! ', 'creme-brulee'],
    ['100 % cotton', '100-cotton'],
    ['???', ''],
  ])('of %s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })
})
