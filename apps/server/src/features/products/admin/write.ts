import { type AdminProduct, PRODUCT_TEXT_FIELDS, type ProductInput } from '@picasso/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../../parts.ts'
import { inTransaction, type Transaction, violatedConstraint } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Person } from '../../accounts/index.ts'
import { writeAudit } from '../../audit/index.ts'
import { inventory } from '../../catalogue/index.ts'
import { productFaults } from '../rules.ts'
import { products, productVariants } from '../schema.ts'
import { changeTranslations } from '../texts.ts'
import { WORDS } from '../words/index.ts'
import { changeDone } from './deeds.ts'
import { changePictures, writePictures } from './pictures.ts'
import { lookAround } from './surroundings.ts'
import { countShelves, writeVariants } from './variants.ts'
import { findAdminProduct } from './whole.ts'

type ProductParts = Pick<Parts, 'database' | 'clock' | 'files' | 'jobs'>

/** Refuses what cannot be kept as it is. */
const check = async (transaction: Transaction, files: Parts['files'], input: ProductInput): Promise<void> => {
  const fields = productFaults(input, await lookAround(transaction, files, [input]))
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
}

/** Columns of a product that an admin writes; what a new one has before is nothing. */
export const valuesOf = (input: ProductInput, at: Date, before?: Pick<AdminProduct, 'translations'>) => ({
  slug: input.slug,
  title: input.title,
  text: input.text ?? '',
  seoTitle: input.seoTitle ?? '',
  seoText: input.seoText ?? '',
  translations: changeTranslations(PRODUCT_TEXT_FIELDS, before?.translations ?? {}, input.translations),
  clothingType: input.clothingType,
  shelfId: input.shelfId,
  state: input.state,
  updatedAt: at,
})

const writeParts = async (
  transaction: Transaction,
  jobs: Parts['jobs'],
  { productId, pictures, variants, before }: Pick<ProductInput, 'pictures' | 'variants'> & { productId: string; before?: AdminProduct },
): Promise<void> => {
  await writePictures(transaction, jobs, [{ productId, pictures: changePictures(before?.pictures ?? [], pictures) }])
  await countShelves(transaction, await writeVariants(transaction, [{ productId, variants }]))
}

export const readWhole = async (transaction: Transaction, id: string): Promise<AdminProduct> => {
  const product = await findAdminProduct(transaction, id)
  if (!product) throw new AppError('NOT_FOUND')
  return product
}

export const refuseTakenSlug = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'products_slug_unique')
      throw new AppError('SLUG_TAKEN', { fields: { slug: (language) => WORDS[language].addressTaken } })
    throw error
  }
}

/** Writes a new product in a transaction that may do more with it; gives its id. */
export const insertProduct = async (
  { clock, files, jobs }: Omit<ProductParts, 'database'>,
  transaction: Transaction,
  by: Person,
  input: ProductInput,
): Promise<string> => {
  await check(transaction, files, input)
  const id = newId()
  const at = clock.now()
  await transaction.insert(products).values({ id, ...valuesOf(input, at), createdAt: at })
  await writeParts(transaction, jobs, { ...input, productId: id })
  await writeAudit(transaction, { at, by, subject: 'product', subjectId: id, text: `Added the product ${input.title}.` })
  return id
}

export const createProduct = (parts: ProductParts, by: Person, input: ProductInput): Promise<AdminProduct> =>
  refuseTakenSlug(
    inTransaction(parts.database, async (transaction) => readWhole(transaction, await insertProduct(parts, transaction, by, input))),
  )

export const changeProduct = (
  { database, clock, files, jobs }: ProductParts,
  by: Person,
  id: string,
  { version, ...input }: ProductInput & { version: number },
): Promise<AdminProduct> =>
  refuseTakenSlug(
    inTransaction(database, async (transaction) => {
      const [product] = await transaction.select({ version: products.version }).from(products).where(eq(products.id, id)).for('update')
      if (!product) throw new AppError('NOT_FOUND')
      if (product.version !== version) throw new AppError('VERSION_CONFLICT')
      await check(transaction, files, input)
      const before = await readWhole(transaction, id)
      const at = clock.now()
      await transaction
        .update(products)
        .set({ ...valuesOf(input, at, before), version: sql`${products.version} + 1` })
        .where(eq(products.id, id))
      await writeParts(transaction, jobs, { ...input, productId: id, before })
      const after = await readWhole(transaction, id)
      await writeAudit(transaction, { at, by, subject: 'product', subjectId: id, text: changeDone(before, after) })
      return after
    }),
  )

const isOrdered = sql<boolean>`exists (select from order_lines line where line.product_id = products.id)`

/** Deletes a product that was never ordered; carts and wishes lose it with a word. */
export const deleteProduct = ({ database, clock, jobs }: ProductParts, by: Person, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [product] = await transaction.select({ title: products.title, isOrdered }).from(products).where(eq(products.id, id)).for('update')
    if (!product) throw new AppError('NOT_FOUND')
    if (product.isOrdered) throw new AppError('IN_USE', { message: (language) => WORDS[language].orderedBefore })
    const variants = await transaction
      .select({ shelf: productVariants.inventoryId })
      .from(productVariants)
      .where(eq(productVariants.productId, id))
    await writePictures(transaction, jobs, [{ productId: id, pictures: [] }])
    await transaction.delete(products).where(eq(products.id, id))
    if (variants.length > 0)
      await transaction.delete(inventory).where(
        inArray(
          inventory.id,
          variants.map(({ shelf }) => shelf),
        ),
      )
    await writeAudit(transaction, {
      at: clock.now(),
      by,
      subject: 'product',
      subjectId: id,
      text: `Deleted the product ${product.title}.`,
    })
  })
