import { type AdminOrder, type Language, PAYMENT_TRANSITIONS, PaymentMethod, type PaymentStatus } from '@picasso/contract'

import { AppError } from '../../../platform/http/app-error.ts'
import type { LocalizedText } from '../../../platform/http/language.ts'
import { findUserByCustomer } from '../../auth/index.ts'
import {
  getRefundableMinor,
  getRefundActions,
  isOnline,
  type Payment,
  type Refund,
  selectPayments,
  selectRefunds,
} from '../../payments/index.ts'
import {
  findOrder,
  localizeReason,
  type OrderEventRow,
  type OrderRow,
  presentOrder,
  selectClaims,
  selectEvents,
  selectLines,
} from '../index.ts'
import { type Actor, listTransitions } from '../lifecycle/index.ts'
import { getReviewReason } from './list-orders.ts'
import type { AdminContext } from './manage-order.ts'
import { ORDER_ADMIN_MESSAGES } from './messages/index.ts'

/** Why this person may not set a payment status; refunded and cancelled follow from a refund or a cancellation. */
export const explainPaymentChange = (order: OrderRow, to: PaymentStatus, by: Actor): LocalizedText | null => {
  if (!by.isOwner) return (language) => ORDER_ADMIN_MESSAGES[language].payment.ownerOnly
  if (to === 'refunded' || to === 'partially_refunded') return (language) => ORDER_ADMIN_MESSAGES[language].payment.useRefund
  if (to === 'cancelled') return (language) => ORDER_ADMIN_MESSAGES[language].payment.useCancel
  if (isOnline(order.paymentMethod)) return (language) => ORDER_ADMIN_MESSAGES[language].payment.handledByProvider
  // There is no report of a payment that waits again.
  if (to === 'pending') return (language) => ORDER_ADMIN_MESSAGES[language].payment.confirmInstead
  return order.shippingStatus === 'cancelled' ? (language) => ORDER_ADMIN_MESSAGES[language].payment.orderCancelled : null
}

const presentEvent = ({ id, at, actor, actorName, event, visibleToBuyer }: OrderEventRow): AdminOrder['history'][number] => ({
  _id: id,
  at: at.toISOString(),
  actor,
  name: actorName,
  event,
  visibleToBuyer,
})

const presentPayment = (payment: Payment, provider = PaymentMethod.parse(payment.provider)): AdminOrder['payments'][number] => ({
  _id: payment.id,
  provider,
  // The shop's own reference leads back from the payment page to the order, with the key of its link.
  reference: isOnline(provider) ? (payment.chargeRef ?? payment.providerRef) : payment.reference,
  status: payment.status,
  amount: payment.amountMinor,
  paid: payment.paidMinor ?? 0,
  refundable: getRefundableMinor(payment),
  surplus: payment.surplus,
  statement: payment.statement,
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
})

const presentRefund = (refund: Refund, language: Language): AdminOrder['refunds'][number] => ({
  _id: refund.id,
  paymentId: refund.paymentId,
  amount: refund.amountMinor,
  reason: localizeReason(language, refund.reason),
  lines: refund.lines,
  status: refund.status,
  byHand: refund.byHand,
  by: refund.actorName,
  createdAt: refund.createdAt.toISOString(),
  error: refund.error && localizeReason(language, refund.error),
  may: getRefundActions(refund),
})

/** An order with everything the shop knows about it, and the actions this person may take. */
export const readAdminOrder = async (
  { services: { database }, config, actor, language }: AdminContext,
  orderId: string,
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
    order: presentOrder({ order, lines, events, claims }, language),
    attention: getReviewReason(order, { language, shopLocale: config.shop.locale }),
    heldFrom: order.heldFrom,
    disputedAt: order.disputedAt?.toISOString() ?? null,
    transitions: {
      payment: PAYMENT_TRANSITIONS[order.paymentStatus].map((to) => ({
        to,
        blocked: explainPaymentChange(order, to, actor)?.(language) ?? null,
      })),
      shipping: listTransitions({ ...order, lines }, actor, language),
    },
    history: events.map(presentEvent),
    payments: payments.map((payment) => presentPayment(payment)),
    refunds: refunds.map((refund) => presentRefund(refund, language)),
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
