import type { Product } from '@picasso/contract'

/** A T-shirt on sale, with one variant and without pictures, category, reviews or related products. */
export const PRODUCT: Product = {
  _id: '01930000-0000-7000-8000-000000000009',
  slug: 'late-sun',
  title: 'Late Sun',
  titleLanguage: 'en',
  text: '',
  textLanguage: 'en',
  seo: { title: '', text: '' },
  clothingType: 'tshirt',
  category: null,
  pictures: [],
  variants: [
    {
      _id: '01930000-0000-7000-8000-00000000000a',
      color: 'White',
      size: { label: 'M', value: 'medium' },
      price: 320_000,
      available: 2,
    },
  ],
  priceFrom: 320_000,
  isOnSale: true,
  designId: null,
  artist: null,
  line: null,
  rating: { average: null, count: 0 },
  reviews: [],
  related: [],
}
