import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { buildManifest } from './manifest.ts'
import { memoizeText } from './memoize-text.ts'
import { renderRobots } from './robots.ts'
import { countProducts, MAX_PRODUCTS_PER_FILE, renderSitemapPart, renderSitemapIndex, renderSitemap } from './sitemap.ts'

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
