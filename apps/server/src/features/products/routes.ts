import {
  getDependencies,
  addWishlistItem as addWishlistItemEndpoint,
  listProductFacets,
  listProducts as listProductsEndpoint,
  listProductsById,
  listWishlistItems as listWishlistItemsEndpoint,
  readProduct,
  removeWishlistItem as removeWishlistItemEndpoint,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { FeatureContext } from '../../feature.ts'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { type ResponseCache, type ResponseCacheOptions, createResponseCache, setDependencies } from '../../platform/http/response-cache.ts'
import type { Services } from '../../services.ts'
import { createSessionCookie } from '../auth/index.ts'
import { mountProductAdmin } from './admin/routes.ts'
import { watchCatalog } from './catalog-changes.ts'
import { findProduct } from './detail.ts'
import { getFacets } from './facets.ts'
import { mountProductImportExport } from './import-export/routes.ts'
import { listProducts, selectByIds } from './list.ts'
import { createFilterParser, createSearchParser } from './search-parser.ts'
import { type LanguageContext, toLanguageContext } from './translations.ts'
import { addWishlistItem, listWishlistItems, removeWishlistItem } from './wishlist.ts'

/** Cached responses per group of routes: some megabytes. */
const MAX_CACHED_RESPONSES = 1000

const getLanguageContext = (request: FastifyRequest, config: Config): LanguageContext =>
  toLanguageContext(getRequestLanguage(request), config)

/** Caches the responses of a group of routes, separately from other groups. */
const cacheRoutes = async (
  app: FastifyInstance,
  { routes, ...options }: Omit<ResponseCacheOptions, 'maxEntries'> & { routes: (scope: FastifyInstance) => void },
): Promise<ResponseCache> => {
  const caches: ResponseCache[] = []
  await app.register(async (scope) => {
    caches.push(createResponseCache(scope, { ...options, maxEntries: MAX_CACHED_RESPONSES }))
    routes(scope)
  })
  return {
    clear: () => caches.forEach((cache) => cache.clear()),
    drop: (names) => caches.forEach((cache) => cache.drop(names)),
  }
}

/**
 * Signed-in users, who may have just changed a product, read from the primary: notifications of what they wrote reach other processes a
 * moment later.
 */
const createCatalogRead = (config: Config, { database, readReplica }: Pick<Services, 'database' | 'readReplica'>) => {
  const sessionCookie = createSessionCookie(config)
  return <Result>(request: FastifyRequest, work: (source: Database) => Promise<Result>): Promise<Result> =>
    sessionCookie.readTokenHash(request) === undefined ? readReplica.read(work) : work(database)
}

/**
 * Responses that are the same for everybody are cached until a product, category or stock count they show changes: a sale drops those that
 * show what was sold, any other change all. Facets cover all
 * products but show neither stock nor sales, so they stay cached when only those change.
 */
const mountPublicProducts = async (
  app: FastifyInstance,
  config: Config,
  { database, readReplica, notifications }: Pick<Services, 'database' | 'readReplica' | 'notifications'>,
): Promise<void> => {
  const readCatalog = createCatalogRead(config, { database, readReplica })
  const searchParser = createSearchParser(readReplica)
  const parseFilter = createFilterParser(searchParser)
  const isReliable = (): boolean => subscription.isReliable
  const facetCache = await cacheRoutes(app, {
    isReliable,
    isTranslated: true,
    routes: (scope) =>
      mount(scope, listProductFacets, async ({ query, request }) => {
        const filter = await parseFilter(query)
        return readCatalog(request, (source) => getFacets(source, getLanguageContext(request, config), filter))
      }),
  })
  const productCache = await cacheRoutes(app, {
    isReliable,
    isTranslated: true,
    routes: (scope) => {
      mount(scope, listProductsEndpoint, async ({ query: { after, limit, sort, ...query }, request }) => {
        const languageContext = getLanguageContext(request, config)
        const filter = await parseFilter(query)
        const page = await readCatalog(request, (source) => listProducts(source, { languageContext, filter, after, limit, sort }))
        setDependencies(request, getDependencies('listProducts', page, { query: { ...query, sort } }))
        return page
      })
      mount(scope, listProductsById, async ({ query, request }) => ({
        products: await readCatalog(request, (source) => selectByIds(source, getLanguageContext(request, config), query.ids)),
      }))
      mount(scope, readProduct, async ({ params, request }) => {
        const product = await readCatalog(request, (source) => findProduct(source, getLanguageContext(request, config), params.id))
        if (!product) throw new AppError('NOT_FOUND')
        const dependencies = getDependencies('readProduct', product, {})
        // Related products are ordered by sales. Pages may show an earlier order for an hour; what is cached here has no such limit.
        setDependencies(request, dependencies && [...dependencies, 'sold'])
        return product
      })
    },
  })
  const subscription = watchCatalog(notifications, ({ names, isFrequent }) => {
    readReplica.requireLatest()
    if (names && isFrequent) productCache.drop(names)
    else productCache.clear()
    // Facets of what is in stock change with it.
    if (isFrequent && !names?.includes('availability')) return
    facetCache.clear()
    searchParser.markStale()
  })
  app.addHook('onClose', (_app, done) => {
    subscription.end()
    done()
  })
}

export const mountProducts = async (app: FastifyInstance, { config, services }: FeatureContext): Promise<void> => {
  await mountPublicProducts(app, config, services)
  mountProductAdmin(app, { config, services })
  await mountProductImportExport(app, { config, services })

  mount(app, listWishlistItemsEndpoint, async ({ findRequester, request }) => {
    const requester = await findRequester()
    return {
      products: requester ? await listWishlistItems(services.database, getLanguageContext(request, config), requester.customerId) : [],
    }
  })

  mount(app, addWishlistItemEndpoint, async ({ params, ensureRequester }) => {
    const requester = await ensureRequester()
    await addWishlistItem(services, requester.customerId, params.id)
    return { _id: params.id }
  })

  mount(app, removeWishlistItemEndpoint, async ({ params, findRequester }) => {
    const requester = await findRequester()
    if (requester) await removeWishlistItem(services.database, requester.customerId, params.id)
    return { _id: params.id }
  })
}
