import { readFile } from 'node:fs/promises'

import type { PageSession } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Clock } from '../platform/clock.ts'
import type { Database, Subscription } from '../platform/database/index.ts'
import { projectPath } from '../platform/project-path.ts'
import { serveAssets } from './assets.ts'
import { createBuiltSource, createDevelopmentSource, type PageSource } from './page-source.ts'
import { openPreviousBuilds } from './previous-builds.ts'
import { servePages } from './serve-pages.ts'

interface WebOptions {
  /** Vite inside the process, with hot reload; otherwise the built app is served. */
  development: boolean
  /** Requests have traces. */
  isTraced: boolean
  clock: Clock
  database: Database
  /** The shop's public origin. */
  origin: string
  /** Subscribes to changes of the products on public pages. */
  watchCatalog: (onChange: (change: CatalogChange) => void) => Subscription
  /** Session of the request's cookie. */
  findSession: (request: FastifyRequest) => Promise<PageSession | undefined>
}

interface CatalogChange {
  /** What changed, as pages name what they show; undefined for everything. */
  names: readonly string[] | undefined
  /** Sales, of which a busy shop has many a second. */
  isFrequent: boolean
}

export interface Web {
  /** Call when something shown on a public page changed. */
  clearPages: () => void
}

const startVite = async (app: FastifyInstance): Promise<PageSource> => {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')])
  const vite = await createServer({
    configFile: projectPath('vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  return createDevelopmentSource(vite)
}

/** Serves every page of the shop, its assets, the garments' pictures and the fonts. Mount after all other routes. */
export const serveWeb = async (
  app: FastifyInstance,
  { development, isTraced, clock, database, origin, watchCatalog, findSession }: WebOptions,
): Promise<Web> => {
  const clientFolder = projectPath('dist/client')
  const previousBuilds = development ? undefined : openPreviousBuilds(database, clientFolder)
  // Before the first page of this build is sent: its browser may request the assets from another process.
  await previousBuilds?.publish(await readFile(projectPath('dist/built-from'), 'utf8'), clock.now())
  serveAssets(app, development ? undefined : clientFolder, previousBuilds)
  const source = development ? await startVite(app) : await createBuiltSource(clientFolder, projectPath('dist/server/pages.js'))
  const pages = servePages(app, {
    source,
    isCacheEnabled: !development,
    sendsPrepared: !isTraced,
    origin,
    isReliable: () => catalogSubscription.isReliable,
    findSession,
  })
  const catalogSubscription = watchCatalog(({ names, isFrequent }) => {
    if (!names) pages.clear()
    else if (isFrequent) pages.markStale(names)
    else pages.drop(names)
  })
  app.addHook('onClose', async () => {
    catalogSubscription.end()
    await source.close()
  })
  return { clearPages: pages.clear }
}
