import { getLocalizedPath, LANGUAGES } from '@picasso/contract'
import { GARMENT_KEYS } from '@picasso/design'
import { sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'

/** A file may list 50,000 URLs and be 50 MB long (sitemaps.org); so many products in two languages leave room for everything else. */
export const MAX_PRODUCTS_PER_FILE = 22_000

interface SitemapPage {
  path: string
  /** Day of its last change, `2026-11-21`. */
  changed?: string
}

/** Public pages other than products and categories. */
const STATIC_PAGES: readonly SitemapPage[] = [
  '/',
  '/product-select',
  ...GARMENT_KEYS.map((key) => `/product-customize-design/${key}`),
  '/upload-design',
  '/products-shop',
  '/about-us',
  '/feedback',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cookie-policy',
].map((path) => ({ path }))

export const countProducts = async (database: Database): Promise<number> => {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from products where state = 'active'`)
  return rows[0]?.count ?? 0
}

const escapeXml = (text: string): string => text.replaceAll(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`)

const selectProducts = async (database: Database, from: number, limit: number): Promise<SitemapPage[]> => {
  const { rows } = await database.execute<{ slug: string; changed: string }>(sql`
    select slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed
    from products where state = 'active' order by id offset ${from} limit ${limit}`)
  return rows.map(({ slug, changed }) => ({ path: `/product-details/${slug}`, changed }))
}

const selectProductCategories = async (database: Database): Promise<SitemapPage[]> => {
  const { rows } = await database.execute<{ slug: string }>(sql`select slug from product_categories where is_active order by position, id`)
  return rows.map(({ slug }) => ({ path: `/products-shop?shelf=${encodeURIComponent(slug)}` }))
}

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Links to the page in every language; each language version lists all of them. */
const renderAlternates = (path: string, origin: string): string =>
  [...LANGUAGES.map((language) => ({ name: language, address: getLocalizedPath(path, language) })), { name: 'x-default', address: path }]
    .map(({ name, address }) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(origin + address)}"/>`)
    .join('')

const renderPage = ({ path, changed }: SitemapPage, origin: string): string[] => {
  const metadata = `${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}${renderAlternates(path, origin)}`
  return LANGUAGES.map((language) => `<url><loc>${escapeXml(origin + getLocalizedPath(path, language))}</loc>${metadata}</url>`)
}

const renderUrlSet = (pages: readonly SitemapPage[], origin: string): string =>
  [
    `${XML_HEADER}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.flatMap((page) => renderPage(page, origin)),
    '</urlset>\n',
  ].join('\n')

/** The sitemap of a shop that fits into one file. */
export const renderSitemap = async (database: Database, origin: string): Promise<string> => {
  const [categories, products] = await Promise.all([selectProductCategories(database), selectProducts(database, 0, MAX_PRODUCTS_PER_FILE)])
  return renderUrlSet([...STATIC_PAGES, ...categories, ...products], origin)
}

/** Part 0 lists everything but products, each later part a slice of the products. */
export const renderSitemapPart = async (database: Database, origin: string, part: number): Promise<string> =>
  renderUrlSet(
    part === 0
      ? [...STATIC_PAGES, ...(await selectProductCategories(database))]
      : await selectProducts(database, (part - 1) * MAX_PRODUCTS_PER_FILE, MAX_PRODUCTS_PER_FILE),
    origin,
  )

/** Lists the parts of a sitemap that does not fit into one file. */
export const renderSitemapIndex = (products: number, origin: string): string => {
  const parts = 1 + Math.ceil(products / MAX_PRODUCTS_PER_FILE)
  return [
    `${XML_HEADER}<sitemapindex xmlns="${SCHEMA}">`,
    ...Array.from({ length: parts }, (_, part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')
}
