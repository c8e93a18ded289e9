import type { Language } from '@picasso/contract'
import type { CodeDiscount } from '@picasso/design'
import { and, eq, exists, ne, or, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  adjustUsageCount,
  type DiscountRow,
  findDiscount,
  lockDiscount,
  toCodeReduction,
  findDiscountError,
  describeDiscount,
} from '../../discounts/index.ts'
import { orders } from '../schema.ts'

/** A code, and what it does to an order or why it does nothing. */
export interface DiscountCodeResult {
  code: string
  text: string
  rejection: string | null
  reduction?: CodeDiscount
}

/** Who uses a code: what is known of them so far. */
export interface DiscountCustomer {
  /** Undefined for a browser that owns nothing yet. */
  customerId: string | undefined
  /** In small letters, as contacts hold it; undefined before it was typed. */
  email: string | undefined
}

interface DiscountContext {
  /** What the pieces come to after quantity breaks, in minor units. */
  subtotalMinor: number
  now: Date
  customer: DiscountCustomer
  language: Language
  formatAmount: (minor: number) => string
}

/** True when an order of this customer used the code and was not cancelled. */
const hasUsedCode = async (executor: Database | Transaction, code: string, { customerId, email }: DiscountCustomer): Promise<boolean> => {
  const isCustomer = or(
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    email === undefined ? undefined : eq(sql`${orders.contact} ->> 'email'`, email),
  )
  if (!isCustomer) return false
  const usedOrders = executor
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.discountCode, code), ne(orders.shippingStatus, 'cancelled'), isCustomer))
  const { rows } = await executor.execute<{ used: boolean }>(sql`select ${exists(usedOrders)} as used`)
  return rows[0]?.used === true
}

const evaluateDiscount = async (
  executor: Database | Transaction,
  typedCode: string,
  discount: DiscountRow | undefined,
  { subtotalMinor, customer, ...context }: DiscountContext,
): Promise<DiscountCodeResult> => {
  const wasUsedByCustomer = discount?.oncePerCustomer === true && (await hasUsedCode(executor, discount.code, customer))
  const rejection = findDiscountError(discount, { ...context, subtotalMinor, wasUsedByCustomer })
  if (!discount || rejection !== undefined) return { code: typedCode, text: '', rejection: rejection ?? null }
  return { code: discount.code, text: describeDiscount(discount, context), rejection: null, reduction: toCodeReduction(discount) }
}

/** What a typed code would do to an order, or why it would do nothing. */
export const evaluateDiscountCode = async (database: Database, typedCode: string, context: DiscountContext): Promise<DiscountCodeResult> =>
  evaluateDiscount(database, typedCode, await findDiscount(database, typedCode), context)

/** Uses the code that was typed, if one was, for an order being placed, counted under a lock; one that may not be used refuses the order. */
export const redeemDiscountCode = async (
  transaction: Transaction,
  typedCode: string | undefined,
  context: DiscountContext,
): Promise<{ code: string; reduction: CodeDiscount } | undefined> => {
  if (typedCode === undefined) return undefined
  const { code, rejection, reduction } = await evaluateDiscount(transaction, typedCode, await lockDiscount(transaction, typedCode), context)
  if (!reduction) throw new AppError('DISCOUNT_REFUSED', { fields: { discountCode: rejection ?? '' } })
  await adjustUsageCount(transaction, code, 1)
  return { code, reduction }
}
