import { type AdminOrder, LANGUAGES, PAYMENT_MOVES, PaymentMethod, type PaymentStatus } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findUserByOwner } from '../accounts/index.ts'
import { type Mover, movesOf } from '../order-life/index.ts'
import { findOrder, type OrderEventRow, type OrderRow, presentOrder, selectClaims, selectEvents, selectLines } from '../orders/index.ts'
import { isOnline, type Payment, type Refund, refundableOf, selectPayments, selectRefunds } from '../payments/index.ts'
import { refundChoices } from '../refunds/index.ts'

/** Moves of the money a person may say; the others follow from a refund or from cancelling. */
export const blockOfPayment = (order: OrderRow, to: PaymentStatus, by: Mover): string | null => {
  if (!by.isOwner) return 'Only owners of the shop decide about money.'
  if (to === 'refunded' || to === 'partially_refunded') return 'Give the money back instead.'
  if (to === 'cancelled') return 'Cancel the order instead.'
  if (isOnline(order.paymentMethod)) return 'Its provider reports this by itself.'
  return order.shippingStatus === 'cancelled' ? 'The order is cancelled.' : null
}

const presentEvent = (event: OrderEventRow): AdminOrder['history'][number] => ({
  _id: event.id,
  at: event.at.toISOString(),
  actor: event.actor,
  name: event.actorName,
  text: event.text,
  visibleToBuyer: event.visibleToBuyer,
})

const presentPayment = (payment: Payment): AdminOrder['payments'][number] => ({
  _id: payment.id,
  provider: PaymentMethod.parse(payment.provider),
  reference: payment.reference,
  status: payment.status,
  amount: payment.amountMinor,
  paid: payment.paidMinor ?? 0,
  refundable: refundableOf(payment),
  surplus: payment.surplus,
  statement: payment.statement,
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
})

const presentRefund = (refund: Refund): AdminOrder['refunds'][number] => ({
  _id: refund.id,
  paymentId: refund.paymentId,
  amount: refund.amountMinor,
  reason: refund.reason,
  lines: refund.lines,
  status: refund.status,
  byHand: refund.byHand,
  by: refund.actorName,
  createdAt: refund.createdAt.toISOString(),
  error: refund.error,
  may: refundChoices(refund),
})

/** An order with everything the shop knows about it, as this person may act on it. */
export const readAdminOrder = async (
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  orderId: string,
  by: Mover,
): Promise<AdminOrder> => {
  const order = await findOrder(database, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  const [lines, events, claims, payments, refunds, user] = await Promise.all([
    selectLines(database, orderId),
    selectEvents(database, orderId),
    selectClaims(database, orderId),
    selectPayments(database, orderId),
    selectRefunds(database, orderId),
    findUserByOwner(database, order.ownerId),
  ])
  return {
    order: presentOrder(secrets, { order, lines, events, claims }, LANGUAGES[0]),
    attention: order.attention ?? (order.cancelRequest === null ? null : `The buyer asks to cancel: ${order.cancelRequest}`),
    heldFrom: order.heldFrom,
    moves: {
      payment: PAYMENT_MOVES[order.paymentStatus].map((to) => ({ to, blocked: blockOfPayment(order, to, by) })),
      shipping: movesOf({ ...order, lines }, by),
    },
    history: events.map(presentEvent),
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefund),
    userId: user?.id ?? null,
    claims: claims.map((claim) => ({
      _id: claim.id,
      lineId: claim.lineId,
      text: claim.text,
      photo: `/files/${claim.photoKey}`,
      state: claim.state,
      createdAt: claim.createdAt.toISOString(),
    })),
  }
}
