import {
  addWish as addWishEndpoint,
  listProductFacets,
  listProducts as listEndpoint,
  listProductsById,
  listWishes as listWishesEndpoint,
  readProduct,
  removeWish as removeWishEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { listen } from '../../platform/database/index.ts'
import { keepAnswers } from '../../platform/http/answer-cache.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { mountMerchandise } from './admin/routes.ts'
import { findProduct } from './detail.ts'
import { readFacets } from './facets.ts'
import type { ProductFilter } from './filter.ts'
import { listProducts, selectByIds } from './list.ts'
import { mountProductTable } from './table/routes.ts'
import { searchWords } from './vocabulary.ts'
import { addWish, listWishes, removeWish } from './wishes.ts'
import { keepWords } from './words.ts'

/** Lists and pages kept in memory: some megabytes. */
const MOST_ANSWERS = 1000

/** What everybody sees alike is answered from memory until a product, a shelf or a stock it shows has changed. */
const mountPublicProducts = (app: FastifyInstance, { database }: Pick<Parts, 'database'>): void => {
  const words = keepWords(database)
  const changes = listen({
    database,
    channel: 'catalogue',
    onMessage: (told) => {
      answers.clear()
      if (told === 'all') words.forget()
    },
    onGap: () => {
      answers.clear()
      words.forget()
    },
  })
  const answers = keepAnswers(app, { most: MOST_ANSWERS, isReliable: () => changes.isListening })
  app.addHook('onClose', () => changes.close())

  const understand = async <Query extends { search?: string | undefined }>({
    search,
    ...filter
  }: Query): Promise<Omit<Query, 'search'> & ProductFilter> => ({
    ...filter,
    words: search === undefined || search === '' ? undefined : searchWords(search, await words.all()),
  })

  mount(app, listEndpoint, async ({ query: { after, limit, sort, ...query } }) =>
    listProducts(database, { filter: await understand(query), after, limit, sort }),
  )

  mount(app, listProductFacets, async ({ query }) => readFacets(database, await understand(query)))

  mount(app, listProductsById, async ({ query }) => ({ products: await selectByIds(database, query.ids) }))

  mount(app, readProduct, async ({ params }) => {
    const product = await findProduct(database, params.id)
    if (!product) throw new AppError('NOT_FOUND')
    return product
  })
}

export const mountProducts = async (app: FastifyInstance, config: Config, parts: Parts): Promise<void> => {
  const visitors = createVisitors(config, parts)
  await app.register(async (scope) => mountPublicProducts(scope, parts))
  mountMerchandise(app, config, parts)
  await mountProductTable(app, config, parts)

  mount(app, listWishesEndpoint, async ({ request }) => {
    const visitor = await visitors.find(request)
    return { products: visitor ? await listWishes(parts.database, visitor.ownerId) : [] }
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
