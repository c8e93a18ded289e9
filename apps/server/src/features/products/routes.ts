import {
  addWish as addWishEndpoint,
  listProductFacets,
  listProducts as listEndpoint,
  listProductsById,
  listWishes as listWishesEndpoint,
  readProduct,
  removeWish as removeWishEndpoint,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { type AnswerCache, type AnswerCacheOptions, keepAnswers } from '../../platform/http/answer-cache.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { mountMerchandise } from './admin/routes.ts'
import { findProduct } from './detail.ts'
import { readFacets } from './facets.ts'
import type { ProductFilter } from './filter.ts'
import { listProducts, selectByIds } from './list.ts'
import { mountProductTable } from './table/routes.ts'
import { type Reading, readingIn } from './texts.ts'
import { searchWords } from './vocabulary.ts'
import { addWish, listWishes, removeWish } from './wishes.ts'
import { keepWords } from './words.ts'

/** On which a changed product, shelf or stock is told to every process of the shop. */
export const CATALOGUE_CHANNEL = 'catalogue'

/** Lists and pages kept in memory: some megabytes. */
const MOST_ANSWERS = 1000

const readingOf = (request: FastifyRequest, config: Config): Reading => readingIn(languageOf(request), config)

/** Keeps the answers of some routes in memory, apart from those of others. */
const keepApart = async (
  app: FastifyInstance,
  { routes, ...options }: Omit<AnswerCacheOptions, 'most'> & { routes: (scope: FastifyInstance) => void },
): Promise<AnswerCache> => {
  const kept: AnswerCache[] = []
  await app.register(async (scope) => {
    kept.push(keepAnswers(scope, { ...options, most: MOST_ANSWERS }))
    routes(scope)
  })
  return { clear: () => kept.forEach((answers) => answers.clear()) }
}

/**
 * What everybody sees alike is answered from memory until a product, a shelf or a stock it shows has changed. The choices
 * of a filter stand for every product there is, but show no stock and no sales, so they outlast both.
 */
const mountPublicProducts = async (
  app: FastifyInstance,
  config: Config,
  { database, notifications }: Pick<Parts, 'database' | 'notifications'>,
): Promise<void> => {
  const words = keepWords(database)
  const understand = async <Query extends { search?: string | undefined }>({
    search,
    ...filter
  }: Query): Promise<Omit<Query, 'search'> & ProductFilter> => ({
    ...filter,
    words: search === undefined || search === '' ? undefined : searchWords(search, await words.all()),
  })

  const isReliable = (): boolean => changes.isReliable
  const choices = await keepApart(app, {
    isReliable,
    isTranslated: true,
    routes: (scope) =>
      mount(scope, listProductFacets, async ({ query, request }) =>
        readFacets(database, readingOf(request, config), await understand(query)),
      ),
  })
  const answers = await keepApart(app, {
    isReliable,
    isTranslated: true,
    routes: (scope) => {
      mount(scope, listEndpoint, async ({ query: { after, limit, sort, ...query }, request }) =>
        listProducts(database, { reading: readingOf(request, config), filter: await understand(query), after, limit, sort }),
      )
      mount(scope, listProductsById, async ({ query, request }) => ({
        products: await selectByIds(database, readingOf(request, config), query.ids),
      }))
      mount(scope, readProduct, async ({ params, request }) => {
        const product = await findProduct(database, readingOf(request, config), params.id)
        if (!product) throw new AppError('NOT_FOUND')
        return product
      })
    },
  })
  const forget = (): void => {
    choices.clear()
    words.forget()
  }
  const changes = notifications.subscribe({
    channel: CATALOGUE_CHANNEL,
    onMessage: (told) => {
      answers.clear()
      if (told === 'all') forget()
    },
    onGap: () => {
      answers.clear()
      forget()
    },
  })
  app.addHook('onClose', (_app, done) => {
    changes.end()
    done()
  })
}

export const mountProducts = async (app: FastifyInstance, config: Config, parts: Parts): Promise<void> => {
  const visitors = createVisitors(config, parts)
  await mountPublicProducts(app, config, parts)
  mountMerchandise(app, config, parts)
  await mountProductTable(app, config, parts)

  mount(app, listWishesEndpoint, async ({ request }) => {
    const visitor = await visitors.find(request)
    return { products: visitor ? await listWishes(parts.database, readingOf(request, config), visitor.ownerId) : [] }
  })

  mount(app, addWishEndpoint, async ({ params, request, reply }) => {
    const visitor = await visitors.require(request, reply)
    await addWish(parts, visitor.ownerId, params.id)
    return { _id: params.id }
  })

  mount(app, removeWishEndpoint, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    if (visitor) await removeWish(parts.database, visitor.ownerId, params.id)
    return { _id: params.id }
  })
}
