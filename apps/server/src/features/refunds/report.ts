import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { lockOrder } from '../orders/index.ts'
import {
  findPaymentByCharge,
  findRefundAtProvider,
  insertRefund,
  noteEvent,
  noteOutcome,
  type Payment,
  type Refund,
  refundableOf,
  type StripeNews,
} from '../payments/index.ts'
import { hearRefund } from './finish.ts'

type RefundNews = Extract<StripeNews, { about: 'refund' }>

/** Money that somebody gave back at the provider itself is written into our books. */
const adopt = async (
  transaction: Transaction,
  payment: Payment,
  { given, reason, word }: RefundNews,
  at: Date,
): Promise<Refund | undefined> => {
  const fits = given.currency === payment.currency && given.amountMinor > 0 && given.amountMinor <= refundableOf(payment)
  if (!fits || word.state === 'failed') return undefined
  return insertRefund(transaction, {
    paymentId: payment.id,
    orderId: payment.orderId,
    amountMinor: given.amountMinor,
    reason,
    lines: [],
    status: 'pending',
    byHand: false,
    actorName: null,
    requestKey: `provider ${word.providerRef}`,
    providerRef: word.providerRef,
    createdAt: at,
  })
}

/** What the provider reports of money on its way back, ours or begun over there. The same report again changes nothing. */
export const reportRefund = async (parts: Pick<Parts, 'database' | 'jobs' | 'clock'>, news: RefundNews): Promise<void> => {
  const found = await findPaymentByCharge(parts.database, news.chargeRef)
  // Money of this account that no order of ours was paid with.
  if (!found) return
  await inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, found.orderId)
    const payment = await findPaymentByCharge(transaction, news.chargeRef)
    if (!order || !payment) return
    const at = parts.clock.now()
    const event = { provider: payment.provider, eventId: news.eventId, paymentId: payment.id, kind: 'refund' as const, receivedAt: at }
    if (!(await noteEvent(transaction, event))) return
    const known = await findRefundAtProvider(transaction, payment.id, { id: news.refundId, providerRef: news.word.providerRef })
    const refund = known ?? (await adopt(transaction, payment, news, at))
    if (refund) await hearRefund(parts, transaction, { order, refund, word: news.word })
    await noteOutcome(transaction, event, refund ? news.word.state : 'ignored')
  })
}
