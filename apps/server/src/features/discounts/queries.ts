import type { DiscountState } from '@picasso/contract'
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { discounts } from './schema.ts'

export type DiscountRow = typeof discounts.$inferSelect

/** A code as it was typed, as it is kept: case and spaces around it do not matter. */
const asKept = (typed: string): string => typed.trim().toUpperCase()

export const findDiscount = async (executor: Database | Transaction, code: string): Promise<DiscountRow | undefined> => {
  const [row] = await executor
    .select()
    .from(discounts)
    .where(eq(discounts.code, asKept(code)))
  return row
}

/** Locked, so that the last use of a limited code is given once. */
export const lockDiscount = async (transaction: Transaction, code: string): Promise<DiscountRow | undefined> => {
  const [row] = await transaction
    .select()
    .from(discounts)
    .where(eq(discounts.code, asKept(code)))
    .for('no key update')
  return row
}

/** Counts an order that uses a code, or one that was cancelled and uses it no more. */
export const countUse = async (transaction: Transaction, code: string, by: 1 | -1): Promise<void> => {
  await transaction
    .update(discounts)
    .set({ used: sql`greatest(0, ${discounts.used} + ${by})` })
    .where(eq(discounts.code, code))
}

interface Page {
  search: string | undefined
  state: DiscountState | undefined
  now: Date
  after: string | undefined
  limit: number
}

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The same sentence as `stateOf` of the rules. */
const isIn = (state: DiscountState, now: Date): SQL | undefined => {
  const at = now.toISOString()
  const isOver = sql`(coalesce(${discounts.endsAt} <= ${at}, false) or coalesce(${discounts.used} >= ${discounts.limit}, false))`
  const isPlanned = sql`coalesce(${discounts.startsAt} > ${at}, false)`
  const on = eq(discounts.isActive, true)
  return {
    off: eq(discounts.isActive, false),
    over: and(on, isOver),
    planned: and(on, not(isOver), isPlanned),
    usable: and(on, not(isOver), not(isPlanned)),
  }[state]
}

/** Newest first. */
export const selectDiscounts = (database: Database, { search, state, now, after, limit }: Page): Promise<DiscountRow[]> =>
  database
    .select()
    .from(discounts)
    .where(
      and(
        search ? sql`${discounts.code} ilike ${contains(search)}` : undefined,
        state === undefined ? undefined : isIn(state, now),
        after === undefined ? undefined : sql`${discounts.id} < ${after}`,
      ),
    )
    .orderBy(desc(discounts.id))
    .limit(limit)
