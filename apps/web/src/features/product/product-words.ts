import type { Product, ShopSettings } from '@picasso/contract'

/** Of a text for a search engine; they show about this much. */
const DESCRIPTION_LENGTH = 155

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}

const pathOf = ({ slug }: Pick<Product, 'slug'>): string => `/product-details/${slug}`

/** Minor units as schema.org writes a price. */
const priceText = (minor: number, { currency, locale }: Pick<ShopSettings, 'currency' | 'locale'>): string => {
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return (minor / 10 ** digits).toFixed(digits)
}

type Shop = Pick<ShopSettings, 'shopName' | 'currency' | 'locale'>

const offerOf = (product: Product, shop: Shop): object => {
  const prices = product.variants.map(({ price }) => price)
  const inStock = product.isOnSale && product.variants.some(({ available }) => available > 0)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: shop.currency,
    lowPrice: priceText(Math.min(...prices), shop),
    highPrice: priceText(Math.max(...prices), shop),
    offerCount: product.variants.length,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  }
}

const breadcrumbs = (product: Product, shopTitle: string): object => {
  const shelf = product.shelf
  const places = [
    { name: shopTitle, item: '/products-shop' },
    ...(shelf ? [{ name: shelf.title, item: `/products-shop?shelf=${shelf.slug}` }] : []),
    { name: product.title, item: pathOf(product) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  }
}

/** What a product's page says to search engines and to those with whom it is shared. */
export const wordsOfProduct = (product: Product, shop: Shop, shopTitle: string) => {
  const title = product.seo.title === '' ? product.title : product.seo.title
  const description = product.seo.text === '' ? shortened(product.text === '' ? product.title : product.text) : product.seo.text
  const { average, count } = product.rating
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description,
    image: product.pictures.map(({ url }) => url),
    sku: product.slug,
    brand: { '@type': 'Brand', name: shop.shopName },
    ...(product.variants.length > 0 && { offers: offerOf(product, shop) }),
    ...(average !== null && { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }),
  }
  const [picture] = product.pictures
  return {
    title,
    description,
    canonical: pathOf(product),
    ...(picture && { picture: picture.url }),
    structuredData: [facts, breadcrumbs(product, shopTitle)],
  }
}
