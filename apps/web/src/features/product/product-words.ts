import type { Product } from '@picasso/contract'

import { firstColor, picturesOfColor } from './choice.ts'
import { type ColorNames, pathOf, productFacts, type ShopFacts } from './product-facts.ts'

/** Of a text for a search engine; they show about this much. */
const DESCRIPTION_LENGTH = 155

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
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
export const wordsOfProduct = (product: Product, shop: ShopFacts, { shopTitle, colors }: { shopTitle: string; colors: ColorNames }) => {
  const title = product.seo.title === '' ? product.title : product.seo.title
  const description = product.seo.text === '' ? shortened(product.text === '' ? product.title : product.text) : product.seo.text
  const [picture] = picturesOfColor(product.pictures, firstColor(product))
  return {
    title,
    description,
    type: 'product' as const,
    canonical: pathOf(product),
    ...(picture && { picture: picture.url }),
    structuredData: [productFacts(product, shop, description, colors), breadcrumbs(product, shopTitle)],
  }
}
