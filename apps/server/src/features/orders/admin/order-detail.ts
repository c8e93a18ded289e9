import { type AdminOrder, type Language, PAYMENT_TRANSITIONS, PaymentMethod, type PaymentStatus } from '@picasso/contract'

import { AppError } from '../../../platform/http/app-error.ts'
import type { LocalizedText } from '../../../platform/http/language.ts'
import type { Services } from '../../../services.ts'
import { findUserByCustomer } from '../../auth/index.ts'
import { isOnline, type Payment, type Refund, getRefundableMinor, selectPayments, selectRefunds } from '../../payments/index.ts'
import { getRefundActions } from '../../payments/refunds/index.ts'
import {
  findOrder,
  describeEvent,
  type OrderEventRow,
  type OrderRow,
  presentOrder,
  selectClaims,
  selectEvents,
  selectLines,
} from '../index.ts'
import { type Actor, listTransitions } from '../lifecycle/index.ts'
import { getReviewReason } from './list-orders.ts'
import { ORDER_ADMIN_MESSAGES } from './messages/index.ts'

/** Why this person may not set a payment status; refunded and cancelled follow from a refund or a cancellation. */
export const findPaymentRejection = (order: OrderRow, to: PaymentStatus, by: Actor): LocalizedText | null => {
  if (!by.isOwner) return (language) => ORDER_ADMIN_MESSAGES[language].payment.ownerOnly
  if (to === 'refunded' || to === 'partially_refunded') return (language) => ORDER_ADMIN_MESSAGES[language].payment.useRefund
  if (to === 'cancelled') return (language) => ORDER_ADMIN_MESSAGES[language].payment.useCancel
  if (isOnline(order.paymentMethod)) return (language) => ORDER_ADMIN_MESSAGES[language].payment.handledByProvider
  return order.shippingStatus === 'cancelled' ? (language) => ORDER_ADMIN_MESSAGES[language].payment.orderCancelled : null
}

const presentEvent = (event: OrderEventRow, language: Language): AdminOrder['history'][number] => ({
  _id: event.id,
  at: event.at.toISOString(),
  actor: event.actor,
  name: event.actorName,
  text: describeEvent(language, event.text),
  visibleToBuyer: event.visibleToBuyer,
})

const presentPayment = (payment: Payment): AdminOrder['payments'][number] => ({
  _id: payment.id,
  provider: PaymentMethod.parse(payment.provider),
  reference: payment.reference,
  status: payment.status,
  amount: payment.amountMinor,
  paid: payment.paidMinor ?? 0,
  refundable: getRefundableMinor(payment),
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
  may: getRefundActions(refund),
})

/** An order with everything the shop knows about it, and the actions this person may take. */
export const readAdminOrder = async (
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  orderId: string,
  by: Actor,
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
    findUserByCustomer(database, order.customerId),
  ])
  return {
    order: presentOrder(secrets, { order, lines, events, claims }, language),
    attention: getReviewReason(order, language),
    heldFrom: order.heldFrom,
    disputedAt: order.disputedAt?.toISOString() ?? null,
    moves: {
      payment: PAYMENT_TRANSITIONS[order.paymentStatus].map((to) => ({
        to,
        blocked: findPaymentRejection(order, to, by)?.(language) ?? null,
      })),
      shipping: listTransitions({ ...order, lines }, by, language),
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
