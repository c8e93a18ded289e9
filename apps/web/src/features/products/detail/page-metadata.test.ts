import type { Product } from '@picasso/contract'
import { messages as english } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { PRODUCT as WITHOUT_PICTURES } from '../../../../test/products.ts'
import { getProductMetadata } from './page-metadata.ts'

const PRODUCT: Product = {
  ...WITHOUT_PICTURES,
  text: `The hour when everybody walks home along the water. ${'And so on. '.repeat(40)}`,
  category: { slug: 'tees', title: 'Tees', titleLanguage: 'en' },
  pictures: [
    {
      url: '/files/a.webp',
      alt: 'Front',
      altLanguage: 'en',
      color: null,
      side: null,
      width: 1000,
      height: 1250,
      widthMm: null,
      print: null,
    },
  ],
  variants: [
    { _id: 'a', color: 'White', size: { label: 'S', value: 'small' }, price: 320_000, available: 0 },
    { _id: 'b', color: 'White', size: { label: 'M', value: 'medium' }, price: 350_000, available: 2 },
  ],
  rating: { average: 4.5, count: 2 },
  reviews: [{ _id: 'r', rating: 4, text: 'Soft.', name: 'Mira', createdAt: '2026-11-01T10:00:00.000Z', pictures: [] }],
}
const SHOP = {
  shopName: 'Picasso',
  currency: 'LKR',
  locale: 'en-LK',
  deliveryMethods: [{ id: 'post', title: 'Post', price: 45_000, freeFrom: null, days: { from: 2, to: 4 } }],
}

const NAMES = { shopTitle: 'Shop', colors: english.colors }

describe('getProductMetadata', () => {
  it('has a canonical path, picture and a description of limited length', () => {
    const words = getProductMetadata(PRODUCT, SHOP, NAMES)
    expect(words).toMatchObject({ title: 'Late Sun', canonical: '/product-details/late-sun', picture: '/files/a.webp' })
    expect(words.description.length).toBeLessThanOrEqual(155)
    expect(words.description).toMatch(/^The hour .*…$/)
  })

  it('uses the shop’s SEO texts where present', () => {
    expect(getProductMetadata({ ...PRODUCT, seo: { title: 'Sun tee', text: 'Buy it.' } }, SHOP, NAMES)).toMatchObject({
      title: 'Sun tee',
      description: 'Buy it.',
    })
  })

  it('lists each color and size with price, stock, delivery, returns and reviews as structured data', () => {
    const offer = {
      '@type': 'Offer',
      url: '/product-details/late-sun',
      priceCurrency: 'LKR',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: [
        {
          shippingRate: { value: '450.00', currency: 'LKR' },
          shippingDestination: { addressCountry: 'LK' },
          deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' } },
        },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    }
    const [facts] = getProductMetadata(PRODUCT, SHOP, NAMES).structuredData
    expect(facts).toMatchObject({
      '@type': 'ProductGroup',
      hasVariant: [
        { color: 'White', size: 'S', offers: { ...offer, price: '3200.00', availability: 'https://schema.org/OutOfStock' } },
        { color: 'White', size: 'M', offers: { ...offer, price: '3500.00', availability: 'https://schema.org/InStock' } },
      ],
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ author: { name: 'Mira' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Soft.', datePublished: '2026-11-01' }],
    })
    const [archived] = getProductMetadata({ ...PRODUCT, isOnSale: false }, SHOP, NAMES).structuredData
    expect(JSON.stringify(archived)).not.toContain('InStock')
  })
})
