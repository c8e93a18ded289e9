import type { Product, ProductVariant, Review, Messages } from '@picasso/contract'

import { type ShopDetails, getProductPath, buildOffer } from './offer-data.ts'
import { getPicturesForColor } from './variant-selection.ts'

/** Color names in the language of the page: on the server no locale is set at this point. */
export type ColorNames = Messages['colors']

const buildVariantData = (product: Product, variant: ProductVariant, shop: ShopDetails, colors: ColorNames): object => ({
  '@type': 'Product',
  sku: variant._id,
  name: `${product.title}, ${colors[variant.color]}, ${variant.size.label}`,
  color: colors[variant.color],
  size: variant.size.label,
  image: getPicturesForColor(product.pictures, variant.color).map(({ url }) => url),
  offers: buildOffer(product, variant, shop),
})

const buildReviewData = ({ rating, text, name, createdAt }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  ...(text !== '' && { reviewBody: text }),
})

/** A product for search engines: a group of variants by color and size, each with its offer (schema.org). */
export const buildProductData = (product: Product, shop: ShopDetails, description: string, colors: ColorNames): object => {
  const { average, count } = product.rating
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: product.slug,
    name: product.title,
    description,
    url: getProductPath(product),
    image: product.pictures.map(({ url }) => url),
    brand: { '@type': 'Brand', name: shop.shopName },
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: product.variants.map((variant) => buildVariantData(product, variant, shop, colors)),
    ...(average !== null && { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }),
    ...(product.reviews.length > 0 && { review: product.reviews.map(buildReviewData) }),
  }
}
