import {
  addProduct,
  addProductCategory,
  addProductFromDesign,
  changeProducts,
  deleteProduct as deleteProductEndpoint,
  deleteProductCategory,
  drawProductPictures,
  listAdminProducts,
  listProductCategories,
  orderProductCategories,
  readAdminProduct,
  updateProduct,
  updateProductCategory,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../../config.ts'
import type { Parts } from '../../../parts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { createVisitors } from '../../accounts/index.ts'
import { refuseOwnLanguage } from '../rules.ts'
import { addShelf, changeShelf, deleteShelf, orderShelves, selectShelves } from '../shelves.ts'
import { type Reading, readingIn } from '../texts.ts'
import { moveProducts } from './bulk.ts'
import { drawAgain } from './drawing.ts'
import { addFromDesign } from './from-design.ts'
import { selectAdminProducts } from './queries.ts'
import { findAdminProduct } from './whole.ts'
import { changeProduct, createProduct, deleteProduct } from './write.ts'

const PAGE = 50

/** Shelves and products as the shop keeps them. */
export const mountMerchandise = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const { database } = parts
  const visitors = createVisitors(config, parts)
  const readingOf = (request: FastifyRequest): Reading => readingIn(languageOf(request), config)

  mount(app, listProductCategories, async ({ request }) => {
    const visitor = await visitors.find(request)
    const shelves = await selectShelves(database, readingOf(request))
    if (visitor?.user?.isAdmin) return { productCategories: shelves }
    return { productCategories: shelves.filter(({ isActive }) => isActive).map((shelf) => ({ ...shelf, written: null })) }
  })

  mount(app, addProductCategory, async ({ body, request }) => {
    const by = await visitors.requireAdmin(request)
    refuseOwnLanguage(body, config.shop.locale)
    return addShelf(parts, { by, reading: readingOf(request) }, body)
  })

  mount(app, orderProductCategories, async ({ body, request }) => {
    const by = await visitors.requireAdmin(request)
    return { productCategories: await orderShelves(parts, { by, reading: readingOf(request) }, body) }
  })

  mount(app, updateProductCategory, async ({ params, body, request }) => {
    const by = await visitors.requireAdmin(request)
    refuseOwnLanguage(body, config.shop.locale)
    return changeShelf(parts, { by, reading: readingOf(request) }, params.id, body)
  })

  mount(app, deleteProductCategory, async ({ params, request }) => {
    const by = await visitors.requireAdmin(request)
    await deleteShelf(parts, by, params.id)
    return { _id: params.id }
  })

  mount(app, listAdminProducts, async ({ query: { sort, after, limit = PAGE, ...filter }, request }) => {
    await visitors.requireAdmin(request)
    return selectAdminProducts(database, { filter, sort, after, limit })
  })

  mount(app, readAdminProduct, async ({ params, request }) => {
    await visitors.requireAdmin(request)
    const product = await findAdminProduct(database, params.id)
    if (!product) throw new AppError('NOT_FOUND')
    return product
  })

  mount(app, addProduct, async ({ body, request }) => {
    const by = await visitors.requireAdmin(request)
    refuseOwnLanguage(body, config.shop.locale)
    return createProduct(parts, by, body)
  })

  mount(app, addProductFromDesign, async ({ body, request }) => {
    const by = await visitors.requireAdmin(request)
    return addFromDesign(parts, by, body)
  })

  mount(app, drawProductPictures, async ({ params, request }) => {
    await visitors.requireAdmin(request)
    return drawAgain(parts, params.id)
  })

  mount(app, changeProducts, async ({ body, request }) => {
    const by = await visitors.requireAdmin(request)
    return moveProducts(parts, by, body, languageOf(request))
  })

  mount(app, updateProduct, async ({ params, body, request }) => {
    const by = await visitors.requireAdmin(request)
    refuseOwnLanguage(body, config.shop.locale)
    return changeProduct(parts, by, params.id, body)
  })

  mount(app, deleteProductEndpoint, async ({ params, request }) => {
    const by = await visitors.requireAdmin(request)
    await deleteProduct(parts, by, params.id)
    return { _id: params.id }
  })
}
