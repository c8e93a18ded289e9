import { asc, eq, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import type { DesignRow } from './queries.ts'
import { designs } from './schema.ts'

export const adoptDesigns = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(designs).set({ ownerId: to }).where(eq(designs.ownerId, from))
}

/** Orders keep their own copy of a design; one a product was made from is the shop's by now, and stays. */
export const discardDesigns = async (transaction: Transaction, ownerId: string): Promise<void> => {
  await transaction
    .delete(designs)
    .where(sql`${eq(designs.ownerId, ownerId)} and not exists (select from products product where product.design_id = ${designs.id})`)
}

export const selectDesignsOf = (database: Database, ownerId: string): Promise<DesignRow[]> =>
  database.select().from(designs).where(eq(designs.ownerId, ownerId)).orderBy(asc(designs.id))
