import type { RefundedLine } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOrder, type OrderRow, selectLines } from '../orders/index.ts'
import {
  changeRefund,
  findRefund,
  findRefundByRequest,
  type Payment,
  type Refund,
  refundableOf,
  selectPayments,
} from '../payments/index.ts'
import { beginRefund } from './begin.ts'
import { refundSucceeded } from './finish.ts'
import { WORDS } from './words/index.ts'

type DeskParts = Pick<Parts, 'database' | 'jobs' | 'clock'>

const REQUEST_KEY = /^[\x21-\x7e]{16,255}$/

export interface RefundWish {
  orderId: string
  paymentId?: string | undefined
  amount: number
  reason: string
  lines?: readonly RefundedLine[] | undefined
  /** Whoever gives it back knows that the buyer disputes the payment at their bank. */
  acceptsDispute?: boolean | undefined
  key: string | undefined
  by: string | null
}

const lock = async (transaction: Transaction, orderId: string): Promise<OrderRow> => {
  const order = await lockOrder(transaction, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

/** The payment that is meant: the one named, else the one that paid the order. */
const choose = async (transaction: Transaction, { orderId, paymentId }: RefundWish): Promise<Payment> => {
  const came = (await selectPayments(transaction, orderId)).filter(({ status }) => status === 'succeeded')
  const payment = paymentId === undefined ? came.findLast(({ surplus }) => !surplus) : came.find(({ id }) => id === paymentId)
  if (!payment) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].desk.noMoney })
  return payment
}

const checkLines = async (transaction: Transaction, { orderId, lines = [] }: RefundWish): Promise<void> => {
  if (lines.length === 0) return
  const quantities = new Map((await selectLines(transaction, orderId)).map(({ id, quantity }) => [id, quantity]))
  if (lines.some(({ lineId, quantity }) => quantity > (quantities.get(lineId) ?? 0)))
    throw new AppError('INVALID_INPUT', { fields: { lines: (language) => WORDS[language].desk.chooseLines } })
}

/** Gives money back because an owner says so; the same key again is the same refund. */
export const refundByOwner = (parts: DeskParts, wish: RefundWish): Promise<void> => {
  const { key, orderId, amount, reason, lines, by } = wish
  if (key === undefined || !REQUEST_KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  const requestKey = `owner ${key}`
  return inTransaction(parts.database, async (transaction) => {
    const order = await lock(transaction, orderId)
    const earlier = await findRefundByRequest(transaction, orderId, requestKey)
    if (earlier) {
      if (earlier.amountMinor !== amount || earlier.reason !== reason) throw new AppError('IDEMPOTENCY_KEY_REUSED')
      return
    }
    if (order.disputedAt !== null && wish.acceptsDispute !== true)
      throw new AppError('INVALID_INPUT', { fields: { acceptsDispute: (language) => WORDS[language].desk.disputed } })
    const payment = await choose(transaction, wish)
    await checkLines(transaction, wish)
    await beginRefund(parts, transaction, { order, payment, amountMinor: amount, reason, by, requestKey, ...(lines && { lines }) })
  })
}

/** What an owner may do about a refund as it stands. */
export const refundChoices = ({ status, byHand, replacedBy }: Refund): { retry: boolean; payOut: boolean } => {
  const hasFailed = status === 'failed' && replacedBy === null
  return { retry: hasFailed && !byHand, payOut: hasFailed || (status === 'pending' && byHand) }
}

interface Settlement {
  orderId: string
  refundId: string
  action: 'retry' | 'paid-out'
  reference?: string | undefined
  by: string | null
}

/** Another refund in the place of one that failed; what failed stays in the books. */
const replace = async (
  parts: DeskParts,
  transaction: Transaction,
  { order, failed, byHand, by }: { order: OrderRow; failed: Refund; byHand: boolean; by: string | null },
): Promise<Refund> => {
  const payment = (await selectPayments(transaction, order.id)).find(({ id }) => id === failed.paymentId)
  if (!payment) throw new Error('A refund has lost its payment.')
  if (failed.amountMinor > refundableOf(payment))
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].desk.anotherWay })
  const { amountMinor, reason, lines } = failed
  const requestKey = `instead ${failed.id}`
  const refund = await beginRefund(parts, transaction, { order, payment, amountMinor, reason, lines, by, requestKey, byHand })
  await changeRefund(transaction, failed.id, { replacedBy: refund.id })
  return refund
}

/** Tries a failed refund again, or notes that a person paid it out. */
export const settleRefundByOwner = (parts: DeskParts, { orderId, refundId, action, reference = '', by }: Settlement): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const order = await lock(transaction, orderId)
    const refund = await findRefund(transaction, refundId)
    if (refund?.orderId !== orderId) throw new AppError('NOT_FOUND')
    const may = refundChoices(refund)
    if (!(action === 'retry' ? may.retry : may.payOut))
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].desk.needsNobody })
    if (action === 'retry') {
      await replace(parts, transaction, { order, failed: refund, byHand: false, by })
      return
    }
    const paid = refund.status === 'failed' ? await replace(parts, transaction, { order, failed: refund, byHand: true, by }) : refund
    await refundSucceeded(parts, transaction, { order, refund: paid, statement: reference === '' ? null : reference, by })
  })
