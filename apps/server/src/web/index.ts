import { readFile } from 'node:fs/promises'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Clock } from '../platform/clock.ts'
import type { Database, Subscription } from '../platform/database/index.ts'
import { projectPath } from '../platform/project.ts'
import { serveAssets } from './assets.ts'
import { builtSource, developmentSource, type PageSource } from './page-source.ts'
import type { SignedIn } from './pages-module.ts'
import { openPastBuilds } from './past-builds.ts'
import { servePages } from './serve-pages.ts'

interface WebOptions {
  /** Vite inside the process, with hot reload; otherwise the built app is served. */
  development: boolean
  clock: Clock
  database: Database
  /** The shop's address as others know it. */
  origin: string
  /** Watches the goods that public pages show. */
  watchCatalogue: (onChange: () => void) => Subscription
  /** Who asks; asked of the request's cookie. */
  signedIn: (request: FastifyRequest) => Promise<SignedIn | undefined>
}

export interface Web {
  /** To be called when something shown on a public page changed. */
  dropPages: () => void
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
  return developmentSource(vite)
}

/** Serves every page of the shop, its assets, the garments' pictures and the fonts. Mount after all other routes. */
export const serveWeb = async (
  app: FastifyInstance,
  { development, clock, database, origin, watchCatalogue, signedIn }: WebOptions,
): Promise<Web> => {
  const clientFolder = projectPath('dist/client')
  const pastBuilds = development ? undefined : openPastBuilds(database, clientFolder)
  // Before the first page of this build leaves: whoever gets it may ask another process for what it needs.
  await pastBuilds?.publish(await readFile(projectPath('dist/built-from'), 'utf8'), clock.now())
  serveAssets(app, development ? undefined : clientFolder, pastBuilds)
  const source = development ? await startVite(app) : await builtSource(clientFolder, projectPath('dist/server/pages.js'))
  const pages = servePages(app, {
    source,
    keepsPages: !development,
    origin,
    isReliable: () => catalogue.isReliable,
    signedIn,
  })
  const catalogue = watchCatalogue(pages.outdate)
  app.addHook('onClose', async () => {
    catalogue.end()
    await source.close()
  })
  return { dropPages: pages.drop }
}
