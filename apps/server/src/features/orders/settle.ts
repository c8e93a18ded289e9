import type { PaymentMethod } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { tryTakeStock } from '../catalogue/index.ts'
import { expirePayments, findPayment, noteEvent, noteOutcome, type Payment, settle } from '../payments/index.ts'
import { dueAfter } from './due.ts'
import { mailPaidLater } from './paid-mail.ts'
import { demandOf } from './placement.ts'
import { printLines } from './print.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from './queries.ts'
import { judge, type Verdict } from './rules.ts'
import type { OrderParts } from './service.ts'

/** What a provider reports, whichever way it reached us. */
export interface PaymentReport {
  provider: PaymentMethod
  /** The provider's own id of this report: the same id is the same report. */
  eventId: string
  reference: string
  kind: 'succeeded' | 'failed'
}

interface Settling {
  order: OrderRow
  payment: Payment
  at: Date
}

/** Pieces for an order that is paid: those held for it, or, if they went back, others while there are any. */
const securePieces = async (transaction: Transaction, order: OrderRow): Promise<Partial<OrderRow>> => {
  if (order.stock !== 'returned') return { stock: 'taken', holdUntil: null }
  if (await tryTakeStock(transaction, await demandOf(transaction, order.id))) return { stock: 'taken', holdUntil: null }
  return { attention: 'Paid, but the pieces were sold meanwhile: find others or give the money back.' }
}

const confirm = async (parts: OrderParts, transaction: Transaction, { order, payment, at }: Settling): Promise<void> => {
  await settle(transaction, payment.id, 'succeeded', at)
  await expirePayments(transaction, order.id, at, payment.id)
  await changeOrder(transaction, order.id, {
    paymentStatus: 'confirmed',
    confirmedAt: at,
    dueAt: order.dueAt ?? dueAfter(at, order.delivery),
    ...(await securePieces(transaction, order)),
  })
  await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text: 'Payment received.' })
  await printLines(parts.jobs, transaction, order.id)
  await mailPaidLater(parts.jobs, transaction, order.id)
}

const fail = async (transaction: Transaction, { order, payment, at }: Settling): Promise<void> => {
  await settle(transaction, payment.id, 'failed', at)
  await changeOrder(transaction, order.id, { paymentStatus: 'failed' })
  await addEvent(transaction, {
    orderId: order.id,
    at,
    actor: 'payment provider',
    text: 'The payment did not go through. You can try again.',
  })
}

const callPerson = async (transaction: Transaction, { order, payment, at }: Settling, reason: string): Promise<void> => {
  await settle(transaction, payment.id, 'succeeded', at)
  await changeOrder(transaction, order.id, { attention: reason })
  await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text: reason, internal: true })
}

const carryOut = async (parts: OrderParts, transaction: Transaction, settling: Settling, verdict: Verdict): Promise<void> => {
  switch (verdict.outcome) {
    case 'confirmed':
      return confirm(parts, transaction, settling)
    case 'failed':
      return fail(transaction, settling)
    case 'attention':
      return callPerson(transaction, settling, verdict.reason)
    case 'ignored':
      return undefined
  }
}

/**
 * The one place where money changes an order, whoever reports it: the buyer's return, the provider's call, a person.
 * The order is locked first, each report counts once, and reports may come in any order.
 */
export const settlePayment = (parts: OrderParts, report: PaymentReport): Promise<{ orderId: string }> =>
  inTransaction(parts.database, async (transaction) => {
    const found = await findPayment(transaction, report.provider, report.reference)
    const order = found && (await lockOrder(transaction, found.orderId))
    // Read again under the lock: another report may have settled it while this one waited.
    const payment = await findPayment(transaction, report.provider, report.reference)
    if (!order || !payment) throw new AppError('NOT_FOUND')
    const at = parts.clock.now()
    const event = { provider: report.provider, eventId: report.eventId, paymentId: payment.id, kind: report.kind, receivedAt: at }
    if (await noteEvent(transaction, event)) {
      const verdict = judge({ order: order.paymentStatus, payment: payment.status, event: report.kind })
      await carryOut(parts, transaction, { order, payment, at }, verdict)
      await noteOutcome(transaction, event, verdict.outcome)
    }
    return { orderId: order.id }
  })
