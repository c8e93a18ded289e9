import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keepTexts } from './keep-texts.ts'
import { writeManifest } from './manifest.ts'
import { writeRobots } from './robots.ts'
import { countProducts, MOST_PER_FILE, writePart, writeParts, writeWhole } from './sitemap.ts'

/** Search engines come back after hours, not seconds. */
const FRESH = 'public, max-age=3600'

const partOf = (query: unknown): number | undefined => {
  const part = typeof query === 'object' && query !== null && 'part' in query ? query.part : undefined
  if (part === undefined) return undefined
  if (typeof part !== 'string' || !/^\d{1,5}$/.test(part)) throw new AppError('NOT_FOUND')
  return Number(part)
}

/** What search engines and phones ask a site for. */
export const mountDiscovery = (app: FastifyInstance, config: Config, { database }: Pick<Parts, 'database'>): void => {
  const origin = config.mail.linkOrigin
  const schema = { hide: true }

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.header('cache-control', FRESH).type('text/plain; charset=utf-8').send(writeRobots(origin)),
  )

  app.get('/manifest.webmanifest', { schema }, (_request, reply) =>
    reply
      .header('cache-control', FRESH)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(writeManifest(config))),
  )

  const readSitemap = keepTexts(async (part: number | undefined): Promise<string> => {
    const products = await countProducts(database)
    if (part !== undefined && part > Math.ceil(products / MOST_PER_FILE)) throw new AppError('NOT_FOUND')
    const whole = () => (products <= MOST_PER_FILE ? writeWhole(database, origin) : writeParts(products, origin))
    return part === undefined ? whole() : writePart(database, origin, part)
  })

  app.get('/sitemap.xml', { schema }, async ({ query }, reply) => {
    const text = await readSitemap(partOf(query))
    return reply.header('cache-control', FRESH).type('application/xml; charset=utf-8').send(text)
  })
}
