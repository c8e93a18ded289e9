import { type AdminOrder, PAYMENT_MOVES, PaymentMethod, type PaymentStatus } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findUserByOwner } from '../accounts/index.ts'
import { type Mover, movesOf } from '../order-life/index.ts'
import { findOrder, type OrderEventRow, type OrderRow, presentOrder, selectClaims, selectEvents, selectLines } from '../orders/index.ts'
import { isOnline, selectPayments } from '../payments/index.ts'

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

/** An order with everything the shop knows about it, as this person may act on it. */
export const readAdminOrder = async (
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  orderId: string,
  by: Mover,
): Promise<AdminOrder> => {
  const order = await findOrder(database, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  const [lines, events, claims, payments, user] = await Promise.all([
    selectLines(database, orderId),
    selectEvents(database, orderId),
    selectClaims(database, orderId),
    selectPayments(database, orderId),
    findUserByOwner(database, order.ownerId),
  ])
  return {
    order: presentOrder(secrets, { order, lines, events, claims }),
    attention: order.attention ?? (order.cancelRequest === null ? null : `The buyer asks to cancel: ${order.cancelRequest}`),
    heldFrom: order.heldFrom,
    moves: {
      payment: PAYMENT_MOVES[order.paymentStatus].map((to) => ({ to, blocked: blockOfPayment(order, to, by) })),
      shipping: movesOf({ ...order, lines }, by),
    },
    history: events.map(presentEvent),
    payments: payments.map((payment) => ({
      _id: payment.id,
      provider: PaymentMethod.parse(payment.provider),
      reference: payment.reference,
      status: payment.status,
      amount: payment.amountMinor,
      paid: payment.paidMinor ?? 0,
      refundable: (payment.paidMinor ?? 0) - payment.refundedMinor,
      surplus: payment.surplus,
      statement: payment.statement,
      createdAt: payment.createdAt.toISOString(),
      settledAt: payment.settledAt?.toISOString() ?? null,
    })),
    refunds: [],
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
