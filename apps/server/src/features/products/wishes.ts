import type { ProductCard } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { selectCards } from './list.ts'
import { products, wishes } from './schema.ts'

/** As many as one page shows. */
const MOST_WISHES = 100

export const listWishes = (database: Database, ownerId: string): Promise<ProductCard[]> =>
  selectCards(
    database,
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

export const removeWish = async (database: Database, ownerId: string, productId: string): Promise<void> => {
  await database.delete(wishes).where(and(eq(wishes.ownerId, ownerId), eq(wishes.productId, productId)))
}
