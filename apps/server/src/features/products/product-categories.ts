import { type addProductCategory, CATEGORY_TEXT_FIELDS, type ProductCategory } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as mini from 'zod/mini'

import { type Database, inTransaction, type Transaction, getViolatedConstraint } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { enqueueCopies, keepPictures } from '../uploads/index.ts'
import { PRODUCT_MESSAGES } from './messages/index.ts'
import { productCategories } from './schema.ts'
import { mergeTranslations, isCategoryTranslated, selectTextLanguage, type LanguageContext, localizedCategoryText } from './translations.ts'

type ProductCategoryInput = mini.infer<typeof addProductCategory.body>

/** Active products by category: those on sale from the counts, and the few without a price. */
const COUNT_BY_CATEGORY = sql`select product_category_id, sum(product_count) as count from (
  select product_category_id, product_count from product_offer_counts union all select product_category_id, product_count from product_facet_changes
  union all select product_category_id, 1 from products where state = 'active' and price_from_minor is null) counted group by product_category_id`

/** All categories in the order of their levels, with the number of active products in each; for admins. */
export const selectProductCategories = async (
  database: Database | Transaction,
  languageContext: LanguageContext,
): Promise<ProductCategory[]> => {
  const { language } = languageContext
  const { rows } = await database.execute<ProductCategory & Record<string, unknown>>(sql`
    select product_category.id as _id, product_category.slug, ${localizedCategoryText(language, 'title')} as title, ${localizedCategoryText(language, 'text')} as text,
      ${selectTextLanguage(languageContext, isCategoryTranslated(language, 'title'))} as "titleLanguage",
      ${selectTextLanguage(languageContext, isCategoryTranslated(language, 'text'))} as "textLanguage",
      json_build_object('title', product_category.title, 'text', product_category.text, 'translations', product_category.translations) as written,
      product_category.parent_id as "parentId", product_category.position, product_category.is_active as "isActive",
      case when product_category.picture_key is not null then '/files/' || product_category.picture_key end as picture, product_category.version,
      coalesce(counted.count, 0)::int as "productCount"
    from product_categories product_category left join (${COUNT_BY_CATEGORY}) counted on counted.product_category_id = product_category.id order by product_category.position, product_category.id`)
  return rows
}

/** Who edits categories, and the language of the response. */
interface EditContext {
  user: AuthenticatedUser
  languageContext: LanguageContext
}

const getProductCategory = async (transaction: Transaction, languageContext: LanguageContext, id: string): Promise<ProductCategory> => {
  const category = (await selectProductCategories(transaction, languageContext)).find(({ _id }) => _id === id)
  if (!category) throw new AppError('NOT_FOUND')
  return category
}

const rejectDuplicateSlug = async <Result>(operation: Promise<Result>): Promise<Result> => {
  try {
    return await operation
  } catch (error) {
    if (getViolatedConstraint(error) === 'product_categories_slug_unique')
      throw new AppError('SLUG_TAKEN', { fields: { slug: (language) => PRODUCT_MESSAGES[language].duplicateCategorySlug } })
    throw error
  }
}

const toColumns = ({ title, slug, text, translations, parentId, picture, isActive }: ProductCategoryInput, before?: ProductCategory) => ({
  title,
  slug,
  text: text ?? '',
  translations: mergeTranslations(CATEGORY_TEXT_FIELDS, before?.written?.translations ?? {}, translations),
  parentId,
  pictureKey: picture ? picture.replace('/files/', '') : null,
  isActive,
})

/** Rejects a missing parent and cycles. */
const checkParent = (categories: readonly ProductCategory[], id: string | undefined, parentId: string | null): void => {
  for (let ancestorId = parentId; ancestorId !== null;) {
    const category = categories.find(({ _id }) => _id === ancestorId)
    if (!category) throw new AppError('INVALID_INPUT', { fields: { parentId: (language) => PRODUCT_MESSAGES[language].missingCategory } })
    if (ancestorId === id)
      throw new AppError('INVALID_INPUT', { fields: { parentId: (language) => PRODUCT_MESSAGES[language].categoryCycle } })
    ancestorId = category.parentId
  }
}

type ProductCategoryServices = Pick<Services, 'database' | 'clock'>
type WriteServices = Pick<Services, 'database' | 'clock' | 'jobs'>

/** Keeps the picture of a category from being deleted before the category is stored, and makes its narrower copies. */
const usePicture = async (transaction: Transaction, jobs: Services['jobs'], picture: ProductCategoryInput['picture']): Promise<void> => {
  if (!picture) return
  const keys = [picture.replace('/files/', '')]
  await keepPictures(transaction, keys)
  await enqueueCopies(transaction, jobs, keys)
}

/** Advisory lock, any number. */
const CATEGORY_TREE_LOCK = 7_420_163

/** Changes of the tree wait for each other: what a category may hang below depends on all others. */
const lockTree = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${CATEGORY_TREE_LOCK})`)
}

/** Writes the audit entry of a category change. */
const audit = (transaction: Transaction, at: Date, user: AuthenticatedUser, subjectId: string | null, text: string): Promise<void> =>
  writeAuditEntry(transaction, { at, actor: user, subject: 'product category', subjectId, text })

export const createProductCategory = (
  { database, clock, jobs }: WriteServices,
  { user, languageContext }: EditContext,
  input: ProductCategoryInput,
): Promise<ProductCategory> =>
  rejectDuplicateSlug(
    inTransaction(database, async (transaction) => {
      await lockTree(transaction)
      const categories = await selectProductCategories(transaction, languageContext)
      checkParent(categories, undefined, input.parentId)
      const id = newId()
      const position =
        Math.max(-1, ...categories.filter(({ parentId }) => parentId === input.parentId).map((category) => category.position)) + 1
      await usePicture(transaction, jobs, input.picture)
      await transaction.insert(productCategories).values({ id, position, ...toColumns(input) })
      await audit(transaction, clock.now(), user, id, `Added the product category ${input.title}.`)
      return getProductCategory(transaction, languageContext, id)
    }),
  )

export const changeProductCategory = (
  { database, clock, jobs }: WriteServices,
  { user, languageContext }: EditContext,
  id: string,
  { version, ...input }: ProductCategoryInput & { version: number },
): Promise<ProductCategory> =>
  rejectDuplicateSlug(
    inTransaction(database, async (transaction) => {
      await lockTree(transaction)
      const [category] = await transaction
        .select({ version: productCategories.version })
        .from(productCategories)
        .where(eq(productCategories.id, id))
        .for('update')
      if (!category) throw new AppError('NOT_FOUND')
      if (category.version !== version) throw new AppError('VERSION_CONFLICT')
      const categories = await selectProductCategories(transaction, languageContext)
      checkParent(categories, id, input.parentId)
      const before = categories.find(({ _id }) => _id === id)
      await usePicture(transaction, jobs, input.picture)
      await transaction
        .update(productCategories)
        .set({ ...toColumns(input, before), version: version + 1 })
        .where(eq(productCategories.id, id))
      await audit(transaction, clock.now(), user, id, `Changed the product category ${input.title}.`)
      return getProductCategory(transaction, languageContext, id)
    }),
  )

/** Saves the order of the categories of one level. */
export const saveProductCategoryOrder = (
  { database, clock }: ProductCategoryServices,
  { user, languageContext }: EditContext,
  { parentId, ids }: { parentId: string | null; ids: readonly string[] },
): Promise<ProductCategory[]> =>
  inTransaction(database, async (transaction) => {
    await lockTree(transaction)
    const siblings = (await selectProductCategories(transaction, languageContext)).filter((category) => category.parentId === parentId)
    if (siblings.length !== new Set(ids).size || !ids.every((id) => siblings.some(({ _id }) => _id === id))) throw new AppError('NOT_FOUND')
    for (const [position, id] of ids.entries()) {
      // One connection: statements run one after another.
      // oxlint-disable-next-line no-await-in-loop
      await transaction.update(productCategories).set({ position }).where(eq(productCategories.id, id))
    }
    await audit(transaction, clock.now(), user, parentId, 'Put product categories into another order.')
    return selectProductCategories(transaction, languageContext)
  })

export const removeProductCategory = ({ database, clock }: ProductCategoryServices, user: AuthenticatedUser, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await lockTree(transaction)
    // A statement of its own: what was committed while it waited is seen by the next one.
    await transaction.select({ id: productCategories.id }).from(productCategories).where(eq(productCategories.id, id)).for('update')
    const { rows } = await transaction.execute<{ title: string; used: boolean }>(sql`
      select product_category.title, exists (select from products where product_category_id = product_category.id) or exists (select from product_categories where parent_id = product_category.id) as used
      from product_categories product_category where product_category.id = ${id}`)
    const [category] = rows
    if (!category) throw new AppError('NOT_FOUND')
    if (category.used) throw new AppError('IN_USE', { message: (language) => PRODUCT_MESSAGES[language].categoryInUse })
    await transaction.delete(productCategories).where(eq(productCategories.id, id))
    await audit(transaction, clock.now(), user, id, `Deleted the product category ${category.title}.`)
  })
