import {
  addProduct,
  addProductCategory,
  addProductFromDesign,
  bulkUpdateProducts,
  deleteProduct as deleteProductEndpoint,
  deleteProductCategory,
  renderProductPictures,
  listAdminProducts,
  listProductCategories,
  reorderProductCategories,
  readAdminProduct,
  updateProduct,
  updateProductCategory,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Services } from '../../../services.ts'
import {
  createProductCategory,
  changeProductCategory,
  removeProductCategory,
  saveProductCategoryOrder,
  selectProductCategories,
} from '../product-categories.ts'
import { type LanguageContext, toLanguageContext } from '../translations.ts'
import { rejectShopLanguageTranslations } from '../validate-product.ts'
import { applyBulkUpdate } from './bulk-update.ts'
import { createProductFromDesign } from './from-design.ts'
import { findAdminProduct } from './full-product.ts'
import { selectAdminProducts } from './queries.ts'
import { requestPictureRender } from './render-pictures.ts'
import { changeProduct, createProduct, deleteProduct } from './save-product.ts'

const PAGE_SIZE = 50

/** Admin endpoints of product categories and products. */
export const mountProductAdmin = (app: FastifyInstance, config: Config, services: Services): void => {
  const { database } = services
  const getLanguageContext = (request: FastifyRequest): LanguageContext => toLanguageContext(getRequestLanguage(request), config)

  mount(app, listProductCategories, async ({ findRequester, request }) => {
    const requester = await findRequester()
    const categories = await selectProductCategories(database, getLanguageContext(request))
    if (requester?.user?.isAdmin) return { productCategories: categories }
    return { productCategories: categories.filter(({ isActive }) => isActive).map((category) => ({ ...category, written: null })) }
  })

  mount(app, addProductCategory, async ({ body, user, request }) => {
    rejectShopLanguageTranslations(body, config.shop.locale)
    return createProductCategory(services, { user, languageContext: getLanguageContext(request) }, body)
  })

  mount(app, reorderProductCategories, async ({ body, user, request }) => {
    return { productCategories: await saveProductCategoryOrder(services, { user, languageContext: getLanguageContext(request) }, body) }
  })

  mount(app, updateProductCategory, async ({ params, body, user, request }) => {
    rejectShopLanguageTranslations(body, config.shop.locale)
    return changeProductCategory(services, { user, languageContext: getLanguageContext(request) }, params.id, body)
  })

  mount(app, deleteProductCategory, async ({ params, user }) => {
    await removeProductCategory(services, user, params.id)
    return { _id: params.id }
  })

  mount(app, listAdminProducts, async ({ query: { sort, after, limit = PAGE_SIZE, ...filter } }) => {
    return selectAdminProducts(database, { filter, sort, after, limit })
  })

  mount(app, readAdminProduct, async ({ params }) => {
    const product = await findAdminProduct(database, params.id)
    if (!product) throw new AppError('NOT_FOUND')
    return product
  })

  mount(app, addProduct, async ({ body, user }) => {
    rejectShopLanguageTranslations(body, config.shop.locale)
    return createProduct(services, user, body)
  })

  mount(app, addProductFromDesign, async ({ body, user }) => {
    return createProductFromDesign(services, user, body)
  })

  mount(app, renderProductPictures, async ({ params }) => {
    return requestPictureRender(services, params.id)
  })

  mount(app, bulkUpdateProducts, async ({ body, user, request }) => {
    return applyBulkUpdate(services, user, body, getRequestLanguage(request))
  })

  mount(app, updateProduct, async ({ params, body, user }) => {
    rejectShopLanguageTranslations(body, config.shop.locale)
    return changeProduct(services, user, params.id, body)
  })

  mount(app, deleteProductEndpoint, async ({ params, user }) => {
    await deleteProduct(services, user, params.id)
    return { _id: params.id }
  })
}
