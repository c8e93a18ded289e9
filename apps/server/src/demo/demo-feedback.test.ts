import { expect, it } from 'vitest'

import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { FEEDBACK } from './demo-feedback.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'

it('every product of the demo shop has two published reviews, by two customers', () => {
  const published = FEEDBACK.filter(({ state, customerIndex }) => state === 'published' && DEMO_CUSTOMERS[customerIndex] !== undefined)
  const countAuthors = (slug: string): number =>
    new Set(published.filter(({ productSlug }) => productSlug === slug).map(({ customerIndex }) => customerIndex)).size
  expect(DEMO_PRODUCTS.map(({ slug }) => slug).filter((slug) => countAuthors(slug) < 2)).toEqual([])
})

it('names only products of the demo shop in its feedback', () => {
  const slugs = new Set(DEMO_PRODUCTS.map(({ slug }) => slug))
  expect(FEEDBACK.flatMap(({ productSlug = [] }) => productSlug).filter((slug) => !slugs.has(slug))).toEqual([])
})
