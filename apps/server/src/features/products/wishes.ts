import type { ProductCard } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { selectCards } from './list.ts'
import { products, wishes } from './schema.ts'
import type { Reading } from './texts.ts'

/** As many as one page shows. */
const MOST_WISHES = 100

export const listWishes = (database: Database, reading: Reading, ownerId: string): Promise<ProductCard[]> =>
  selectCards(
    database,
    reading,
    sql`join wishes wish on wish.product_id = product.id
      where wish.owner_id = ${ownerId} and product.state = 'active' and product.price_from_minor is not null
      order by wish.created_at desc, product.id desc limit ${MOST_WISHES}`,
  )

/** Wished for twice is wished for once. */
export const addWish = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  ownerId: string,
  productId: string,
): Promise<void> => {
  const [product] = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.state, 'active')))
  if (!product) throw new AppError('NOT_FOUND')
  await database.insert(wishes).values({ ownerId, productId, createdAt: clock.now() }).onConflictDoNothing()
}

/** Products wished for with pictures and prices are no personal data; that somebody wished for them is. */
export const selectWishesOf = (database: Database, ownerId: string): Promise<{ productId: string; createdAt: Date }[]> =>
  database.select({ productId: wishes.productId, createdAt: wishes.createdAt }).from(wishes).where(eq(wishes.ownerId, ownerId))

/** What both wished for stays one wish. */
export const adoptWishes = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const given = await transaction.delete(wishes).where(eq(wishes.ownerId, from)).returning()
  if (given.length === 0) return
  await transaction
    .insert(wishes)
    .values(given.map((wish) => ({ ...wish, ownerId: to })))
    .onConflictDoNothing()
}

export const removeWish = async (database: Database, ownerId: string, productId: string): Promise<void> => {
  await database.delete(wishes).where(and(eq(wishes.ownerId, ownerId), eq(wishes.productId, productId)))
}
