import type { AdminProduct, ProductInput } from '@picasso/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../../parts.ts'
import { inTransaction, type Transaction, violatedConstraint } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inventory } from '../../catalogue/index.ts'
import { productFaults } from '../rules.ts'
import { products, productVariants } from '../schema.ts'
import { writePictures } from './pictures.ts'
import { lookAround } from './surroundings.ts'
import { countShelves, writeVariants } from './variants.ts'
import { findAdminProduct } from './whole.ts'

type ProductParts = Pick<Parts, 'database' | 'clock' | 'files'>

/** Refuses what cannot be kept as it is. */
const check = async (transaction: Transaction, files: Parts['files'], input: ProductInput): Promise<void> => {
  const fields = productFaults(input, await lookAround(transaction, files, [input]))
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
}

/** Columns of a product that an admin writes. */
export const valuesOf = (input: ProductInput, at: Date) => ({
  slug: input.slug,
  title: input.title,
  text: input.text ?? '',
  seoTitle: input.seoTitle ?? '',
  seoText: input.seoText ?? '',
  clothingType: input.clothingType,
  shelfId: input.shelfId,
  state: input.state,
  updatedAt: at,
})

const writeParts = async (transaction: Transaction, productId: string, { pictures, variants }: ProductInput): Promise<void> => {
  await writePictures(transaction, [{ productId, pictures }])
  await countShelves(transaction, await writeVariants(transaction, [{ productId, variants }]))
}

const whole = async (transaction: Transaction, id: string): Promise<AdminProduct> => {
  const product = await findAdminProduct(transaction, id)
  if (!product) throw new AppError('NOT_FOUND')
  return product
}

const refuseTakenSlug = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'products_slug_unique')
      throw new AppError('SLUG_TAKEN', { fields: { slug: 'Another product has this address already.' } })
    throw error
  }
}

export const createProduct = ({ database, clock, files }: ProductParts, input: ProductInput): Promise<AdminProduct> =>
  refuseTakenSlug(
    inTransaction(database, async (transaction) => {
      await check(transaction, files, input)
      const id = newId()
      const at = clock.now()
      await transaction.insert(products).values({ id, ...valuesOf(input, at), createdAt: at })
      await writeParts(transaction, id, input)
      return whole(transaction, id)
    }),
  )

export const changeProduct = (
  { database, clock, files }: ProductParts,
  id: string,
  { version, ...input }: ProductInput & { version: number },
): Promise<AdminProduct> =>
  refuseTakenSlug(
    inTransaction(database, async (transaction) => {
      const [product] = await transaction.select({ version: products.version }).from(products).where(eq(products.id, id)).for('update')
      if (!product) throw new AppError('NOT_FOUND')
      if (product.version !== version) throw new AppError('VERSION_CONFLICT')
      await check(transaction, files, input)
      await transaction
        .update(products)
        .set({ ...valuesOf(input, clock.now()), version: sql`${products.version} + 1` })
        .where(eq(products.id, id))
      await writeParts(transaction, id, input)
      return whole(transaction, id)
    }),
  )

const isOrdered = sql<boolean>`exists (select from order_lines line where line.product_id = products.id)`

/** Deletes a product that was never ordered; carts and wishes lose it with a word. */
export const deleteProduct = ({ database }: ProductParts, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [product] = await transaction.select({ isOrdered }).from(products).where(eq(products.id, id)).for('update')
    if (!product) throw new AppError('NOT_FOUND')
    if (product.isOrdered) throw new AppError('IN_USE', { message: 'It was ordered before, so it cannot be deleted. Archive it instead.' })
    const variants = await transaction
      .select({ shelf: productVariants.inventoryId })
      .from(productVariants)
      .where(eq(productVariants.productId, id))
    await transaction.delete(products).where(eq(products.id, id))
    if (variants.length > 0)
      await transaction.delete(inventory).where(
        inArray(
          inventory.id,
          variants.map(({ shelf }) => shelf),
        ),
      )
  })

/** Moves several products to a state, each for itself; what cannot go on sale says why. */
export const moveProducts = async ({ database, clock }: ProductParts, ids: readonly string[], state: ProductInput['state']) => {
  const rows = await database
    .select({ id: products.id, price: products.priceFromMinor, pictures: products.cardPictures })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const results = ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    const reason = !row
      ? 'It is gone.'
      : state === 'active' && (row.price === null || row.pictures.length === 0)
        ? 'It needs a picture and a variant before it goes on sale.'
        : null
    return { _id: id, ok: reason === null, reason }
  })
  const moved = results.filter(({ ok }) => ok).map(({ _id }) => _id)
  if (moved.length > 0)
    await database
      .update(products)
      .set({ state, updatedAt: clock.now(), version: sql`${products.version} + 1` })
      .where(inArray(products.id, moved))
  return { results }
}
