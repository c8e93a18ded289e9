import {
  addWishlistItem as addWishlistItemEndpoint,
  listProductFacets,
  listProducts as listProductsEndpoint,
  listProductsById,
  listWishlistItems as listWishlistItemsEndpoint,
  readProduct,
  removeWishlistItem as removeWishlistItemEndpoint,
} from '@picasso/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { FeatureContext } from '../../feature.ts'
import { type Database, type Notifications, type ReadReplica, runPrepared, type Subscription } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { type ResponseCache, type ResponseCacheOptions, createResponseCache } from '../../platform/http/response-cache.ts'
import type { Services } from '../../services.ts'
import { createSessionCookie } from '../auth/index.ts'
import { mountProductAdmin } from './admin/routes.ts'
import { findProduct } from './detail.ts'
import { getFacets } from './facets.ts'
import type { ProductFilter } from './filter.ts'
import { mountProductImportExport } from './import-export/routes.ts'
import { listProducts, selectByIds } from './list.ts'
import { buildSearchQuery, SearchTerms, splitWords } from './search-query.ts'
import { type LanguageContext, toLanguageContext } from './translations.ts'
import { addWishlistItem, listWishlistItems, removeWishlistItem } from './wishlist.ts'

/** Turns the text of a search into what the index understands. */
interface SearchParser {
  parse(search: string): Promise<string | undefined>
  /** Products have changed: the next search reads the terms that were added. */
  markStale(): void
}

/** Keeps the shop's search terms in memory, because a typing error is compared with many of them. */
const createSearchParser = (readReplica: ReadReplica): SearchParser => {
  const terms = new SearchTerms()
  let lastId = 0
  let loading: Promise<void> | undefined
  const load = async (): Promise<void> => {
    const rows = await readReplica.read((database) =>
      runPrepared<{ id: string; word: string }>(database, sql`select id, word from search_terms where id > ${lastId} order by id`),
    )
    terms.add(rows.map(({ word }) => word))
    lastId = Number(rows.at(-1)?.id ?? lastId)
  }
  /** A transaction that began earlier can commit later with lower ids, so a word that seems unknown is looked up. */
  const findMissed = async (words: readonly string[]): Promise<void> => {
    const rows = await readReplica.read((database) =>
      runPrepared<{ word: string }>(
        database,
        sql`select found.word from unnest(${sql.param([...words])}::text[]) unknown (word),
          lateral (select term.word from search_terms term where term.word ~>=~ unknown.word order by term.word using ~<~ limit 1) found
          where starts_with(found.word, unknown.word)`,
      ),
    )
    terms.add(rows.map(({ word }) => word))
  }
  return {
    parse: async (search) => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      await loading
      const unknownWords = splitWords(search).filter((word) => !terms.hasPrefix(word))
      if (unknownWords.length > 0) await findMissed(unknownWords)
      return buildSearchQuery(search, terms)
    },
    markStale: () => {
      loading = undefined
    },
  }
}

/** Notification channel on which changes of products, categories, reviews and stock reach every process of the shop. */
const PRODUCTS_CHANNEL = 'catalogue'

interface CatalogChange {
  /** What changed, as pages name what they show (`apps/web/src/app/entry-server.tsx`); undefined for everything. */
  names: readonly string[] | undefined
  /** Sales, of which a busy shop has many a second. */
  isFrequent: boolean
}

/**
 * Triggers send the kind of a change and the product: `stock`, another count that is neither the first nor the last piece;
 * `availability`, sold out or back in some size; `sold`, its place among the best-selling; `listing`, anything else about it. `reviews`
 * is sent alone, and `all` for changes of categories, garments and very many products.
 */
const parseChange = (message: string): CatalogChange => {
  const [kind = '', id = ''] = message.split(' ')
  if (kind === 'stock') return { names: [message], isFrequent: true }
  if (kind === 'sold') return { names: [kind], isFrequent: true }
  if (kind === 'availability') return { names: [kind, `product ${id}`], isFrequent: true }
  if (kind === 'listing') return { names: [kind, `product ${id}`], isFrequent: false }
  return { names: kind === 'reviews' ? [kind] : undefined, isFrequent: false }
}

/** Calls back after each change, and with everything when changes may have been missed. */
export const watchCatalog = (notifications: Notifications, onChange: (change: CatalogChange) => void): Subscription =>
  notifications.subscribe({
    channel: PRODUCTS_CHANNEL,
    onMessage: (message) => onChange(parseChange(message)),
    onGap: () => onChange({ names: undefined, isFrequent: false }),
  })

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
  return { clear: () => caches.forEach((cache) => cache.clear()) }
}

/** Turns the search text of a query into what the index understands. */
const createFilterParser =
  (searchParser: SearchParser) =>
  async <Query extends { search?: string | undefined }>({ search, ...filter }: Query): Promise<Omit<Query, 'search'> & ProductFilter> => ({
    ...filter,
    tsquery: search === undefined || search === '' ? undefined : await searchParser.parse(search),
  })

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
 * Responses that are the same for everybody are cached until a product, category or stock count they show changes. Facets cover all
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
        return readCatalog(request, (source) => listProducts(source, { languageContext, filter, after, limit, sort }))
      })
      mount(scope, listProductsById, async ({ query, request }) => ({
        products: await readCatalog(request, (source) => selectByIds(source, getLanguageContext(request, config), query.ids)),
      }))
      mount(scope, readProduct, async ({ params, request }) => {
        const product = await readCatalog(request, (source) => findProduct(source, getLanguageContext(request, config), params.id))
        if (!product) throw new AppError('NOT_FOUND')
        return product
      })
    },
  })
  const subscription = watchCatalog(notifications, ({ names, isFrequent }) => {
    readReplica.requireLatest()
    productCache.clear()
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
