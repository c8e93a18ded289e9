import type { Product } from '@picasso/contract'

import { type ColorNames, buildProductData, getProductPath, type ShopDetails } from './product-data.ts'
import { getInitialColor, getPicturesForColor } from './variant-selection.ts'

/** Maximum length of a description that search engines show. */
const DESCRIPTION_LENGTH = 155

const truncate = (text: string): string => {
  const singleLine = text.replaceAll(/\s+/g, ' ').trim()
  return singleLine.length <= DESCRIPTION_LENGTH ? singleLine : `${singleLine.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}

const buildBreadcrumbs = (product: Product, shopTitle: string): object => {
  const category = product.category
  const items = [
    { name: shopTitle, item: '/products-shop' },
    ...(category ? [{ name: category.title, item: `/products-shop?category=${category.slug}` }] : []),
    { name: product.title, item: getProductPath(product) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}

/** Metadata of a product page for search engines and link previews. */
export const getProductMetadata = (
  product: Product,
  shop: ShopDetails,
  { shopTitle, colors }: { shopTitle: string; colors: ColorNames },
) => {
  const title = product.seo.title === '' ? product.title : product.seo.title
  const description = product.seo.text === '' ? truncate(product.text === '' ? product.title : product.text) : product.seo.text
  const [picture] = getPicturesForColor(product.pictures, getInitialColor(product))
  return {
    title,
    description,
    type: 'product' as const,
    canonical: getProductPath(product),
    ...(picture && { picture: picture.url }),
    // Only server-rendered data is read by search engines.
    structuredData: import.meta.env.SSR ? [buildProductData(product, shop, description, colors), buildBreadcrumbs(product, shopTitle)] : [],
  }
}
