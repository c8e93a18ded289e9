import { createHmac } from 'node:crypto'

import { eq, inArray, lt, sql } from 'drizzle-orm'

import type { Clock } from '../clock.ts'
import { buildStatement, type Database, type Transaction } from '../database/index.ts'
import { AppError } from '../http/app-error.ts'
import { MESSAGES } from '../http/language.ts'
import type { Secrets } from '../secrets/index.ts'
import { rateLimits } from './schema.ts'

export interface RateLimit {
  name: string
  /** Cost allowed in one window, which begins with the first request. */
  max: number
  windowMs: number
  /**
   * Fetched from the database this much at a time and consumed from memory, for limits that are checked often and rarely reached. With
   * several processes the last share of each may remain unused.
   */
  share?: number
}

export interface RateLimits {
  /**
   * Counts one request of a subject, or throws. Inside a transaction the count is rolled back with it, and needs no second connection.
   */
  consume(limit: RateLimit, subject: string, cost?: number, transaction?: Transaction): Promise<void>
  /** Returns the cost of a request that the limit turned out not to be for. */
  refund(limit: RateLimit, subject: string): Promise<void>
}

interface Share {
  remaining: number
  endsAt: Date
  /** The limit is reached until `endsAt`, so the database need not be queried. */
  isExhausted: boolean
}

/** Above it, expired shares are deleted from memory. */
const MAX_SHARES = 10_000
/** Rows of expired windows are deleted every so many queries. */
const CLEANUP_INTERVAL = 1_000

const throwTooManyRequests = (endsAt: Date, now: Date): never => {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', {
    message: (language) => MESSAGES[language].rateLimited(seconds),
    headers: { 'retry-after': String(seconds) },
  })
}

interface RateLimitServices {
  database: Database
  clock: Clock
  secrets: Secrets
  /** Called when expired rows could not be deleted. */
  warn: (message: string, error: unknown) => void
}

type CountSpent = (
  connection: Database | Transaction,
  key: string,
  limit: RateLimit,
  spent: number,
  now: Date,
) => Promise<{ spent: number; endsAt: Date }>

const isOver = sql`${rateLimits.endsAt} <= ${sql.placeholder('now')}::timestamptz`

const countStatement = buildStatement<{ spent: number; endsAt: Date }>(
  sql`insert into ${rateLimits} (key, spent, ends_at) values (${sql.placeholder('key')}, ${sql.placeholder('spent')}, ${sql.placeholder('endsAt')})
    on conflict (key) do update set spent = case when ${isOver} then excluded.spent else ${rateLimits.spent} + excluded.spent end,
      ends_at = case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end
    returning spent::float8, ends_at as "endsAt"`,
)

/** Adds what was spent to the row of a key, and deletes expired rows now and then. */
const createCounter = ({ database, warn }: Pick<RateLimitServices, 'database' | 'warn'>): CountSpent => {
  let queryCount = 0

  /** Runs in the background and skips rows that an open transaction has locked. */
  const deleteExpired = (now: Date): void => {
    const expiredKeys = database
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(lt(rateLimits.endsAt, now))
      .for('update', { skipLocked: true })
    database
      .delete(rateLimits)
      .where(inArray(rateLimits.key, expiredKeys))
      .catch((error: unknown) => warn('expired rate limits could not be deleted', error))
  }
  return async (connection, key, { windowMs }, spent, now) => {
    queryCount += 1
    if (queryCount % CLEANUP_INTERVAL === 0) deleteExpired(now)
    const [row] = await countStatement(connection, { key, spent, now, endsAt: new Date(now.getTime() + windowMs) })
    if (!row) throw new Error('A rate limit was not stored.')
    return row
  }
}

/** In memory, where most requests are counted: it costs no hash. */
const getKey = ({ name }: RateLimit, subject: string): string => `${name} ${subject}`

/** Rate limits counted in the database, and so shared by all processes. */
export const createRateLimits = ({ database, clock, secrets, warn }: RateLimitServices): RateLimits => {
  const secret = secrets.deriveKey('rate limits')
  const count = createCounter({ database, warn })
  const shares = new Map<string, Share>()
  const pendingFetches = new Map<string, Promise<void>>()
  const storeShare = (key: string, share: Share, now: Date): void => {
    if (shares.size >= MAX_SHARES) for (const [shareKey, { endsAt }] of shares) if (endsAt <= now) shares.delete(shareKey)
    shares.set(key, share)
  }

  /** In the database, which must not tell who was there. */
  const getStoredKey = ({ name }: RateLimit, key: string): string =>
    `${name} ${createHmac('sha256', secret).update(key).digest('base64url')}`

  /** Whether the share in memory was enough. */
  const takeFromShare = (key: string, cost: number): boolean => {
    const now = clock.now()
    const share = shares.get(key)
    if (!share || share.endsAt <= now) return false
    if (share.isExhausted) throwTooManyRequests(share.endsAt, now)
    if (share.remaining < cost) return false
    share.remaining -= cost
    return true
  }
  const takeFromDatabase = async (connection: Database | Transaction, key: string, limit: RateLimit, cost: number): Promise<void> => {
    const now = clock.now()
    const requested = Math.max(cost, limit.share ?? 1)
    const { spent, endsAt } = await count(connection, getStoredKey(limit, key), limit, requested, now)
    const allowed = requested - Math.max(0, spent - limit.max)
    const remaining = allowed - cost
    if (remaining > 0 || allowed <= 0) storeShare(key, { remaining: Math.max(0, remaining), endsAt, isExhausted: allowed <= 0 }, now)
    if (remaining < 0) throwTooManyRequests(endsAt, now)
  }
  /** One request fetches a share; concurrent ones wait for it instead of fetching their own. */
  const fetchShare = async (key: string, limit: RateLimit, cost: number): Promise<void> => {
    const fetch = takeFromDatabase(database, key, limit, cost)
    pendingFetches.set(key, fetch)
    try {
      await fetch
    } finally {
      pendingFetches.delete(key)
    }
  }

  return {
    consume: async (limit, subject, cost = 1, transaction) => {
      const key = getKey(limit, subject)
      while (!takeFromShare(key, cost)) {
        const pending = pendingFetches.get(key)
        if (limit.share === undefined || transaction) return takeFromDatabase(transaction ?? database, key, limit, cost)
        if (!pending) return fetchShare(key, limit, cost)
        // Its error belongs to its own request.
        // oxlint-disable-next-line no-await-in-loop
        await pending.catch(() => undefined)
      }
      return undefined
    },
    refund: async (limit, subject) => {
      const key = getKey(limit, subject)
      await database
        .update(rateLimits)
        .set({ spent: sql`greatest(${rateLimits.spent} - 1, 0)` })
        .where(eq(rateLimits.key, getStoredKey(limit, key)))
      // It may no longer be reached: the next request asks the database.
      if (shares.get(key)?.isExhausted) shares.delete(key)
    },
  }
}
