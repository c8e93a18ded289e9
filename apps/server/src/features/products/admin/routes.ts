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
  type AdminProduct,
  type ProductInput,
  type BulkResult,
  type Language,
  type ProductState,
} from '@picasso/contract'
import { eq, asc, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as mini from 'zod/mini'

import type { FeatureContext } from '../../../feature.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage, type LocalizedText } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Services } from '../../../services.ts'
import { writeAuditEntry } from '../../audit-log/index.ts'
import type { AuthenticatedUser } from '../../auth/index.ts'
import { findOwnDesign } from '../../designs/index.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import {
  createProductCategory,
  changeProductCategory,
  removeProductCategory,
  saveProductCategoryOrder,
  selectProductCategories,
} from '../product-categories.ts'
import { products, productCategories } from '../schema.ts'
import { type LanguageContext, toLanguageContext } from '../translations.ts'
import { rejectShopLanguageTranslations } from '../validate-product.ts'
import { findAdminProduct, selectAdminProducts } from './queries.ts'
import { requestPictureRender, queuePictureRender } from './render-pictures.ts'
import {
  describeStateChange,
  changeProduct,
  createProduct,
  deleteProduct,
  insertProduct,
  getAdminProduct,
  rejectDuplicateSlug,
} from './save-product.ts'

type BulkRequest = mini.infer<typeof bulkUpdateProducts.body>

interface Row {
  id: string
  title: string
  price: number | null
  pictures: string[]
}

const lockRows = (transaction: Transaction, ids: readonly string[]): Promise<Row[]> =>
  transaction
    .select({ id: products.id, title: products.title, price: products.priceFromMinor, pictures: products.cardPictures })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')

const findRejection = (row: Row | undefined, state: ProductState | undefined): LocalizedText | null => {
  if (!row) return (language) => PRODUCT_MESSAGES[language].deleted
  return state === 'active' && (row.price === null || row.pictures.length === 0)
    ? (language) => PRODUCT_MESSAGES[language].notReady(row.title)
    : null
}

/** The columns to update, and the audit text for one product. */
const resolveChange = async (transaction: Transaction, { state, productCategoryId = null }: BulkRequest) => {
  if (state !== undefined) return { values: { state }, describe: (title: string) => describeStateChange(title, state) }
  if (productCategoryId === null)
    return { values: { productCategoryId }, describe: (title: string) => `Removed the product ${title} from its category.` }
  const [category] = await transaction
    .select({ title: productCategories.title })
    .from(productCategories)
    .where(eq(productCategories.id, productCategoryId))
  if (!category)
    throw new AppError('INVALID_INPUT', { fields: { productCategoryId: (language) => PRODUCT_MESSAGES[language].missingCategory } })
  return { values: { productCategoryId }, describe: (title: string) => `Moved the product ${title} to the category ${category.title}.` }
}

/** Sets the state or the category of several products; those that cannot be updated are reported and do not stop the others. */
const applyBulkUpdate = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  user: AuthenticatedUser,
  request: BulkRequest,
  language: Language,
): Promise<{ results: BulkResult[] }> =>
  inTransaction(database, async (transaction) => {
    const { values, describe } = await resolveChange(transaction, request)
    const rows = new Map((await lockRows(transaction, request.ids)).map((row) => [row.id, row]))
    const results = [...new Set(request.ids)].map((id) => {
      const rejection = findRejection(rows.get(id), request.state)
      return { _id: id, ok: rejection === null, reason: rejection?.(language) ?? null }
    })
    const updatedIds = results.filter(({ ok }) => ok).map(({ _id }) => _id)
    if (updatedIds.length === 0) return { results }
    const at = clock.now()
    await transaction
      .update(products)
      .set({ ...values, updatedAt: at, version: sql`${products.version} + 1` })
      .where(inArray(products.id, updatedIds))
    for (const id of updatedIds) {
      // One connection: statements run one after another.
      // oxlint-disable-next-line no-await-in-loop
      await writeAuditEntry(transaction, { at, actor: user, subject: 'product', subjectId: id, text: describe(rows.get(id)?.title ?? '') })
    }
    return { results }
  })

type FromDesignRequest = mini.infer<typeof addProductFromDesign.body>

/** Creates a draft product from one of the admin's own designs; its pictures are rendered by a job. */
const createProductFromDesign = async (
  services: Pick<Services, 'database' | 'clock' | 'files' | 'jobs'>,
  user: AuthenticatedUser,
  { designId, ...fields }: FromDesignRequest,
): Promise<AdminProduct> => {
  const design = await findOwnDesign(services.database, user.customerId, designId)
  if (!design) throw new AppError('NOT_FOUND', { fields: { designId: (language) => PRODUCT_MESSAGES[language].missingDesign } })
  const input: ProductInput = { ...fields, clothingType: design.clothingType, state: 'draft', pictures: [] }
  return rejectDuplicateSlug(
    inTransaction(services.database, async (transaction) => {
      const id = await insertProduct(services, transaction, user, input)
      await transaction.update(products).set({ designId }).where(eq(products.id, id))
      await queuePictureRender(transaction, services.jobs, id)
      return getAdminProduct(transaction, id)
    }),
  )
}

const PAGE_SIZE = 50

/** Admin endpoints of product categories and products. */
export const mountProductAdmin = (app: FastifyInstance, { config, services }: FeatureContext): void => {
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
