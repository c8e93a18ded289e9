import { formatAmountInput, getCurrencyDigits } from '@picasso/contract'
import type { Product, ProductVariant, PublicSettings, Review, Messages } from '@picasso/contract'

export type ShopDetails = Pick<PublicSettings, 'shopName' | 'currency' | 'locale' | 'deliveryMethods'>

/** Days in which a faulty item is replaced, as the terms promise. */
const CLAIM_DAYS = 14

export const getProductPath = ({ slug }: Pick<Product, 'slug'>): string => `/product-details/${slug}`

/** Formats minor units as schema.org prices. */
const formatSchemaPrice = (minor: number, { currency }: Pick<ShopDetails, 'currency'>): string =>
  formatAmountInput(minor, getCurrencyDigits(currency))

/** The shop's country, for its delivery methods; undefined if its locale has none. */
const getCountry = ({ locale }: Pick<ShopDetails, 'locale'>): string | undefined => new Intl.Locale(locale).region

const buildShippingDetails = (shop: ShopDetails): object[] =>
  shop.deliveryMethods.map(({ price, days }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: formatSchemaPrice(price, shop), currency: shop.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: getCountry(shop) },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
    },
  }))

/** Faulty items are replaced or refunded without return costs. */
const buildReturnPolicy = (shop: ShopDetails): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: getCountry(shop),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: CLAIM_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
})

const buildOffer = (product: Product, variant: ProductVariant, shop: ShopDetails): object => ({
  '@type': 'Offer',
  url: getProductPath(product),
  price: formatSchemaPrice(variant.price, shop),
  priceCurrency: shop.currency,
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${product.isOnSale && variant.available > 0 ? 'InStock' : 'OutOfStock'}`,
  shippingDetails: buildShippingDetails(shop),
  hasMerchantReturnPolicy: buildReturnPolicy(shop),
})

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
