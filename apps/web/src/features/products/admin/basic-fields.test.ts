import { describe, expect, it } from 'vitest'

import { changeTitle, slugify } from './basic-fields.tsx'

const EMPTY = { title: '', slug: '', productCategoryId: '' }
const OWL = { ...EMPTY, title: 'Night Owl', slug: 'night-owl' }

describe('the slug of a product', () => {
  it('follows the title of a new one until it is edited', () => {
    expect(changeTitle(EMPTY, EMPTY, 'Café Sol')).toEqual({ title: 'Café Sol', slug: 'cafe-sol' })
    expect(changeTitle(OWL, EMPTY, 'Night Owls')).toEqual({ title: 'Night Owls', slug: 'night-owls' })
    expect(changeTitle({ ...OWL, slug: 'owl' }, EMPTY, 'Night Owls')).toEqual({ title: 'Night Owls' })
  })

  it('stays when the title of a saved one is corrected, as links lead to it', () => {
    expect(changeTitle(OWL, OWL, 'Night Owls')).toEqual({ title: 'Night Owls' })
  })
})

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
