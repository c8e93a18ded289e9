import type { Product, ProductVariant, Review, Sentences, ShopSettings } from '@picasso/contract'

import { picturesOfColor } from './choice.ts'

export type ShopFacts = Pick<ShopSettings, 'shopName' | 'currency' | 'locale' | 'deliveryMethods'>

/** What colors are called in the language of the page: while the server draws it, nobody is being spoken to yet. */
export type ColorNames = Sentences['colors']

/** Days in which a piece that arrived faulty is made again, as the terms promise. */
const CLAIM_DAYS = 14

export const pathOf = ({ slug }: Pick<Product, 'slug'>): string => `/product-details/${slug}`

/** Minor units as schema.org writes a price. */
const priceText = (minor: number, { currency, locale }: Pick<ShopFacts, 'currency' | 'locale'>): string => {
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return (minor / 10 ** digits).toFixed(digits)
}

/** The shop's own country, of which its delivery methods tell; undefined where its locale names none. */
const countryOf = ({ locale }: Pick<ShopFacts, 'locale'>): string | undefined => new Intl.Locale(locale).region

const shippingDetails = (shop: ShopFacts): object[] =>
  shop.deliveryMethods.map(({ price, days }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: priceText(price, shop), currency: shop.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryOf(shop) },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
    },
  }))

/** A piece that arrived faulty is made again or paid back, and nobody sends it back at their own cost. */
const returnPolicy = (shop: ShopFacts): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countryOf(shop),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: CLAIM_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
})

const offerOf = (product: Product, variant: ProductVariant, shop: ShopFacts): object => ({
  '@type': 'Offer',
  url: pathOf(product),
  price: priceText(variant.price, shop),
  priceCurrency: shop.currency,
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${product.isOnSale && variant.available > 0 ? 'InStock' : 'OutOfStock'}`,
  shippingDetails: shippingDetails(shop),
  hasMerchantReturnPolicy: returnPolicy(shop),
})

const variantFacts = (product: Product, variant: ProductVariant, shop: ShopFacts, colors: ColorNames): object => ({
  '@type': 'Product',
  sku: variant._id,
  name: `${product.title}, ${colors[variant.color]}, ${variant.size.label}`,
  color: colors[variant.color],
  size: variant.size.label,
  image: picturesOfColor(product.pictures, variant.color).map(({ url }) => url),
  offers: offerOf(product, variant, shop),
})

const reviewFacts = ({ rating, text, name, createdAt }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  ...(text !== '' && { reviewBody: text }),
})

/** What a product is to a search engine: a group of variants by color and size, each with its offer (schema.org). */
export const productFacts = (product: Product, shop: ShopFacts, description: string, colors: ColorNames): object => {
  const { average, count } = product.rating
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: product.slug,
    name: product.title,
    description,
    url: pathOf(product),
    image: product.pictures.map(({ url }) => url),
    brand: { '@type': 'Brand', name: shop.shopName },
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: product.variants.map((variant) => variantFacts(product, variant, shop, colors)),
    ...(average !== null && { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }),
    ...(product.reviews.length > 0 && { review: product.reviews.map(reviewFacts) }),
  }
}
