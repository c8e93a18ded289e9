import type { AdminOrder, ShippingStatus } from '@picasso/contract'

import type { OrderPageMessages } from './messages/index.ts'

type OrderState = Pick<AdminOrder, 'heldFrom'> & { order: Pick<AdminOrder['order'], 'shippingStatus' | 'holdReason'> }

/** Button label of a transition. */
export const getTransitionLabel = (
  to: ShippingStatus,
  { order, heldFrom }: OrderState,
  messages: OrderPageMessages['transitions'],
): string => {
  if (order.shippingStatus === 'on_hold' && to === heldFrom) return messages.release
  if (to === 'in_production') return order.shippingStatus === 'packed' ? messages.back : messages.start
  return messages[to]
}

/** True if a transition needs additional data. */
export const needsDialog = (to: ShippingStatus, { order }: OrderState): boolean =>
  ['shipped', 'on_hold', 'cancelled'].includes(to) || (to === 'in_production' && order.shippingStatus === 'packed')

/** The transition that undoes another one, if that leaves nothing behind but two entries in the history. */
export const getUndoTransition = (
  to: ShippingStatus,
  { order, heldFrom }: OrderState,
  messages: Pick<OrderPageMessages['transitions'], 'notPacked'>,
): { shippingStatus: ShippingStatus; reason?: string } | undefined => {
  const from = order.shippingStatus
  if (to === 'on_hold') return { shippingStatus: from }
  if (from === 'on_hold' && to === heldFrom && order.holdReason !== null) return { shippingStatus: 'on_hold', reason: order.holdReason }
  if (from === 'in_production' && to === 'packed') return { shippingStatus: from, reason: messages.notPacked }
  return undefined
}
