import { type Order, SHIPPING_WORDS, type ShippingStatus, shippingMoves } from '@picasso/contract'

import { isPaidOrDueAtDoor, type OrderLineRow, type OrderRow } from '../orders/index.ts'

/** Who moves an order. */
export interface Mover {
  actor: 'buyer' | 'shop'
  /** Of the person of the shop; kept with the history. */
  name: string | null
  /** Staff move parcels, owners money too. */
  isOwner: boolean
}

export type MoveFacts = Pick<
  OrderRow,
  'shippingStatus' | 'heldFrom' | 'paymentStatus' | 'paymentMethod' | 'stock' | 'confirmedAt' | 'refundedMinor' | 'totalMinor'
> & { lines: readonly Pick<OrderLineRow, 'printFiles'>[] }

/** Where an order stands, a hold looked through. */
export const stationOf = ({ shippingStatus, heldFrom }: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>): ShippingStatus =>
  heldFrom ?? shippingStatus

/** True when money came for an order and was not given back whole. */
export const keepsMoney = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded'

/** What has to be there before anything is made of an order. */
const blockOfWork = (facts: MoveFacts): string | null => {
  if (!isPaidOrDueAtDoor(facts)) return 'The order is not paid yet.'
  if (facts.stock === 'returned') return 'Its pieces are back on the shelf and no longer reserved.'
  return null
}

const blockOfPrinting = ({ lines }: MoveFacts): string | null => {
  const printed = lines.filter(({ printFiles }) => printFiles !== null)
  if (printed.some(({ printFiles }) => printFiles === 'failed')) return 'The print files of a line could not be drawn.'
  if (printed.some(({ printFiles }) => printFiles !== 'ready')) return 'The print files are still being drawn.'
  return null
}

type Guard = (facts: MoveFacts, mover: Pick<Mover, 'isOwner'>) => string | null

const free: Guard = () => null

/** By where a move leads. */
const GUARDS: Record<ShippingStatus, Guard> = {
  pending: free,
  in_production: (facts) => blockOfWork(facts) ?? blockOfPrinting(facts),
  packed: (facts) =>
    facts.shippingStatus === 'pending' && facts.lines.some(({ printFiles }) => printFiles !== null)
      ? 'Some of it has to be printed first: start production.'
      : blockOfWork(facts),
  shipped: (facts) => (isPaidOrDueAtDoor(facts) ? null : 'The order is not paid yet.'),
  delivered: free,
  returned: free,
  on_hold: free,
  cancelled: (facts, mover) =>
    keepsMoney(facts) && !mover.isOwner ? 'It is paid, and only an owner of the shop may give money back.' : null,
}

/** Why an order cannot make a move of the table at this moment; null when nothing is in the way. */
export const blockOf = (facts: MoveFacts, to: ShippingStatus, mover: Pick<Mover, 'isOwner'>): string | null => GUARDS[to](facts, mover)

/** The moves of the table from where an order stands, each with what is in its way. */
export const movesOf = (facts: MoveFacts, mover: Pick<Mover, 'isOwner'>): { to: ShippingStatus; blocked: string | null }[] =>
  shippingMoves(facts.shippingStatus, facts.heldFrom).map((to) => ({ to, blocked: blockOf(facts, to, mover) }))

/** Moves that somebody will ask about later. */
export const needsReason = (facts: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>, to: ShippingStatus): boolean =>
  to === 'on_hold' ||
  (to === 'in_production' && facts.shippingStatus === 'packed') ||
  (to === 'cancelled' && stationOf(facts) !== 'pending')

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** Says where an order can go instead. */
export const namedMoves = (facts: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>): string => {
  const moves = shippingMoves(facts.shippingStatus, facts.heldFrom)
  const state = SHIPPING_WORDS[facts.shippingStatus].toLowerCase()
  return moves.length === 0
    ? `This order is ${state}, and stays so.`
    : `This order is ${state}. It can be moved to: ${listed(moves.map((move) => `${SHIPPING_WORDS[move].toLowerCase()} (${move})`))}.`
}
