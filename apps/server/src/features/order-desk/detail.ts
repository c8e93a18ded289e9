import { type AdminOrder, type Language, PAYMENT_MOVES, PaymentMethod, type PaymentStatus } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import { findUserByOwner } from '../accounts/index.ts'
import { type Mover, movesOf } from '../order-life/index.ts'
import {
  findOrder,
  historyIn,
  type OrderEventRow,
  type OrderRow,
  presentOrder,
  selectClaims,
  selectEvents,
  selectLines,
} from '../orders/index.ts'
import { isOnline, type Payment, type Refund, refundableOf, selectPayments, selectRefunds } from '../payments/index.ts'
import { refundChoices } from '../refunds/index.ts'
import { callOf } from './list.ts'
import { WORDS } from './words/index.ts'

/** Moves of the money a person may say; the others follow from a refund or from cancelling. */
export const blockOfPayment = (order: OrderRow, to: PaymentStatus, by: Mover): Said | null => {
  if (!by.isOwner) return (language) => WORDS[language].money.ownersOnly
  if (to === 'refunded' || to === 'partially_refunded') return (language) => WORDS[language].money.giveBack
  if (to === 'cancelled') return (language) => WORDS[language].money.cancel
  if (isOnline(order.paymentMethod)) return (language) => WORDS[language].money.provider
  return order.shippingStatus === 'cancelled' ? (language) => WORDS[language].money.orderCancelled : null
}

const presentEvent = (event: OrderEventRow, language: Language): AdminOrder['history'][number] => ({
  _id: event.id,
  at: event.at.toISOString(),
  actor: event.actor,
  name: event.actorName,
  text: historyIn(language, event.text),
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
  language: Language,
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
    order: presentOrder(secrets, { order, lines, events, claims }, language),
    attention: callOf(order, language),
    heldFrom: order.heldFrom,
    disputedAt: order.disputedAt?.toISOString() ?? null,
    moves: {
      payment: PAYMENT_MOVES[order.paymentStatus].map((to) => ({ to, blocked: blockOfPayment(order, to, by)?.(language) ?? null })),
      shipping: movesOf({ ...order, lines }, by, language),
    },
    history: events.map((event) => presentEvent(event, language)),
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
