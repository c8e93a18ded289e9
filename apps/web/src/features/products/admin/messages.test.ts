import { describe, expect, it } from 'vitest'

import { slugify } from './basic-fields.tsx'

describe('slugify', () => {
  it.each([
    ['Late Sun', 'late-sun'],
    ['  Crème brûlée! ', 'creme-brulee'],
    ['100 % cotton', '100-cotton'],
    ['???', ''],
  ])('of %s returns %s', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })
})
