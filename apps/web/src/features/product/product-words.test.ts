import type { Product } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { wordsOfProduct } from './product-words.ts'

const PRODUCT: Product = {
  _id: '01930000-0000-7000-8000-000000000009',
  slug: 'late-sun',
  title: 'Late Sun',
  text: `The hour when everybody walks home along the water. ${'And so on. '.repeat(40)}`,
  seo: { title: '', text: '' },
  clothingType: 'tshirt',
  shelf: { slug: 'tees', title: 'Tees' },
  pictures: [{ url: '/files/a.webp', alt: 'Front', color: null, side: null, width: 1000, height: 1250 }],
  variants: [
    { _id: 'a', color: 'White', size: { label: 'S', value: 'small' }, price: 320_000, available: 0 },
    { _id: 'b', color: 'White', size: { label: 'M', value: 'medium' }, price: 350_000, available: 2 },
  ],
  priceFrom: 320_000,
  isOnSale: true,
  designId: null,
  rating: { average: 4.5, count: 2 },
  reviews: [],
  related: [],
}
const SHOP = { shopName: 'Picasso', currency: 'LKR', locale: 'en-LK' }

describe('what a product’s page says about itself', () => {
  it('has its own address, picture and a description of a readable length', () => {
    const words = wordsOfProduct(PRODUCT, SHOP, 'Shop')
    expect(words).toMatchObject({ title: 'Late Sun', canonical: '/product-details/late-sun', picture: '/files/a.webp' })
    expect(words.description.length).toBeLessThanOrEqual(155)
    expect(words.description).toMatch(/^The hour .*…$/)
  })

  it('is written by the shop where the shop wrote it', () => {
    expect(wordsOfProduct({ ...PRODUCT, seo: { title: 'Sun tee', text: 'Buy it.' } }, SHOP, 'Shop')).toMatchObject({
      title: 'Sun tee',
      description: 'Buy it.',
    })
  })

  it('names price, stock and stars for search engines', () => {
    const [facts] = wordsOfProduct(PRODUCT, SHOP, 'Shop').structuredData
    expect(facts).toMatchObject({
      '@type': 'Product',
      offers: { priceCurrency: 'LKR', lowPrice: '3200.00', highPrice: '3500.00', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
    const [gone] = wordsOfProduct({ ...PRODUCT, isOnSale: false }, SHOP, 'Shop').structuredData
    expect(gone).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })
})
