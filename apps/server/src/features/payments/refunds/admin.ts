import { formatMoney, getLocale, type RefundedLine } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireIdempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { createRefund } from '../cancel-payments.ts'
import { MESSAGES } from '../messages/index.ts'
import type { PayableOrder, PaymentServices } from '../payable-orders.ts'
import { type Payment, selectPayments } from '../queries.ts'
import { findRefund, findRefundByRequest, type Refund, updateRefund } from './queries.ts'
import { getRefundableMinor, getRefundActions } from './rules.ts'
import { markRefundSucceeded } from './settle-refund.ts'

type RefundServices = Pick<PaymentServices, 'database' | 'jobs' | 'clock' | 'orders'>

export interface RefundRequest {
  orderId: string
  paymentId?: string | undefined
  amount: number
  reason: string
  lines?: readonly RefundedLine[] | undefined
  /** The owner has confirmed a refund despite a dispute at the buyer's bank. */
  acceptsDispute?: boolean | undefined
  key: string | undefined
  by: string | null
  /** For the amount in an error message. */
  shopLocale: string
}

const requireLockedOrder = async ({ orders }: RefundServices, transaction: Transaction, orderId: string): Promise<PayableOrder> => {
  const order = await orders.lockOrder(transaction, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

/** The named payment, or else the one that paid the order. */
const requireTargetPayment = async (transaction: Transaction, { orderId, paymentId }: RefundRequest): Promise<Payment> => {
  const receivedPayments = (await selectPayments(transaction, orderId)).filter(({ status }) => status === 'succeeded')
  const payment =
    paymentId === undefined ? receivedPayments.findLast(({ surplus }) => !surplus) : receivedPayments.find(({ id }) => id === paymentId)
  if (!payment) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].noPayment })
  return payment
}

const checkAmount = ({ currency }: PayableOrder, payment: Payment, { amount, shopLocale }: RefundRequest): void => {
  const refundableMinor = getRefundableMinor(payment)
  if (amount > refundableMinor)
    throw new AppError('INVALID_INPUT', {
      fields: {
        amount: (language) => MESSAGES[language].maxAmount(formatMoney(refundableMinor, currency, getLocale(language, shopLocale))),
      },
    })
}

const checkLines = async ({ orders }: RefundServices, transaction: Transaction, { orderId, lines = [] }: RefundRequest): Promise<void> => {
  if (lines.length === 0) return
  const quantities = await orders.selectQuantities(transaction, orderId)
  if (lines.some(({ lineId, quantity }) => quantity > (quantities.get(lineId) ?? 0)))
    throw new AppError('INVALID_INPUT', { fields: { lines: (language) => MESSAGES[language].selectLines } })
}

/** Issues a refund for an owner, once per key. */
export const issueRefund = (services: RefundServices, request: RefundRequest): Promise<void> => {
  const { key, orderId, amount, reason, lines, by } = request
  const requestKey = `owner ${requireIdempotencyKey(key)}`
  return inTransaction(services.database, async (transaction) => {
    const order = await requireLockedOrder(services, transaction, orderId)
    const existing = await findRefundByRequest(transaction, orderId, requestKey)
    if (existing) {
      if (existing.amountMinor !== amount || !('text' in existing.reason) || existing.reason.text !== reason)
        throw new AppError('IDEMPOTENCY_KEY_REUSED')
      return
    }
    if (order.disputedAt !== null && request.acceptsDispute !== true)
      throw new AppError('INVALID_INPUT', { fields: { acceptsDispute: (language) => MESSAGES[language].paymentDisputed } })
    const payment = await requireTargetPayment(transaction, request)
    await checkLines(services, transaction, request)
    checkAmount(order, payment, request)
    await createRefund(services, transaction, {
      order,
      payment,
      amountMinor: amount,
      reason: { text: reason },
      by,
      requestKey,
      ...(lines && { lines }),
    })
  })
}

interface RefundResolution {
  orderId: string
  refundId: string
  action: 'retry' | 'paid-out'
  reference?: string | undefined
  by: string | null
}

/** Creates a refund that replaces a failed one; the failed one stays stored. */
const replaceRefund = async (
  services: RefundServices,
  transaction: Transaction,
  { order, failed, byHand, by }: { order: PayableOrder; failed: Refund; byHand: boolean; by: string | null },
): Promise<Refund> => {
  const payment = (await selectPayments(transaction, order.id)).find(({ id }) => id === failed.paymentId)
  if (!payment) throw new Error('The payment of a refund is missing.')
  if (failed.amountMinor > getRefundableMinor(payment))
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].alreadyRefunded })
  const { amountMinor, reason, lines } = failed
  const requestKey = `instead ${failed.id}`
  const refund = await createRefund(services, transaction, { order, payment, amountMinor, reason, lines, by, requestKey, byHand })
  await updateRefund(transaction, failed.id, { replacedBy: refund.id })
  return refund
}

/** Retries a failed refund, or records that it was paid out by hand. */
export const resolveRefund = (
  services: RefundServices,
  { orderId, refundId, action, reference = '', by }: RefundResolution,
): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const order = await requireLockedOrder(services, transaction, orderId)
    const refund = await findRefund(transaction, refundId)
    if (refund?.orderId !== orderId) throw new AppError('NOT_FOUND')
    const actions = getRefundActions(refund)
    if (!(action === 'retry' ? actions.retry : actions.payOut))
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].noActionNeeded })
    if (action === 'retry') {
      await replaceRefund(services, transaction, { order, failed: refund, byHand: false, by })
      return
    }
    const paidRefund =
      refund.status === 'failed' ? await replaceRefund(services, transaction, { order, failed: refund, byHand: true, by }) : refund
    await markRefundSucceeded(services, transaction, { order, refund: paidRefund, statement: reference === '' ? null : reference, by })
  })
