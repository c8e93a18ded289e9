import type { PaymentMethod, PlaceOrder } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { declareJob, newJob, type NewJob } from '../../../platform/jobs/index.ts'
import type { RateLimit } from '../../../platform/rate-limits/index.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/units.ts'
import type { Services } from '../../../services.ts'
import type { Requester } from '../../auth/index.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'

const MAX_ORDERS = 10
const WINDOW_S = 60

/** Order emails to an unverified address. */
const ORDERS_TO_RECIPIENT: RateLimit = { name: 'orders to recipient', max: 20, windowMs: DAY_MS }
/** Against scripts: a sale announced to a whole school stays far below. */
const ORDERS_FROM_NETWORK: RateLimit = { name: 'orders from network', max: 600, windowMs: HOUR_MS, share: 10 }
/** Orders that reserve stock for days without payment are trusted up to these limits; further ones of the day are not. */
const DEFERRED_FROM_NETWORK: RateLimit = { name: 'unpaid orders from network', max: 15, windowMs: DAY_MS }
const DEFERRED_TO_RECIPIENT: RateLimit = { name: 'unpaid orders to recipient', max: 5, windowMs: DAY_MS }
/** Other methods hold stock for a quarter of an hour only. */
const DEFERRED_PAYMENT_METHODS: readonly PlaceOrder['paymentMethod'][] = ['cash-on-delivery', 'bank-transfer']
/** Untrusted orders hold stock as well, so these are limited too; with the trusted ones 45 people behind one address can order at once. */
const EXCESS_FROM_NETWORK: RateLimit = { name: 'unusual orders from network', max: 30, windowMs: HOUR_MS }

/** For whoever guesses codes: the answer about a wrong one tells whether there is such a code. */
export const WRONG_CODES_FROM_NETWORK: RateLimit = { name: 'wrong codes from network', max: 100, windowMs: HOUR_MS }

interface CodeAttempt<Result> {
  network: string | undefined
  discountCode: string | undefined
  evaluate: () => Promise<Result>
  /** What is still answered once the network has tried too many codes; rejects with the error where that is nothing. */
  evaluateAtLimit: (limitError: AppError) => Promise<Result>
  isRejected?: (result: Result) => boolean
}

/** Wrong codes that a process remembers. */
const MAX_COUNTED_CODES = 10_000

/**
 * Counts a code before it is evaluated, and returns the cost of one that can be used: at the limit, right and wrong ones are answered alike. A
 * wrong one counts once for its network, because an open checkout asks for its quote every ten seconds.
 */
export const createCodeLimit = (limits: Services['rateLimits']) => {
  const countedCodes = new Set<string>()
  const remember = (attempt: string): void => {
    const [oldest] = countedCodes
    if (countedCodes.size >= MAX_COUNTED_CODES && oldest !== undefined) countedCodes.delete(oldest)
    countedCodes.add(attempt)
  }
  return async <Result>({
    network,
    discountCode = '',
    evaluate,
    evaluateAtLimit,
    isRejected = () => false,
  }: CodeAttempt<Result>): Promise<Result> => {
    const attempt = `${network} ${discountCode.toUpperCase()}`
    if (network === undefined || discountCode === '' || countedCodes.has(attempt)) return evaluate()
    try {
      await limits.consume(WRONG_CODES_FROM_NETWORK, network)
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return evaluateAtLimit(error)
      throw error
    }
    let isWrong = false
    try {
      const result = await evaluate()
      isWrong = isRejected(result)
      return result
    } catch (error) {
      isWrong = error instanceof AppError && error.code === 'DISCOUNT_REFUSED'
      throw error
    } finally {
      if (isWrong) remember(attempt)
      else await limits.refund(WRONG_CODES_FROM_NETWORK, network)
    }
  }
}

/** A larger order without an account is not trusted. */
const MAX_UNTRUSTED_QUANTITY = 10

/** Orders placed since then count. Stored orders are counted rather than requests, so that repeated requests do not count. */
export const getWindowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_S * 1000)

export const assertOrderRate = (recentOrderCount: number): void => {
  if (recentOrderCount < MAX_ORDERS) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: (language) => ORDER_MESSAGES[language].tooManyOrders,
    headers: { 'retry-after': String(WINDOW_S) },
  })
}

/** How far an order is trusted. */
export interface OrderTrust {
  /** The contact email belongs to the signed-in account, or the shop itself places the order. */
  isVerified: boolean
  /** There were too many similar orders today to trust this one, whatever its size. */
  isOverLimit: boolean
}

/** True for an order that might block stock without intent to buy. */
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
  /** Network of the request; undefined for an order the shop itself places. */
  network: string | undefined
}

/**
 * Counts an order against the limits that protect stock and other people's mailboxes, or rejects it; returns whether it is verified (see `OrderTrust`).
 * Sends all its statements at once: an order that one limit rejects is rolled back with both counts.
 */
export const checkOrderLimits = async (
  limits: Services['rateLimits'],
  transaction: Transaction,
  { requester, body: { contact }, network }: IncomingOrder,
): Promise<boolean> => {
  if (network === undefined) return true
  const isVerified = requester.user?.email === contact.email
  const [isNetworkAllowed, isRecipientAllowed] = await Promise.all([
    tryConsume(limits, transaction, ORDERS_FROM_NETWORK, network),
    isVerified || tryConsume(limits, transaction, ORDERS_TO_RECIPIENT, contact.email),
  ])
  if (!isNetworkAllowed) throw createRateLimitError(HOUR_MS)
  if (!isRecipientAllowed) throw createRateLimitError(DAY_MS)
  return isVerified
}

/**
 * Counts an order that is not verified against the limits of those that hold stock for days without payment, or rejects it; returns whether it
 * is over them. The counters are always taken in this order, after those of `checkOrderLimits`, so that two orders never deadlock on them.
 */
export const isOverDeferredLimits = async (
  limits: Services['rateLimits'],
  transaction: Transaction,
  { body: { contact, paymentMethod }, network }: IncomingOrder,
): Promise<boolean> => {
  if (network === undefined || !DEFERRED_PAYMENT_METHODS.includes(paymentMethod)) return false
  const isAllowed = (limit: RateLimit, subject: string): Promise<boolean> => tryConsume(limits, transaction, limit, subject)
  const isWithinLimits = (await isAllowed(DEFERRED_FROM_NETWORK, network)) && (await isAllowed(DEFERRED_TO_RECIPIENT, contact.email))
  if (!isWithinLimits && !(await isAllowed(EXCESS_FROM_NETWORK, network))) throw createRateLimitError(HOUR_MS)
  return !isWithinLimits
}

declare module '../../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'expire-unconfirmed': true
  }
}

/** Cancels an unconfirmed order; the feature `orders/lifecycle` does it. */
export const expireUnconfirmedJob = declareJob({
  name: 'expire-unconfirmed',
  payload: z.object({ orderId: z.uuid() }),
  key: ({ orderId }) => `expire-unconfirmed:${orderId}`,
})

/** How long the stock of an unconfirmed order stays reserved: long enough to find the email, too short to block stock. */
export const CONFIRMATION_HOURS = 2

export const buildExpiryJob = (orderId: string, runAt: Date): NewJob => newJob(expireUnconfirmedJob, { orderId }, { runAt })

/** Until when a cash order has to be confirmed by the link in its email; null where none is needed, as in a shop that sends no email. */
export const getConfirmBy = (
  { email }: Pick<Config, 'email'>,
  method: PaymentMethod,
  trust: OrderTrust,
  lines: readonly { quantity: number }[],
  now: Date,
): Date | null => {
  if (email.smtp === undefined || method !== 'cash-on-delivery' || !isUntrusted(trust, lines)) return null
  return new Date(now.getTime() + CONFIRMATION_HOURS * HOUR_MS)
}
