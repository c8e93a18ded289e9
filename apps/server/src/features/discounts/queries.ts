import type { DiscountState } from '@picasso/contract'
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { discounts } from './schema.ts'

export type DiscountRow = typeof discounts.$inferSelect

/** Codes are stored in capitals; case and surrounding spaces do not matter. */
const normalizeCode = (code: string): string => code.trim().toUpperCase()

export const findDiscount = async (executor: Database | Transaction, code: string): Promise<DiscountRow | undefined> => {
  const [row] = await executor
    .select()
    .from(discounts)
    .where(eq(discounts.code, normalizeCode(code)))
  return row
}

/** Locked, so that the last use of a limited code is granted once. */
export const lockDiscount = async (transaction: Transaction, code: string): Promise<DiscountRow | undefined> => {
  const [row] = await transaction
    .select()
    .from(discounts)
    .where(eq(discounts.code, normalizeCode(code)))
    .for('no key update')
  return row
}

/** Counts an order that uses a code, or one that no longer does; nothing for an order without a code. */
export const adjustUsageCount = async (transaction: Transaction, code: string | null, delta: 1 | -1): Promise<void> => {
  if (code === null) return
  await transaction
    .update(discounts)
    .set({ used: sql`greatest(0, ${discounts.used} + ${delta})` })
    .where(eq(discounts.code, code))
}

interface DiscountListQuery {
  search: string | undefined
  state: DiscountState | undefined
  now: Date
  after: string | undefined
  limit: number
}

const toContainsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The same conditions as `getDiscountState` in SQL. */
const matchesState = (state: DiscountState, now: Date): SQL | undefined => {
  const timestamp = now.toISOString()
  const isExpired = sql`(coalesce(${discounts.endsAt} <= ${timestamp}, false) or coalesce(${discounts.used} >= ${discounts.limit}, false))`
  const isPlanned = sql`coalesce(${discounts.startsAt} > ${timestamp}, false)`
  const isActive = eq(discounts.isActive, true)
  return {
    off: eq(discounts.isActive, false),
    over: and(isActive, isExpired),
    planned: and(isActive, not(isExpired), isPlanned),
    usable: and(isActive, not(isExpired), not(isPlanned)),
  }[state]
}

/** Newest first. */
export const selectDiscounts = (database: Database, { search, state, now, after, limit }: DiscountListQuery): Promise<DiscountRow[]> =>
  database
    .select()
    .from(discounts)
    .where(
      and(
        search ? sql`${discounts.code} ilike ${toContainsPattern(search)}` : undefined,
        state === undefined ? undefined : matchesState(state, now),
        after === undefined ? undefined : sql`${discounts.id} < ${after}`,
      ),
    )
    .orderBy(desc(discounts.id))
    .limit(limit)
