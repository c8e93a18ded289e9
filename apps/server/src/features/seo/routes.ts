import { getLocalizedPath, LANGUAGES } from '@picasso/contract'
import { GARMENT_KEYS } from '@picasso/design'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { FeatureContext } from '../../feature.ts'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { productCategories, products, watchCatalog } from '../products/index.ts'
import { createTextCache } from './text-cache.ts'

/** A file may list 50,000 URLs and be 50 MB long (sitemaps.org); so many products in two languages leave room for everything else. */
const MAX_PRODUCTS_PER_FILE = 22_000

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

const countProducts = async (database: Database): Promise<number> => {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from ${products} where state = 'active'`)
  return rows[0]?.count ?? 0
}

const escapeXml = (text: string): string => text.replaceAll(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`)

const selectProducts = async (database: Database, from: number): Promise<SitemapPage[]> => {
  const { rows } = await database.execute<{ slug: string; changed: string }>(sql`
    select slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed
    from ${products} where state = 'active' order by id offset ${from} limit ${MAX_PRODUCTS_PER_FILE}`)
  return rows.map(({ slug, changed }) => ({ path: `/product-details/${slug}`, changed }))
}

const selectProductCategories = async (database: Database): Promise<SitemapPage[]> => {
  const { rows } = await database.execute<{ slug: string }>(
    sql`select slug from ${productCategories} where is_active order by position, id`,
  )
  return rows.map(({ slug }) => ({ path: `/products-shop?category=${encodeURIComponent(slug)}` }))
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
const renderSitemap = async (database: Database, origin: string): Promise<string> => {
  const [categoryPages, productPages] = await Promise.all([selectProductCategories(database), selectProducts(database, 0)])
  return renderUrlSet([...STATIC_PAGES, ...categoryPages, ...productPages], origin)
}

/** Part 0 lists everything but products, each later part a slice of the products. */
const renderSitemapPart = async (database: Database, origin: string, part: number): Promise<string> =>
  renderUrlSet(
    part === 0
      ? [...STATIC_PAGES, ...(await selectProductCategories(database))]
      : await selectProducts(database, (part - 1) * MAX_PRODUCTS_PER_FILE),
    origin,
  )

/** Lists the parts of a sitemap that does not fit into one file. */
export const renderSitemapIndex = (productCount: number, origin: string): string => {
  const parts = 1 + Math.ceil(productCount / MAX_PRODUCTS_PER_FILE)
  return [
    `${XML_HEADER}<sitemapindex xmlns="${SCHEMA}">`,
    ...Array.from({ length: parts }, (_, part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')
}

/** Personal pages, admin pages and the API. */
const DISALLOWED_PATHS = [
  '/admin',
  '/api/',
  '/cart',
  '/wishlist',
  '/checkout',
  '/product-checkout',
  '/summary/',
  '/profile',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/user-view-order/',
  '/order-receipt/',
  '/loader',
] as const

const renderRobots = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

/** Web application manifest (W3C), for installing the shop on a phone. */
const buildManifest = ({ shop }: Pick<Config, 'shop'>): object => ({
  id: '/',
  name: shop.name,
  short_name: shop.name.slice(0, 12),
  description: 'Clothes printed with what you draw.',
  lang: shop.locale,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f4ef',
  theme_color: '#f6f4ef',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Project Picasso', url: '/product-select' },
    { name: 'Shop', url: '/products-shop' },
    { name: 'Cart', url: '/cart' },
  ],
})

/** Search engines return after hours, not seconds. */
const CACHE_CONTROL = 'public, max-age=3600'

const parsePart = (query: unknown): number | undefined => {
  const part = typeof query === 'object' && query !== null && 'part' in query ? query.part : undefined
  if (part === undefined) return undefined
  if (typeof part !== 'string' || !/^\d{1,5}$/.test(part)) throw new AppError('NOT_FOUND')
  return Number(part)
}

/** robots.txt, sitemap and manifest. */
export const mountSeo = (app: FastifyInstance, { config, services: { database, notifications } }: FeatureContext): void => {
  const origin = config.email.linkOrigin
  const schema = { hide: true }

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.header('cache-control', CACHE_CONTROL).type('text/plain; charset=utf-8').send(renderRobots(origin)),
  )

  app.get('/manifest.webmanifest', { schema }, (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(buildManifest(config))),
  )

  const sitemaps = createTextCache(async (part: number | undefined): Promise<string> => {
    const productCount = await countProducts(database)
    if (part !== undefined && part > Math.ceil(productCount / MAX_PRODUCTS_PER_FILE)) throw new AppError('NOT_FOUND')
    const renderIndex = () =>
      productCount <= MAX_PRODUCTS_PER_FILE ? renderSitemap(database, origin) : renderSitemapIndex(productCount, origin)
    return part === undefined ? renderIndex() : renderSitemapPart(database, origin, part)
  })

  // Sales change neither addresses nor days.
  const subscription = watchCatalog(notifications, ({ isFrequent }) => !isFrequent && sitemaps.clear())
  app.addHook('onClose', (_app, done) => {
    subscription.end()
    done()
  })

  app.get('/sitemap.xml', { schema }, async ({ query }, reply) => {
    const text = await sitemaps.read(parsePart(query))
    return reply.header('cache-control', CACHE_CONTROL).type('application/xml; charset=utf-8').send(text)
  })
}
