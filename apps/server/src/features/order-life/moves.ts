import { type Language, type Order, type ShippingStatus, shippingMoves } from '@picasso/contract'

import { type Said, SENTENCES } from '../../platform/http/language.ts'
import { isPaidOrDueAtDoor, isUnconfirmed, type OrderLineRow, type OrderRow } from '../orders/index.ts'
import { WORDS } from './words/index.ts'

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
  | 'shippingStatus'
  | 'heldFrom'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'stock'
  | 'disputedAt'
  | 'confirmedAt'
  | 'refundedMinor'
  | 'totalMinor'
> & { lines: readonly Pick<OrderLineRow, 'printFiles'>[] }

/** Where an order stands, a hold looked through. */
export const stationOf = ({ shippingStatus, heldFrom }: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>): ShippingStatus =>
  heldFrom ?? shippingStatus

/** True when money came for an order and was not given back whole. */
export const keepsMoney = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded'

/** What has to be there before anything is made of an order. */
const blockOfWork = (facts: MoveFacts): Said | null => {
  if (isUnconfirmed(facts)) return (language) => WORDS[language].moves.notConfirmed
  if (!isPaidOrDueAtDoor(facts)) return (language) => WORDS[language].moves.notPaid
  if (facts.stock === 'returned') return (language) => WORDS[language].moves.backOnShelf
  return null
}

/** Nothing of an order leaves while its money may be taken back. */
const blockOfDispute = ({ disputedAt }: MoveFacts): Said | null =>
  disputedAt === null ? null : (language) => WORDS[language].moves.disputed

const blockOfPrinting = ({ lines }: MoveFacts): Said | null => {
  const printed = lines.filter(({ printFiles }) => printFiles !== null)
  if (printed.some(({ printFiles }) => printFiles === 'failed')) return (language) => WORDS[language].moves.filesFailed
  if (printed.some(({ printFiles }) => printFiles !== 'ready')) return (language) => WORDS[language].moves.filesDrawing
  return null
}

type Guard = (facts: MoveFacts, mover: Pick<Mover, 'isOwner'>) => Said | null

const free: Guard = () => null

/** By where a move leads. */
const GUARDS: Record<ShippingStatus, Guard> = {
  pending: blockOfDispute,
  in_production: (facts) => blockOfDispute(facts) ?? blockOfWork(facts) ?? blockOfPrinting(facts),
  packed: (facts) =>
    facts.shippingStatus === 'pending' && facts.lines.some(({ printFiles }) => printFiles !== null)
      ? (language) => WORDS[language].moves.printFirst
      : (blockOfDispute(facts) ?? blockOfWork(facts)),
  shipped: (facts) => blockOfDispute(facts) ?? (isPaidOrDueAtDoor(facts) ? null : (language) => WORDS[language].moves.notPaid),
  delivered: free,
  returned: free,
  on_hold: free,
  cancelled: (facts, mover) => (keepsMoney(facts) && !mover.isOwner ? (language) => WORDS[language].moves.ownersMoney : null),
}

/** Why an order cannot make a move of the table at this moment; null when nothing is in the way. */
export const blockOf = (facts: MoveFacts, to: ShippingStatus, mover: Pick<Mover, 'isOwner'>): Said | null => GUARDS[to](facts, mover)

/** The moves of the table from where an order stands, each with what is in its way. */
export const movesOf = (
  facts: MoveFacts,
  mover: Pick<Mover, 'isOwner'>,
  language: Language,
): { to: ShippingStatus; blocked: string | null }[] =>
  shippingMoves(facts.shippingStatus, facts.heldFrom).map((to) => ({ to, blocked: blockOf(facts, to, mover)?.(language) ?? null }))

/** Moves that somebody will ask about later. */
export const needsReason = (facts: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>, to: ShippingStatus): boolean =>
  to === 'on_hold' ||
  (to === 'in_production' && facts.shippingStatus === 'packed') ||
  (to === 'cancelled' && stationOf(facts) !== 'pending')

/** Says where an order can go instead. */
export const namedMoves =
  ({ shippingStatus, heldFrom }: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>): Said =>
  (language) => {
    const { staysSo, canMoveTo } = WORDS[language].moves
    const nameOf = (status: ShippingStatus): string => SENTENCES[language].shipping[status].toLowerCase()
    const moves = shippingMoves(shippingStatus, heldFrom).map((move) => `${nameOf(move)} (${move})`)
    return moves.length === 0 ? staysSo(nameOf(shippingStatus)) : canMoveTo(nameOf(shippingStatus), moves)
  }
