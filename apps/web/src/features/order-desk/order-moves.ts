import type { AdminOrder, ShippingStatus } from '@picasso/contract'

import type { DeskWords } from './words/index.ts'

type Moved = Pick<AdminOrder, 'heldFrom'> & { order: Pick<AdminOrder['order'], 'shippingStatus' | 'holdReason'> }

/** What a move is called where it is a button. */
export const verbOf = (to: ShippingStatus, { order, heldFrom }: Moved, words: DeskWords['moves']): string => {
  if (order.shippingStatus === 'on_hold' && to === heldFrom) return words.release
  if (to === 'in_production') return order.shippingStatus === 'packed' ? words.back : words.start
  return words[to]
}

/** True where more has to be said than which way it goes. */
export const needsDialog = (to: ShippingStatus, { order }: Moved): boolean =>
  ['shipped', 'on_hold', 'cancelled'].includes(to) || (to === 'in_production' && order.shippingStatus === 'packed')

/** The move that takes a move back, where it leaves no more behind than two lines of history. */
export const undoOf = (
  to: ShippingStatus,
  { order, heldFrom }: Moved,
  words: Pick<DeskWords['moves'], 'notPackedYet'>,
): { shippingStatus: ShippingStatus; reason?: string } | undefined => {
  const from = order.shippingStatus
  if (to === 'on_hold') return { shippingStatus: from }
  if (from === 'on_hold' && to === heldFrom && order.holdReason !== null) return { shippingStatus: 'on_hold', reason: order.holdReason }
  if (from === 'in_production' && to === 'packed') return { shippingStatus: from, reason: words.notPackedYet }
  return undefined
}
