import type { PaymentStatus } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { addEvent, changeOrder, type OrderRow } from '../orders/index.ts'
import { changeRefund, type Refund, type RefundWord, sumRefunded } from '../payments/index.ts'
import { moneyWords } from './in-words.ts'
import { mailRefundLater } from './mail.ts'

type FinishParts = Pick<Parts, 'jobs' | 'clock'>

/** What money that came back makes of the payment of an order; one that never counted as paid stays what it is. */
const statusAfter = ({ paymentStatus, totalMinor }: OrderRow, refunded: number): PaymentStatus => {
  if (!['confirmed', 'partially_refunded', 'refunded'].includes(paymentStatus)) return paymentStatus
  if (refunded === 0) return 'confirmed'
  return refunded < totalMinor ? 'partially_refunded' : 'refunded'
}

const countAgain = async (transaction: Transaction, order: OrderRow): Promise<void> => {
  const refundedMinor = await sumRefunded(transaction, order.id)
  await changeOrder(transaction, order.id, { refundedMinor, paymentStatus: statusAfter(order, refundedMinor) })
}

/** The money is back. */
export const refundSucceeded = async (
  { jobs, clock }: FinishParts,
  transaction: Transaction,
  { order, refund, statement = null, by = null }: { order: OrderRow; refund: Refund; statement?: string | null; by?: string | null },
): Promise<void> => {
  const at = clock.now()
  await changeRefund(transaction, refund.id, { status: 'succeeded', statement, error: null, settledAt: at })
  await countAgain(transaction, order)
  const actor = refund.byHand ? 'shop' : 'payment provider'
  await addEvent(transaction, { orderId: order.id, at, actor, actorName: by, text: `${moneyWords(order, refund.amountMinor)} given back.` })
  if (statement !== null && statement !== '')
    await addEvent(transaction, { orderId: order.id, at, actor: 'shop', actorName: by, text: `Paid out as: ${statement}`, internal: true })
  await mailRefundLater(jobs, transaction, refund.id)
}

/** The money did not get back: a person finds it among what needs one. */
export const refundFailed = async (
  { clock }: FinishParts,
  transaction: Transaction,
  { order, refund, error }: { order: OrderRow; refund: Refund; error: string },
): Promise<void> => {
  const at = clock.now()
  await changeRefund(transaction, refund.id, { status: 'failed', error, settledAt: at })
  await countAgain(transaction, order)
  const text = `The refund of ${moneyWords(order, refund.amountMinor)} failed: ${error}`
  await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text, internal: true })
}

/** Makes of a refund what the provider says. A failure is its last word, and success can only become one. */
export const hearRefund = async (
  parts: FinishParts,
  transaction: Transaction,
  { order, refund, word }: { order: OrderRow; refund: Refund; word: RefundWord },
): Promise<void> => {
  if (refund.byHand || refund.status === 'failed') return
  if (refund.providerRef === null) await changeRefund(transaction, refund.id, { providerRef: word.providerRef })
  if (word.state === 'failed') await refundFailed(parts, transaction, { order, refund, error: word.error ?? 'The bank sent it back.' })
  else if (word.state === 'succeeded' && refund.status === 'pending') await refundSucceeded(parts, transaction, { order, refund })
}
