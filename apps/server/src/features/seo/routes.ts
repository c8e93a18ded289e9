import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { memoizeText } from './memoize-text.ts'
import { countProducts, MAX_PRODUCTS_PER_FILE, renderSitemapPart, renderSitemapIndex, renderSitemap } from './sitemap.ts'

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
export const mountSeo = (app: FastifyInstance, config: Config, { database }: Pick<Services, 'database'>): void => {
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

  const renderFile = memoizeText(async (part: number | undefined): Promise<string> => {
    const products = await countProducts(database)
    if (part !== undefined && part > Math.ceil(products / MAX_PRODUCTS_PER_FILE)) throw new AppError('NOT_FOUND')
    const renderIndex = () => (products <= MAX_PRODUCTS_PER_FILE ? renderSitemap(database, origin) : renderSitemapIndex(products, origin))
    return part === undefined ? renderIndex() : renderSitemapPart(database, origin, part)
  })

  app.get('/sitemap.xml', { schema }, async ({ query }, reply) => {
    const text = await renderFile(parsePart(query))
    return reply.header('cache-control', CACHE_CONTROL).type('application/xml; charset=utf-8').send(text)
  })
}
