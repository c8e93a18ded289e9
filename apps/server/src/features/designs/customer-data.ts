import { asc, eq, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import type { DesignRow } from './queries.ts'
import { designs } from './schema.ts'

export const transferDesigns = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(designs).set({ customerId: to }).where(eq(designs.customerId, from))
}

/** Orders keep their own copy of a design; one a product was made from is the shop's by now, and stays. */
export const deleteDesigns = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction
    .delete(designs)
    .where(sql`${eq(designs.customerId, customerId)} and not exists (select from products product where product.design_id = ${designs.id})`)
}

export const selectCustomerDesigns = (database: Database, customerId: string): Promise<DesignRow[]> =>
  database.select().from(designs).where(eq(designs.customerId, customerId)).orderBy(asc(designs.id))
