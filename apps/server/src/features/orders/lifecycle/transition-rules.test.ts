import { SHIPPING_STATUSES, type ShippingStatus } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { LIFECYCLE_MESSAGES } from './messages/index.ts'
import { describeTransitions, findTransitionRejection, listTransitions, needsReason, type TransitionContext } from './transition-rules.ts'

const MESSAGES = LIFECYCLE_MESSAGES.en.transitions
const NOW = new Date('2026-06-15T12:00:00Z')

/** Paid by card, in stock, its print files ready. */
const createContext = (changes: Partial<TransitionContext> = {}): TransitionContext => ({
  shippingStatus: 'pending',
  heldFrom: null,
  paymentStatus: 'confirmed',
  paymentMethod: 'test',
  stock: 'taken',
  disputedAt: null,
  confirmedAt: NOW,
  refundedMinor: 0,
  totalMinor: 5000,
  lines: [{ printFiles: 'ready' }],
  ...changes,
})
const OWNER = { isOwner: true }
const STAFF = { isOwner: false }

const reject = (to: ShippingStatus, changes: Partial<TransitionContext> = {}, actor = STAFF): string | null =>
  findTransitionRejection(createContext(changes), to, actor)?.('en') ?? null

/** The targets that are refused, with the reason. */
const listRejections = (changes: Partial<TransitionContext>): Record<string, string> =>
  Object.fromEntries(
    SHIPPING_STATUSES.flatMap((to) => {
      const reason = reject(to, changes, OWNER)
      return reason === null ? [] : [[to, reason]]
    }),
  )

describe('findTransitionRejection', () => {
  it('allows everything for an order that is paid, in stock and drawn, but not packing before it was printed', () => {
    expect(listRejections({})).toEqual({ packed: MESSAGES.printRequired })
    expect(listRejections({ shippingStatus: 'in_production' })).toEqual({})
    expect(findTransitionRejection(createContext(), 'delivered', STAFF)).toBeNull()
  })

  it('lets products without a print be packed at once', () => {
    expect(listRejections({ lines: [{ printFiles: null }] })).toEqual({})
    expect(listRejections({ lines: [] })).toEqual({})
    expect(reject('packed', { lines: [{ printFiles: null }, { printFiles: 'ready' }] })).toBe(MESSAGES.printRequired)
  })

  it('stops production, packing, shipping and the return to pending while the payment is disputed', () => {
    expect(listRejections({ disputedAt: NOW, shippingStatus: 'in_production' })).toEqual({
      pending: MESSAGES.paymentDispute,
      in_production: MESSAGES.paymentDispute,
      packed: MESSAGES.paymentDispute,
      shipped: MESSAGES.paymentDispute,
    })
  })

  it('stops production, packing and shipping while the order is not paid', () => {
    expect(listRejections({ paymentStatus: 'pending', shippingStatus: 'in_production' })).toEqual({
      in_production: MESSAGES.awaitingPayment,
      packed: MESSAGES.awaitingPayment,
      shipped: MESSAGES.awaitingPayment,
    })
  })

  it('does not stop an order whose stock was returned, because production reserves it again', () => {
    expect(listRejections({ stock: 'returned', shippingStatus: 'in_production' })).toEqual({})
  })

  it('stops production and packing until a stranger has confirmed an order with cash on delivery', () => {
    const order = {
      paymentMethod: 'cash-on-delivery' as const,
      paymentStatus: 'pending' as const,
      shippingStatus: 'in_production' as const,
    }
    expect(listRejections({ ...order, stock: 'held' })).toMatchObject({
      in_production: MESSAGES.awaitingConfirmation,
      packed: MESSAGES.awaitingConfirmation,
    })
    expect(listRejections(order)).toEqual({})
  })

  it('stops production until all print files are ready, and says when one has failed', () => {
    expect(reject('in_production', { lines: [{ printFiles: 'ready' }, { printFiles: 'waiting' }] })).toBe(MESSAGES.filesRendering)
    expect(reject('in_production', { lines: [{ printFiles: 'waiting' }, { printFiles: 'failed' }] })).toBe(MESSAGES.filesFailed)
    expect(reject('in_production', { lines: [{ printFiles: 'ready' }, { printFiles: null }] })).toBeNull()
  })

  it('leaves cancelling a paid order, which refunds it, to owners', () => {
    expect(reject('cancelled')).toBe(MESSAGES.ownerRefundOnly)
    expect(reject('cancelled', {}, OWNER)).toBeNull()
    expect(reject('cancelled', { paymentStatus: 'pending' })).toBeNull()
  })
})

describe('listTransitions', () => {
  it('lists the targets of the table, each with what blocks it in the language of the reader', () => {
    expect(listTransitions(createContext({ paymentStatus: 'pending' }), STAFF, 'es')).toEqual([
      { to: 'in_production', blocked: LIFECYCLE_MESSAGES.es.transitions.awaitingPayment },
      { to: 'packed', blocked: LIFECYCLE_MESSAGES.es.transitions.printRequired },
      { to: 'on_hold', blocked: null },
      { to: 'cancelled', blocked: null },
    ])
  })
})

describe('needsReason', () => {
  const listTargets = (context: Pick<TransitionContext, 'shippingStatus' | 'heldFrom'>) =>
    SHIPPING_STATUSES.filter((to) => needsReason(context, to))

  it('asks why an order is held, made again, or cancelled after production began', () => {
    expect(listTargets({ shippingStatus: 'pending', heldFrom: null })).toEqual(['on_hold'])
    expect(listTargets({ shippingStatus: 'in_production', heldFrom: null })).toEqual(['on_hold', 'cancelled'])
    expect(listTargets({ shippingStatus: 'packed', heldFrom: null })).toEqual(['in_production', 'on_hold', 'cancelled'])
    expect(listTargets({ shippingStatus: 'on_hold', heldFrom: 'pending' })).toEqual(['on_hold'])
    expect(listTargets({ shippingStatus: 'on_hold', heldFrom: 'packed' })).toEqual(['on_hold', 'cancelled'])
  })
})

describe('describeTransitions', () => {
  it('names the status and its targets, or says that it is final', () => {
    expect(describeTransitions({ shippingStatus: 'shipped', heldFrom: null })('en')).toBe(
      MESSAGES.allowedStatuses('on the way', ['delivered (delivered)', 'returned (returned)']),
    )
    expect(describeTransitions({ shippingStatus: 'cancelled', heldFrom: null })('en')).toBe(MESSAGES.finalStatus('cancelled'))
  })
})
