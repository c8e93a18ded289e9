import type { PlaceOrder } from '@picasso/contract'

import type { Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RateLimit } from '../../../platform/rate-limits/index.ts'
import type { Services } from '../../../services.ts'
import type { Requester } from '../../auth/index.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const MAX_ORDERS = 10
const WINDOW_S = 60

/** Mails about orders that somebody gets whose address nobody has proved to be theirs. */
const ORDERS_TO_RECIPIENT: RateLimit = { name: 'orders to recipient', max: 20, windowMs: DAY_MS }
/** For programs: a sale announced to a whole school stays far below it. */
const ORDERS_FROM_NETWORK: RateLimit = { name: 'orders from network', max: 600, windowMs: HOUR_MS, share: 10 }
/** Orders that take pieces for days without money are taken at their word up to here; the next ones of the day are unusual. */
const DEFERRED_FROM_NETWORK: RateLimit = { name: 'unpaid orders from network', max: 15, windowMs: DAY_MS }
const DEFERRED_TO_RECIPIENT: RateLimit = { name: 'unpaid orders to recipient', max: 5, windowMs: DAY_MS }
/** The others hold their pieces for a quarter of an hour. */
const DEFERRED_PAYMENT_METHODS: readonly PlaceOrder['paymentMethod'][] = ['cash-on-delivery', 'bank-transfer']
/** Unusual orders hold stock as well, so that is bounded too; with those above 45 people behind one address order at once. */
const EXCESS_FROM_NETWORK: RateLimit = { name: 'unusual orders from network', max: 30, windowMs: HOUR_MS }

/** An order of more pieces than this is not taken at its word, whoever places it without an account. */
const MAX_UNTRUSTED_QUANTITY = 10

/** Orders that were placed since then count; orders themselves are counted, so that repetitions of one request are none. */
export const getWindowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_S * 1000)

export const assertOrderRate = (recentOrderCount: number): void => {
  if (recentOrderCount < MAX_ORDERS) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: (language) => ORDER_MESSAGES[language].tooManyOrders,
    headers: { 'retry-after': String(WINDOW_S) },
  })
}

/** How an order came in. */
export interface OrderTrust {
  /** The recipient's address is proved by an account, or the shop itself places the order. */
  isVerified: boolean
  /** So many like it came today that it is not taken at its word, whatever its size. */
  isOverLimit: boolean
}

/** True for what might keep a shelf empty without anybody wanting the pieces. */
export const isUntrusted = ({ isVerified, isOverLimit }: OrderTrust, lines: readonly { quantity: number }[]): boolean =>
  !isVerified && (isOverLimit || lines.reduce((sum, { quantity }) => sum + quantity, 0) > MAX_UNTRUSTED_QUANTITY)

const tryConsume = async (
  limits: Services['rateLimits'],
  transaction: Transaction,
  limit: RateLimit,
  subject: string,
): Promise<boolean> => {
  try {
    await limits.consume(limit, subject, 1, transaction)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

const createRateLimitError = (windowMs: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', {
    message: (language) => ORDER_MESSAGES[language].tooManyOrdersFromNetwork,
    headers: { 'retry-after': String(windowMs / 1000) },
  })

interface IncomingOrder {
  requester: Requester
  body: Pick<PlaceOrder, 'contact' | 'paymentMethod'>
  /** Where the request came from; undefined for an order the shop itself places. */
  network: string | undefined
}

/**
 * Counts an order against what strangers may do to the shop's stock and to other people's mailboxes, or refuses it. Whoever is
 * signed in and has the mails sent to their own, proved address is trusted. Always in this sequence, so that two orders never
 * wait for each other's counters.
 */
export const checkOrderLimits = async (
  limits: Services['rateLimits'],
  transaction: Transaction,
  { requester, body: { contact, paymentMethod }, network }: IncomingOrder,
): Promise<OrderTrust> => {
  if (network === undefined) return { isVerified: true, isOverLimit: false }
  const isAllowed = (limit: RateLimit, subject: string): Promise<boolean> => tryConsume(limits, transaction, limit, subject)
  if (!(await isAllowed(ORDERS_FROM_NETWORK, network))) throw createRateLimitError(HOUR_MS)
  if (requester.user?.email === contact.email) return { isVerified: true, isOverLimit: false }
  if (!(await isAllowed(ORDERS_TO_RECIPIENT, contact.email))) throw createRateLimitError(DAY_MS)
  if (!DEFERRED_PAYMENT_METHODS.includes(paymentMethod)) return { isVerified: false, isOverLimit: false }
  const isWithinLimits = (await isAllowed(DEFERRED_FROM_NETWORK, network)) && (await isAllowed(DEFERRED_TO_RECIPIENT, contact.email))
  if (!isWithinLimits && !(await isAllowed(EXCESS_FROM_NETWORK, network))) throw createRateLimitError(HOUR_MS)
  return { isVerified: false, isOverLimit: !isWithinLimits }
}
