import { formatMoney } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { tryTakeStock } from '../catalogue/index.ts'
import { changePayment, findPayment, noteEvent, noteOutcome, type Payment, type PaymentReport, type Sum } from '../payments/index.ts'
import { callFor } from './call.ts'
import { closePayments } from './close-payments.ts'
import { dueAfter } from './due.ts'
import { holdForBank } from './hold.ts'
import { mailPaidLater } from './paid-mail.ts'
import { demandOf } from './placement.ts'
import { printLines } from './print.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from './queries.ts'
import { judge, type Verdict } from './rules.ts'

type WithinParts = Pick<Parts, 'jobs' | 'clock'>
type SettleParts = Pick<Parts, 'database'> & WithinParts

interface Settling {
  order: OrderRow
  payment: Payment
  report: PaymentReport
  at: Date
}

/** Pieces for an order that is paid: those held for it, or, if they went back, others while there are any. */
const securePieces = async (transaction: Transaction, order: OrderRow): Promise<Partial<OrderRow>> => {
  if (order.stock !== 'returned') return { stock: 'taken', holdUntil: null }
  if (await tryTakeStock(transaction, await demandOf(transaction, order.id))) return { stock: 'taken', holdUntil: null }
  return callFor('short-stock', 'Paid, but the pieces were sold meanwhile: find others or give the money back.')
}

const inWords = ({ amountMinor, currency }: Sum): string => formatMoney(amountMinor, currency, 'en')

/** Another sum than was asked for, in words; null where it is the same. */
const otherSum = ({ payment, report: { paid } }: Settling): string | null => {
  if (!paid || (paid.amountMinor === payment.amountMinor && paid.currency === payment.currency)) return null
  return `Paid ${inWords(paid)} instead of ${inWords(payment)}.`
}

/** Writes down what came, before anything is made of it. Money of another currency is no sum of this shop's. */
const receive = async (transaction: Transaction, { payment, report, at }: Settling, surplus: boolean): Promise<void> => {
  const { paid = payment, chargeRef = null, by } = report
  await changePayment(transaction, payment.id, {
    status: 'succeeded',
    paidMinor: paid.currency === payment.currency ? Math.floor(paid.amountMinor) : 0,
    chargeRef,
    statement: by?.statement ?? null,
    surplus,
    settledAt: at,
    endedAt: at,
  })
}

const addPaymentEvent = (
  transaction: Transaction,
  { order, report, at }: Settling,
  text: string,
  { internal = false }: { internal?: boolean } = {},
): Promise<void> => {
  const who = report.by ? { actor: 'shop' as const, actorName: report.by.name } : { actor: 'payment provider' as const }
  return addEvent(transaction, { orderId: order.id, at, ...who, text, internal })
}

const confirm = async (parts: WithinParts, transaction: Transaction, settling: Settling): Promise<void> => {
  const { order, payment, report, at } = settling
  await receive(transaction, settling, false)
  await closePayments(parts.jobs, transaction, order.id, at, payment.id)
  await changeOrder(transaction, order.id, {
    paymentStatus: 'confirmed',
    confirmedAt: at,
    dueAt: order.dueAt ?? dueAfter(at, order.delivery),
    ...(await securePieces(transaction, order)),
  })
  await addPaymentEvent(transaction, settling, payment.amountMinor === 0 ? 'Nothing is to be paid.' : 'Payment received.')
  if (report.by?.statement) await addPaymentEvent(transaction, settling, `Found as: ${report.by.statement}`, { internal: true })
  await printLines(parts.jobs, transaction, order.id)
  if (payment.amountMinor > 0) await mailPaidLater(parts.jobs, transaction, order.id)
}

const fail = async (transaction: Transaction, settling: Settling): Promise<void> => {
  const { order, payment, at } = settling
  await changePayment(transaction, payment.id, { status: 'failed', settledAt: at, endedAt: at })
  await changeOrder(transaction, order.id, { paymentStatus: 'failed' })
  await addPaymentEvent(transaction, settling, 'The payment did not go through. You can try again.')
}

/** The buyer has done their part; the pieces wait for as long as the slowest bank takes. */
const wait = async (parts: WithinParts, transaction: Transaction, settling: Settling): Promise<void> => {
  const { order, payment, at } = settling
  await changePayment(transaction, payment.id, { status: 'processing', heard: 'processing' })
  await holdForBank(parts.jobs, transaction, order, at)
  await addPaymentEvent(transaction, settling, 'Your bank is making the payment. That can take some days.')
}

const callPerson = async (transaction: Transaction, settling: Settling, reason: string): Promise<void> => {
  await receive(transaction, settling, true)
  await changeOrder(transaction, settling.order.id, callFor('paid-after-cancel', reason))
  await addPaymentEvent(transaction, settling, reason, { internal: true })
}

const carryOut = async (parts: WithinParts, transaction: Transaction, settling: Settling, verdict: Verdict): Promise<void> => {
  switch (verdict.outcome) {
    case 'confirmed':
      return confirm(parts, transaction, settling)
    case 'failed':
      return fail(transaction, settling)
    case 'processing':
      return wait(parts, transaction, settling)
    case 'attention':
      return callPerson(transaction, settling, verdict.reason)
    case 'ignored': {
      // The last word on it, though it changes nothing.
      const { payment, report, at } = settling
      if (report.kind === 'failed' && payment.endedAt === null) await changePayment(transaction, payment.id, { endedAt: at })
      return undefined
    }
  }
}

/**
 * The one place where money changes an order, whoever reports it: the buyer's return, the provider's call, a question of ours, a
 * person. The order is locked first, each report counts once, and reports may come in any order.
 */
export const settleWithin = async (parts: WithinParts, transaction: Transaction, report: PaymentReport): Promise<{ orderId: string }> => {
  const found = await findPayment(transaction, report.provider, report.reference)
  const order = found && (await lockOrder(transaction, found.orderId))
  // Read again under the lock: another report may have settled it while this one waited.
  const payment = await findPayment(transaction, report.provider, report.reference)
  if (!order || !payment) throw new AppError('NOT_FOUND')
  const at = parts.clock.now()
  const event = { provider: report.provider, eventId: report.eventId, paymentId: payment.id, kind: report.kind, receivedAt: at }
  if (await noteEvent(transaction, event)) {
    const settling = { order, payment, report, at }
    const verdict = judge({ order: order.paymentStatus, payment: payment.status, event: report.kind, otherSum: otherSum(settling) })
    await carryOut(parts, transaction, settling, verdict)
    await noteOutcome(transaction, event, verdict.outcome)
  }
  return { orderId: order.id }
}

export const settlePayment = (parts: SettleParts, report: PaymentReport): Promise<{ orderId: string }> =>
  inTransaction(parts.database, (transaction) => settleWithin(parts, transaction, report))
