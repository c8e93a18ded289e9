import type { ProductCard } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { selectCards } from './list.ts'
import { products, wishlistItems } from './schema.ts'
import type { LanguageContext } from './translations.ts'

/** One page of the wishlist. */
const MAX_WISHLIST_ITEMS = 100

export const listWishlistItems = (database: Database, languageContext: LanguageContext, customerId: string): Promise<ProductCard[]> =>
  selectCards(
    database,
    languageContext,
    sql`join wishlist_items item on item.product_id = product.id
      where item.customer_id = ${customerId} and product.state = 'active' and product.price_from_minor is not null
      order by item.created_at desc, product.id desc limit ${MAX_WISHLIST_ITEMS}`,
  )

/** Adding a product twice has no effect. */
export const addWishlistItem = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  customerId: string,
  productId: string,
): Promise<void> => {
  const [product] = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.state, 'active')))
  if (!product) throw new AppError('NOT_FOUND')
  await database.insert(wishlistItems).values({ customerId, productId, createdAt: clock.now() }).onConflictDoNothing()
}

/** For the data export: only the product ids and times, as the products themselves are no personal data. */
export const selectCustomerWishlist = (database: Database, customerId: string): Promise<{ productId: string; createdAt: Date }[]> =>
  database
    .select({ productId: wishlistItems.productId, createdAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))

/** Products on both wishlists are kept once. */
export const mergeWishlists = async (transaction: Transaction, fromCustomerId: string, toCustomerId: string): Promise<void> => {
  const moved = await transaction.delete(wishlistItems).where(eq(wishlistItems.customerId, fromCustomerId)).returning()
  if (moved.length === 0) return
  await transaction
    .insert(wishlistItems)
    .values(moved.map((item) => ({ ...item, customerId: toCustomerId })))
    .onConflictDoNothing()
}

export const deleteWishlist = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId))
}

export const removeWishlistItem = async (database: Database, customerId: string, productId: string): Promise<void> => {
  await database.delete(wishlistItems).where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)))
}
