import type { Product, ProductVariant, PublicSettings } from '@picasso/contract'

export type ShopDetails = Pick<PublicSettings, 'shopName' | 'currency' | 'locale' | 'deliveryMethods'>

/** Days in which a faulty item is replaced, as the terms promise. */
const CLAIM_DAYS = 14

export const getProductPath = ({ slug }: Pick<Product, 'slug'>): string => `/product-details/${slug}`

/** Formats minor units as schema.org prices. */
const formatSchemaPrice = (minor: number, { currency, locale }: Pick<ShopDetails, 'currency' | 'locale'>): string => {
  const fractionDigits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return (minor / 10 ** fractionDigits).toFixed(fractionDigits)
}

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

export const buildOffer = (product: Product, variant: ProductVariant, shop: ShopDetails): object => ({
  '@type': 'Offer',
  url: getProductPath(product),
  price: formatSchemaPrice(variant.price, shop),
  priceCurrency: shop.currency,
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${product.isOnSale && variant.available > 0 ? 'InStock' : 'OutOfStock'}`,
  shippingDetails: buildShippingDetails(shop),
  hasMerchantReturnPolicy: buildReturnPolicy(shop),
})
