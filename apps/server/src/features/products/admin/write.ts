import type { AdminProduct, ProductInput } from '@picasso/contract'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../../parts.ts'
import { inTransaction, type Transaction, violatedConstraint } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inventory } from '../../catalogue/index.ts'
import { productCategories, productPictures, products, productVariants } from '../schema.ts'
import { findAdminProduct } from './queries.ts'

type ProductParts = Pick<Parts, 'database' | 'clock'>

/** What no schema can know: that what is for sale can be seen and bought, that no cell stands twice, that the shelf is there. */
const check = async (transaction: Transaction, input: ProductInput): Promise<void> => {
  const fields: Record<string, string> = {}
  const cells = input.variants.map(({ color, size }) => `${color} ${size}`)
  if (new Set(cells).size !== cells.length) fields['variants'] = 'Name each colour and size once.'
  if (input.state === 'active' && input.variants.length === 0) fields['variants'] = 'Add a colour and a size before it goes on sale.'
  if (input.state === 'active' && input.pictures.length === 0) fields['pictures'] = 'Add a picture before it goes on sale.'
  if (input.shelfId !== null) {
    const [shelf] = await transaction
      .select({ id: productCategories.id })
      .from(productCategories)
      .where(eq(productCategories.id, input.shelfId))
    if (!shelf) fields['shelfId'] = 'This shelf is gone. Choose another.'
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
}

const valuesOf = (input: ProductInput, at: Date) => ({
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

const writePictures = async (transaction: Transaction, productId: string, pictures: ProductInput['pictures']): Promise<void> => {
  await transaction.delete(productPictures).where(eq(productPictures.productId, productId))
  if (pictures.length > 0)
    await transaction
      .insert(productPictures)
      .values(pictures.map(({ url, alt, color }, position) => ({ productId, position, fileKey: url.replace('/files/', ''), alt, color })))
}

interface Cell {
  color: ProductInput['variants'][number]['color']
  size: ProductInput['variants'][number]['size']
}

const cellOf = ({ color, size }: Cell): string => `${color}/${size}`

/**
 * Makes the variants what the grid says. A cell that is no longer named is switched off: an order may refer to it, and its
 * pieces are still on the shelf. One that is named again is switched on with what it had.
 */
const writeVariants = async (transaction: Transaction, productId: string, wanted: ProductInput['variants']): Promise<void> => {
  const there = await transaction.select().from(productVariants).where(eq(productVariants.productId, productId))
  const byCell = new Map(there.map((variant) => [cellOf(variant), variant]))
  const kept = wanted.flatMap((cell) => byCell.get(cellOf(cell))?.id ?? [])
  const gone = and(eq(productVariants.productId, productId), eq(productVariants.isActive, true))
  await transaction
    .update(productVariants)
    .set({ isActive: false })
    .where(kept.length === 0 ? gone : and(gone, notInArray(productVariants.id, kept)))
  // In the order of the shelves' ids, so that nobody who takes stock at the same time waits crosswise.
  const changes = wanted.flatMap((cell) => {
    const variant = byCell.get(cellOf(cell))
    return variant ? [{ cell, variant }] : []
  })
  for (const { cell, variant } of changes.toSorted((a, b) => (a.variant.inventoryId < b.variant.inventoryId ? -1 : 1))) {
    if (variant.priceMinor !== cell.price || !variant.isActive)
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await transaction.update(productVariants).set({ priceMinor: cell.price, isActive: true }).where(eq(productVariants.id, variant.id))
    if (cell.stock !== undefined)
      // oxlint-disable-next-line no-await-in-loop
      await transaction.update(inventory).set({ onHand: cell.stock }).where(eq(inventory.id, variant.inventoryId))
  }
  const added = wanted
    .filter((cell) => !byCell.has(cellOf(cell)))
    .map((cell) => ({ ...cell, id: newId(), productId, inventoryId: newId() }))
  if (added.length === 0) return
  await transaction
    .insert(inventory)
    .values(added.map((cell) => ({ id: cell.inventoryId, sku: `product/${productId}/${cellOf(cell)}`, onHand: cell.stock ?? 0 })))
  await transaction
    .insert(productVariants)
    .values(added.map(({ id, color, size, price, inventoryId }) => ({ id, productId, color, size, priceMinor: price, inventoryId })))
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

export const createProduct = ({ database, clock }: ProductParts, input: ProductInput): Promise<AdminProduct> =>
  refuseTakenSlug(
    inTransaction(database, async (transaction) => {
      await check(transaction, input)
      const id = newId()
      const at = clock.now()
      await transaction.insert(products).values({ id, ...valuesOf(input, at), createdAt: at })
      await writePictures(transaction, id, input.pictures)
      await writeVariants(transaction, id, input.variants)
      return whole(transaction, id)
    }),
  )

export const changeProduct = (
  { database, clock }: ProductParts,
  id: string,
  { version, ...input }: ProductInput & { version: number },
): Promise<AdminProduct> =>
  refuseTakenSlug(
    inTransaction(database, async (transaction) => {
      const [product] = await transaction.select({ version: products.version }).from(products).where(eq(products.id, id)).for('update')
      if (!product) throw new AppError('NOT_FOUND')
      if (product.version !== version) throw new AppError('VERSION_CONFLICT')
      await check(transaction, input)
      await transaction
        .update(products)
        .set({ ...valuesOf(input, clock.now()), version: sql`${products.version} + 1` })
        .where(eq(products.id, id))
      await writePictures(transaction, id, input.pictures)
      await writeVariants(transaction, id, input.variants)
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
