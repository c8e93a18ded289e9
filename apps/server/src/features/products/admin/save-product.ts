import { isDeepStrictEqual } from 'node:util'

import { type AdminProduct, PRODUCT_TEXT_FIELDS, type ProductInput, type Language, LANGUAGES, type ProductState } from '@picasso/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { inTransaction, type Transaction, getViolatedConstraint } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { writeAuditEntry } from '../../audit-log/index.ts'
import type { AuthenticatedUser } from '../../auth/index.ts'
import { inventory } from '../../garments/index.ts'
import { orderLines } from '../../orders/schema.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { formerSlugs, products, productVariants } from '../schema.ts'
import { mergeTranslations } from '../translations.ts'
import { validateProduct, loadReferences } from '../validate-product.ts'
import { mergePictureTranslations, replacePictures } from './pictures.ts'
import { findAdminProduct } from './queries.ts'
import { updateStock, saveVariants } from './variants.ts'

const STATE_DESCRIPTIONS: Record<ProductState, string> = { draft: 'made a draft', active: 'put on sale', archived: 'archived' }

const describePrice = ({ color, size, price }: AdminProduct['variants'][number]) => `${color}/${size} ${price}`
const describeStock = ({ color, size, stock }: AdminProduct['variants'][number]) => `${color}/${size} ${stock}`
const getTexts = ({ title, slug, text, seoTitle, seoText }: AdminProduct) => [title, slug, text, seoTitle, seoText]

/** English names of languages: the audit log is in English. */
const LANGUAGE_LABELS: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** Audit text of a product change: lists the parts that differ. */
const describeChange = (before: AdminProduct, after: AdminProduct): string => {
  const hasChanged = (select: (product: AdminProduct) => unknown): boolean => !isDeepStrictEqual(select(before), select(after))
  const changedParts = [
    ...(before.state === after.state ? [] : [STATE_DESCRIPTIONS[after.state]]),
    ...(hasChanged(getTexts) ? ['words'] : []),
    ...LANGUAGES.filter((language) => hasChanged(({ translations }) => translations[language])).map(
      (language) => `words in ${LANGUAGE_LABELS[language]}`,
    ),
    ...(before.artist === after.artist && before.line === after.line ? [] : ['artist or line']),
    ...(before.productCategoryId === after.productCategoryId ? [] : ['category']),
    ...(hasChanged(({ pictures }) => pictures) ? ['pictures'] : []),
    ...(hasChanged(({ variants }) => variants.map(describePrice)) ? ['colours, sizes and prices'] : []),
    ...(hasChanged(({ variants }) => variants.map(describeStock)) ? ['stock'] : []),
  ]
  return `Changed the product ${after.title}: ${changedParts.length === 0 ? 'nothing' : changedParts.join(', ')}.`
}

export const describeStateChange = (title: string, state: ProductState): string => `The product ${title} was ${STATE_DESCRIPTIONS[state]}.`

type ProductServices = Pick<Services, 'database' | 'clock' | 'files' | 'jobs'>

/** Rejects a product with invalid references or missing parts. */
const assertValid = async (transaction: Transaction, files: Services['files'], input: ProductInput): Promise<void> => {
  const fields = validateProduct(input, await loadReferences(transaction, files, [input]))
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
}

/** Columns of a product that an admin writes; `before` is undefined for a new product. */
export const toProductColumns = (input: ProductInput, at: Date, before?: Pick<AdminProduct, 'translations' | 'artist' | 'line'>) => ({
  slug: input.slug,
  title: input.title,
  text: input.text ?? '',
  artist: input.artist ?? before?.artist ?? '',
  line: input.line ?? before?.line ?? '',
  seoTitle: input.seoTitle ?? '',
  seoText: input.seoText ?? '',
  translations: mergeTranslations(PRODUCT_TEXT_FIELDS, before?.translations ?? {}, input.translations),
  clothingType: input.clothingType,
  productCategoryId: input.productCategoryId,
  state: input.state,
  updatedAt: at,
})

const savePicturesAndVariants = async (
  transaction: Transaction,
  jobs: Services['jobs'],
  { productId, pictures, variants, before }: Pick<ProductInput, 'pictures' | 'variants'> & { productId: string; before?: AdminProduct },
): Promise<void> => {
  await replacePictures(transaction, jobs, [{ productId, pictures: mergePictureTranslations(before?.pictures ?? [], pictures) }])
  await updateStock(transaction, await saveVariants(transaction, [{ productId, variants }]))
}

export const getAdminProduct = async (transaction: Transaction, id: string): Promise<AdminProduct> => {
  const product = await findAdminProduct(transaction, id)
  if (!product) throw new AppError('NOT_FOUND')
  return product
}

export const rejectDuplicateSlug = async <Result>(operation: Promise<Result>): Promise<Result> => {
  try {
    return await operation
  } catch (error) {
    if (getViolatedConstraint(error) === 'products_slug_unique')
      throw new AppError('SLUG_TAKEN', { fields: { slug: (language) => PRODUCT_MESSAGES[language].duplicateSlug } })
    throw error
  }
}

/** Inserts a product within the caller's transaction; returns its id. */
export const insertProduct = async (
  { clock, files, jobs }: Omit<ProductServices, 'database'>,
  transaction: Transaction,
  user: AuthenticatedUser,
  input: ProductInput,
): Promise<string> => {
  await assertValid(transaction, files, input)
  const id = newId()
  const at = clock.now()
  await transaction.insert(products).values({ id, ...toProductColumns(input, at), createdAt: at })
  await savePicturesAndVariants(transaction, jobs, { ...input, productId: id })
  await writeAuditEntry(transaction, { at, actor: user, subject: 'product', subjectId: id, text: `Added the product ${input.title}.` })
  return id
}

export const createProduct = (services: ProductServices, user: AuthenticatedUser, input: ProductInput): Promise<AdminProduct> =>
  rejectDuplicateSlug(
    inTransaction(services.database, async (transaction) =>
      getAdminProduct(transaction, await insertProduct(services, transaction, user, input)),
    ),
  )

/** Links with the slug that a product had go on leading to it; of two products that had it, to the latest. */
const keepFormerSlug = async (transaction: Transaction, productId: string, slug: string): Promise<void> => {
  await transaction.insert(formerSlugs).values({ slug, productId }).onConflictDoUpdate({ target: formerSlugs.slug, set: { productId } })
}

export const changeProduct = (
  { database, clock, files, jobs }: ProductServices,
  user: AuthenticatedUser,
  id: string,
  { version, ...input }: ProductInput & { version: number },
): Promise<AdminProduct> =>
  rejectDuplicateSlug(
    inTransaction(database, async (transaction) => {
      const [product] = await transaction.select({ version: products.version }).from(products).where(eq(products.id, id)).for('update')
      if (!product) throw new AppError('NOT_FOUND')
      if (product.version !== version) throw new AppError('VERSION_CONFLICT')
      await assertValid(transaction, files, input)
      const before = await getAdminProduct(transaction, id)
      const at = clock.now()
      await transaction
        .update(products)
        .set({ ...toProductColumns(input, at, before), version: sql`${products.version} + 1` })
        .where(eq(products.id, id))
      if (before.slug !== input.slug) await keepFormerSlug(transaction, id, before.slug)
      await savePicturesAndVariants(transaction, jobs, { ...input, productId: id, before })
      const after = await getAdminProduct(transaction, id)
      await writeAuditEntry(transaction, { at, actor: user, subject: 'product', subjectId: id, text: describeChange(before, after) })
      return after
    }),
  )

const isOrdered = sql<boolean>`exists (select from ${orderLines} line where line.product_id = products.id)`

/** Deletes a product that was never ordered; carts and wishlists report it as removed. */
export const deleteProduct = ({ database, clock, jobs }: ProductServices, user: AuthenticatedUser, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [product] = await transaction.select({ title: products.title }).from(products).where(eq(products.id, id)).for('update')
    if (!product) throw new AppError('NOT_FOUND')
    // An order that is being placed has locked its stock: it is waited for, and then seen.
    await transaction.execute(
      sql`select from ${inventory} where id in (select inventory_id from ${productVariants} where product_id = ${id}) order by id for update`,
    )
    const [ordered] = await transaction.select({ isOrdered }).from(products).where(eq(products.id, id))
    if (ordered?.isOrdered) throw new AppError('IN_USE', { message: (language) => PRODUCT_MESSAGES[language].alreadyOrdered })
    const variants = await transaction
      .select({ inventoryId: productVariants.inventoryId })
      .from(productVariants)
      .where(eq(productVariants.productId, id))
    await replacePictures(transaction, jobs, [{ productId: id, pictures: [] }])
    await transaction.delete(products).where(eq(products.id, id))
    if (variants.length > 0)
      await transaction.delete(inventory).where(
        inArray(
          inventory.id,
          variants.map(({ inventoryId }) => inventoryId),
        ),
      )
    await writeAuditEntry(transaction, {
      at: clock.now(),
      actor: user,
      subject: 'product',
      subjectId: id,
      text: `Deleted the product ${product.title}.`,
    })
  })
