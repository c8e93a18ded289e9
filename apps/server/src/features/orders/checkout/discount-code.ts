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

/** A discount code with its reduction, or why it is rejected. */
export interface DiscountCodeResult {
  code: string
  text: string
  rejection: string | null
  reduction?: CodeDiscount
}

/** The customer as far as known at this step. */
export interface DiscountCustomer {
  /** Undefined for a browser without a session. */
  customerId: string | undefined
  /** In lower case, as in contacts; undefined before it is entered. */
  email: string | undefined
}

interface DiscountContext {
  /** Sum of the lines after quantity breaks. */
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

/** The effect of a code on an order, or why it is rejected. */
export const evaluateDiscountCode = async (database: Database, typedCode: string, context: DiscountContext): Promise<DiscountCodeResult> =>
  evaluateDiscount(database, typedCode, await findDiscount(database, typedCode), context)

/** Redeems the code of an order being placed, counted under a lock; a rejected code rejects the order. */
export const redeemDiscountCode = async (
  transaction: Transaction,
  typedCode: string | undefined,
  context: DiscountContext,
): Promise<{ code: string; reduction: CodeDiscount } | undefined> => {
  if (typedCode === undefined) return undefined
  const { code, rejection, reduction } = await evaluateDiscount(transaction, typedCode, await lockDiscount(transaction, typedCode), context)
  if (!reduction) throw new AppError('DISCOUNT_REFUSED', { fields: { discountCode: () => rejection ?? '' } })
  await adjustUsageCount(transaction, code, 1)
  return { code, reduction }
}
