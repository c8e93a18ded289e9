import type { Language } from '@picasso/contract'
import type { CodeReduction } from '@picasso/design'
import { and, eq, exists, ne, or, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { countUse, type DiscountRow, findDiscount, lockDiscount, reductionOf, refusalOf, wordsOf } from '../discounts/index.ts'
import { orders } from './schema.ts'

/** A code, and what it does to an order or why it does nothing. */
export interface CodeUse {
  code: string
  text: string
  refused: string | null
  reduction?: CodeReduction
}

/** Who uses a code: what is known of them so far. */
export interface CodeCustomer {
  /** Undefined for a browser that owns nothing yet. */
  ownerId: string | undefined
  /** In small letters, as contacts hold it; undefined before it was typed. */
  email: string | undefined
}

interface DiscountContext {
  /** What the pieces come to after quantity breaks, in minor units. */
  subtotalMinor: number
  now: Date
  customer: CodeCustomer
  language: Language
  money: (minor: number) => string
}

/** True when an order of this customer used the code and was not cancelled. */
const hasUsedCode = async (executor: Database | Transaction, code: string, { ownerId, email }: CodeCustomer): Promise<boolean> => {
  const isCustomer = or(
    ownerId === undefined ? undefined : eq(orders.ownerId, ownerId),
    email === undefined ? undefined : eq(sql`${orders.contact} ->> 'email'`, email),
  )
  if (!isCustomer) return false
  const used = executor
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.discountCode, code), ne(orders.shippingStatus, 'cancelled'), isCustomer))
  const { rows } = await executor.execute<{ used: boolean }>(sql`select ${exists(used)} as used`)
  return rows[0]?.used === true
}

const evaluateDiscount = async (
  executor: Database | Transaction,
  typed: string,
  discount: DiscountRow | undefined,
  { subtotalMinor, customer, ...context }: DiscountContext,
): Promise<CodeUse> => {
  const wasUsedByCustomer = discount?.oncePerCustomer === true && (await hasUsedCode(executor, discount.code, customer))
  const refused = refusalOf(discount, { ...context, pieces: subtotalMinor, wasUsedByCustomer })
  if (!discount || refused !== undefined) return { code: typed, text: '', refused: refused ?? null }
  return { code: discount.code, text: wordsOf(discount, context), refused: null, reduction: reductionOf(discount) }
}

/** What a typed code would do to an order, or why it would do nothing. */
export const evaluateDiscountCode = async (database: Database, typed: string, context: DiscountContext): Promise<CodeUse> =>
  evaluateDiscount(database, typed, await findDiscount(database, typed), context)

/** Uses the code that was typed, if one was, for an order being placed, counted under a lock; one that may not be used refuses the order. */
export const redeemDiscountCode = async (
  transaction: Transaction,
  typed: string | undefined,
  context: DiscountContext,
): Promise<{ code: string; reduction: CodeReduction } | undefined> => {
  if (typed === undefined) return undefined
  const { code, refused, reduction } = await evaluateDiscount(transaction, typed, await lockDiscount(transaction, typed), context)
  if (!reduction) throw new AppError('DISCOUNT_REFUSED', { fields: { discountCode: refused ?? '' } })
  await countUse(transaction, code, 1)
  return { code, reduction }
}
