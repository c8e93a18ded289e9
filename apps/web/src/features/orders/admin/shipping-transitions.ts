import type { AdminOrder, ShippingStatus } from '@picasso/contract'

import type { AdminOrderMessages } from './messages/index.ts'

type OrderState = Pick<AdminOrder, 'heldFrom'> & { order: Pick<AdminOrder['order'], 'shippingStatus' | 'holdReason'> }

/** What a move is called where it is a button. */
export const getTransitionLabel = (
  to: ShippingStatus,
  { order, heldFrom }: OrderState,
  messages: AdminOrderMessages['transitions'],
): string => {
  if (order.shippingStatus === 'on_hold' && to === heldFrom) return messages.release
  if (to === 'in_production') return order.shippingStatus === 'packed' ? messages.back : messages.start
  return messages[to]
}

/** True where more has to be said than which way it goes. */
export const needsDialog = (to: ShippingStatus, { order }: OrderState): boolean =>
  ['shipped', 'on_hold', 'cancelled'].includes(to) || (to === 'in_production' && order.shippingStatus === 'packed')

/** The move that takes a move back, where it leaves no more behind than two lines of history. */
export const getUndoTransition = (
  to: ShippingStatus,
  { order, heldFrom }: OrderState,
  messages: Pick<AdminOrderMessages['transitions'], 'notPacked'>,
): { shippingStatus: ShippingStatus; reason?: string } | undefined => {
  const from = order.shippingStatus
  if (to === 'on_hold') return { shippingStatus: from }
  if (from === 'on_hold' && to === heldFrom && order.holdReason !== null) return { shippingStatus: 'on_hold', reason: order.holdReason }
  if (from === 'in_production' && to === 'packed') return { shippingStatus: from, reason: messages.notPacked }
  return undefined
}
