import { isBeforeProduction, SHIPPING_WORDS, type ShippingStatus, shippingMoves } from '@picasso/contract'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { SENTENCES } from '../../platform/http/language.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow, selectLines } from '../orders/index.ts'
import { unmakeOrder } from './cancel.ts'
import { mailStep } from './mails.ts'
import { blockOf, type MoveFacts, type Mover, namedMoves, needsReason } from './moves.ts'

export type LifeParts = Pick<Parts, 'database' | 'jobs' | 'clock' | 'secrets'>

export interface Move {
  orderId: string
  to: ShippingStatus
  by: Mover
  /** Of the order as the mover saw it; undefined: whatever it is now. */
  version?: number | undefined
  reason?: string | undefined
  tracking?: { carrier?: string | undefined; number?: string | undefined; url?: string | undefined } | undefined
  /** Whether the buyer is told; they are unless told otherwise. */
  notify?: boolean | undefined
}

const trackingOf = ({ tracking }: Move): OrderRow['tracking'] => ({
  carrier: tracking?.carrier || null,
  number: tracking?.number || null,
  url: tracking?.url || null,
})

type Values = Partial<OrderRow>

/** What changes with each move besides the state itself, its milestone first. */
const VALUES: Record<ShippingStatus, (order: OrderRow, move: Move, at: Date) => Values> = {
  pending: () => ({}),
  // Work that begins again was not finished.
  in_production: (order, _, at) => ({ productionAt: order.productionAt ?? at, packedAt: null }),
  packed: (order, _, at) => ({ packedAt: order.packedAt ?? at }),
  shipped: (_, move, at) => ({ shippedAt: at, tracking: trackingOf(move), cancelRequest: null, cancelRequestedAt: null }),
  delivered: (_, __, at) => ({ deliveredAt: at }),
  returned: () => ({}),
  on_hold: (order, { reason = '' }) => ({ heldFrom: order.shippingStatus, holdReason: reason }),
  cancelled: (_, { reason = null }, at) => ({ cancelledAt: at, cancelReason: reason, cancelRequest: null, cancelRequestedAt: null }),
}

const valuesOf = (order: OrderRow, move: Move, at: Date): Values => ({
  shippingStatus: move.to,
  heldFrom: null,
  holdReason: null,
  ...VALUES[move.to](order, move, at),
})

const check = (facts: MoveFacts, { to, by, reason }: Move): void => {
  if (!shippingMoves(facts.shippingStatus, facts.heldFrom).includes(to)) {
    if (by.actor === 'buyer') throw new AppError('TOO_LATE')
    throw new AppError('ILLEGAL_TRANSITION', { message: namedMoves(facts) })
  }
  if (by.actor === 'buyer') {
    if (to !== 'cancelled' || !isBeforeProduction(facts.shippingStatus, facts.heldFrom)) throw new AppError('TOO_LATE')
    return
  }
  const blocked = blockOf(facts, to, by)
  if (blocked !== null)
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => `${blocked(language)} ${namedMoves(facts)(language)}` })
  if (needsReason(facts, to) && !reason)
    throw new AppError('INVALID_INPUT', { fields: { reason: (language) => SENTENCES[language].sayWhy } })
}

const wordsOf = (order: OrderRow, { to, reason }: Move): string => {
  const because = reason ? `: ${reason}` : '.'
  if (order.shippingStatus === 'on_hold' && to === order.heldFrom) return 'No longer on hold.'
  if (order.shippingStatus === 'packed' && to === 'in_production') return `Back in production${because}`
  return `${SHIPPING_WORDS[to]}${because}`
}

/**
 * The one place where the way of a parcel changes, whoever moves it. Locks the order, keeps to the table and its guards, stamps
 * the milestone, writes the history and the buyer's mail. The state it is in already changes nothing.
 */
export const moveOrder = async (parts: LifeParts, config: Config, transaction: Transaction, move: Move): Promise<OrderRow> => {
  const order = await lockOrder(transaction, move.orderId)
  if (!order) throw new AppError('NOT_FOUND')
  if (order.shippingStatus === move.to) return order
  if (move.version !== undefined && move.version !== order.version) throw new AppError('VERSION_CONFLICT')
  const facts = { ...order, lines: await selectLines(transaction, order.id) }
  check(facts, move)

  const at = parts.clock.now()
  const values = valuesOf(order, move, at)
  if (move.to === 'cancelled')
    Object.assign(values, await unmakeOrder(parts, transaction, { order, lines: facts.lines, at, by: move.by, reason: move.reason }))
  await changeOrder(transaction, order.id, values)
  await addEvent(transaction, {
    orderId: order.id,
    at,
    actor: move.by.actor,
    actorName: move.by.name,
    change: { state: 'shipping', from: order.shippingStatus, to: move.to },
    text: wordsOf(order, move),
  })
  if (move.notify !== false) await mailStep(parts, transaction, config, { order: { ...order, ...values }, from: order.shippingStatus })
  return { ...order, ...values, version: order.version + 1 }
}
