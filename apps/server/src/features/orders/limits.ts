import type { PlaceOrder } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Visitor } from '../accounts/index.ts'
import { WORDS } from './words/index.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const MAX_ORDERS = 10
const WINDOW_S = 60

/** Mails about orders that somebody gets whose address nobody has proved to be theirs. */
const ORDERS_TO_RECIPIENT: RateLimit = { name: 'orders to recipient', most: 20, windowMs: DAY_MS }
/** For programs: a sale announced to a whole school stays far below it. */
const ORDERS_FROM_NETWORK: RateLimit = { name: 'orders from network', most: 600, windowMs: HOUR_MS, share: 10 }
/** Orders that take pieces for days without money are taken at their word up to here; the next ones of the day are unusual. */
const UNPAID_FROM_NETWORK: RateLimit = { name: 'unpaid orders from network', most: 15, windowMs: DAY_MS }
const UNPAID_TO_RECIPIENT: RateLimit = { name: 'unpaid orders to recipient', most: 5, windowMs: DAY_MS }
/** The others hold their pieces for a quarter of an hour. */
const UNPAID_METHODS: readonly PlaceOrder['paymentMethod'][] = ['cash-on-delivery', 'bank-transfer']
/** Unusual orders hold stock as well, so that is bounded too; with those above 45 people behind one address order at once. */
const UNUSUAL_FROM_NETWORK: RateLimit = { name: 'unusual orders from network', most: 30, windowMs: HOUR_MS }

/** An order of more pieces than this is not taken at its word, whoever places it without an account. */
const MAX_USUAL_PIECES = 10

/** Orders that were placed since then count; orders themselves are counted, so that repetitions of one request are none. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - WINDOW_S * 1000)

export const refuseTooManyOrders = (placed: number): void => {
  if (placed < MAX_ORDERS) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: (language) => WORDS[language].manyOrders,
    headers: { 'retry-after': String(WINDOW_S) },
  })
}

/** How an order came in. */
export interface Admission {
  /** The recipient's address is proved by an account, or the shop itself places the order. */
  isTrusted: boolean
  /** So many like it came today that it is not taken at its word, whatever its size. */
  isUnusual: boolean
}

/** True for what might keep a shelf empty without anybody wanting the pieces. */
export const isDoubtful = ({ isTrusted, isUnusual }: Admission, lines: readonly { quantity: number }[]): boolean =>
  !isTrusted && (isUnusual || lines.reduce((sum, { quantity }) => sum + quantity, 0) > MAX_USUAL_PIECES)

const isWithin = async (limits: Parts['limits'], transaction: Transaction, limit: RateLimit, subject: string): Promise<boolean> => {
  try {
    await limits.spend(limit, subject, 1, transaction)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

const tooMany = (windowMs: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', {
    message: (language) => WORDS[language].manyOrdersHere,
    headers: { 'retry-after': String(windowMs / 1000) },
  })

interface Arrival {
  visitor: Visitor
  body: Pick<PlaceOrder, 'contact' | 'paymentMethod'>
  /** Where the request came from; undefined for an order the shop itself places. */
  network: string | undefined
}

/**
 * Counts an order against what strangers may do to the shop's stock and to other people's mailboxes, or refuses it. Whoever is
 * signed in and has the mails sent to their own, proved address is trusted. Always in this sequence, so that two orders never
 * wait for each other's counters.
 */
export const admitOrder = async (
  limits: Parts['limits'],
  transaction: Transaction,
  { visitor, body: { contact, paymentMethod }, network }: Arrival,
): Promise<Admission> => {
  if (network === undefined) return { isTrusted: true, isUnusual: false }
  const counts = (limit: RateLimit, subject: string): Promise<boolean> => isWithin(limits, transaction, limit, subject)
  if (!(await counts(ORDERS_FROM_NETWORK, network))) throw tooMany(HOUR_MS)
  if (visitor.user?.email === contact.email) return { isTrusted: true, isUnusual: false }
  if (!(await counts(ORDERS_TO_RECIPIENT, contact.email))) throw tooMany(DAY_MS)
  if (!UNPAID_METHODS.includes(paymentMethod)) return { isTrusted: false, isUnusual: false }
  const isUsual = (await counts(UNPAID_FROM_NETWORK, network)) && (await counts(UNPAID_TO_RECIPIENT, contact.email))
  if (!isUsual && !(await counts(UNUSUAL_FROM_NETWORK, network))) throw tooMany(HOUR_MS)
  return { isTrusted: false, isUnusual: !isUsual }
}
