import { addressIn, LANGUAGES } from '@picasso/contract'
import { GARMENT_KEYS } from '@picasso/design'
import { sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'

/** One file may name 50,000 addresses and be 50 MB long (sitemaps.org); so many products in two languages leave room for everything else. */
export const MOST_PER_FILE = 22_000

interface Place {
  path: string
  /** Day of its last change, `2026-11-21`. */
  changed?: string
}

/** Pages anybody may read that are no product and no shelf. */
const STANDING: readonly Place[] = [
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

const selectProducts = async (database: Database, from: number, limit: number): Promise<Place[]> => {
  const { rows } = await database.execute<{ slug: string; changed: string }>(sql`
    select slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed
    from products where state = 'active' order by id offset ${from} limit ${limit}`)
  return rows.map(({ slug, changed }) => ({ path: `/product-details/${slug}`, changed }))
}

const selectShelves = async (database: Database): Promise<Place[]> => {
  const { rows } = await database.execute<{ slug: string }>(sql`select slug from product_categories where is_active order by position, id`)
  return rows.map(({ slug }) => ({ path: `/products-shop?shelf=${encodeURIComponent(slug)}` }))
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The same page in every language, as each of its own addresses has to name all of them. */
const alternatesOf = (path: string, origin: string): string =>
  [...LANGUAGES.map((language) => ({ name: language, address: addressIn(path, language) })), { name: 'x-default', address: path }]
    .map(({ name, address }) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(origin + address)}"/>`)
    .join('')

const writePlace = ({ path, changed }: Place, origin: string): string[] => {
  const about = `${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}${alternatesOf(path, origin)}`
  return LANGUAGES.map((language) => `<url><loc>${escapeXml(origin + addressIn(path, language))}</loc>${about}</url>`)
}

const writePlaces = (places: readonly Place[], origin: string): string =>
  [
    `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...places.flatMap((place) => writePlace(place, origin)),
    '</urlset>\n',
  ].join('\n')

/** A shop that one file holds. */
export const writeWhole = async (database: Database, origin: string): Promise<string> => {
  const [shelves, products] = await Promise.all([selectShelves(database), selectProducts(database, 0, MOST_PER_FILE)])
  return writePlaces([...STANDING, ...shelves, ...products], origin)
}

/** Part 0 holds all that is no product, each later one its share of the products. */
export const writePart = async (database: Database, origin: string, part: number): Promise<string> =>
  writePlaces(
    part === 0
      ? [...STANDING, ...(await selectShelves(database))]
      : await selectProducts(database, (part - 1) * MOST_PER_FILE, MOST_PER_FILE),
    origin,
  )

/** Names the parts of a shop that one file does not hold. */
export const writeParts = (products: number, origin: string): string => {
  const parts = 1 + Math.ceil(products / MOST_PER_FILE)
  return [
    `${HEAD}<sitemapindex xmlns="${SCHEMA}">`,
    ...Array.from({ length: parts }, (_, part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')
}
