import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import { createBatchLoader } from '../../platform/batch-loader.ts'
import { type Database, hideFromPlanner, type Transaction } from '../../platform/database/index.ts'
import type { AuthenticatedUser } from '../../platform/http/authenticator.ts'
import { DAY_MS } from '../../platform/units.ts'
import type { Services } from '../../services.ts'
import { hashToken, createToken, createSessionCookie } from './cookies.ts'
import { sessions, users } from './schema.ts'

/** First match wins: most browsers also claim to be others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const OPERATING_SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (userAgentHeader: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgentHeader))?.[1]

/** Describes a browser for its user; nothing else of the header is stored. */
export const describeDevice = (userAgent: string | undefined): string => {
  const userAgentHeader = userAgent ?? ''
  const browser = findName(userAgentHeader, BROWSERS)
  const system = findName(userAgentHeader, OPERATING_SYSTEMS)
  if (browser === undefined && system === undefined) return 'Unknown device'
  return system === undefined ? (browser ?? '') : `${browser ?? 'A browser'} on ${system}`
}

/** Counted from signing in, whether the session is used or not. */
const SESSION_MS = 30 * DAY_MS
/** How often "last seen" is written at most. */
const LAST_SEEN_INTERVAL_MS = 5 * 60_000
/** An admin's session ends after so long without a request other than polling. */
const ADMIN_IDLE_MS = 30 * 60_000
/** Precise to the minute, so that the half hour is. */
const ADMIN_LAST_SEEN_INTERVAL_MS = 60_000

/** The user of each request, loaded once for each. */
const sessionUserCache = new WeakMap<FastifyRequest, Promise<AuthenticatedUser | undefined>>()

export interface Sessions {
  /** The user who is signed in in this browser. */
  findUser(request: FastifyRequest): Promise<AuthenticatedUser | undefined>
  /** Signs this browser in: always with a new token, so that one planted before is useless. */
  start(transaction: Transaction, user: { id: string }, at: { request: FastifyRequest; reply: FastifyReply }): Promise<{ expiresAt: Date }>
  /** Replaces the token of this browser, and signs out every other browser of this user. */
  rotateToken(transaction: Transaction, user: AuthenticatedUser, reply: FastifyReply): Promise<void>
  /** Records that the user of this browser has just given the password again; the token it had until now is worth nothing. */
  recordAuthentication(user: AuthenticatedUser, reply: FastifyReply): Promise<void>
  /** Signs this browser out. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Finds the sessions of active users, with the users; one statement for all requests that ask at the same time. */
const createSessionFinder = (database: Database) => {
  const rows = database
    .select({
      id: users.id,
      customerId: users.customerId,
      email: users.email,
      name: users.name,
      isAdmin: users.isAdmin,
      isStaff: users.isStaff,
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.tokenHash} = any(${hideFromPlanner(sql.placeholder('hashes'), 'text[]')})`, eq(users.isActive, true)))
    .prepare('sessions_by_token_hash')
  return createBatchLoader(async (hashes) => new Map((await rows.execute({ hashes })).map((row) => [row.tokenHash, row])))
}

const updateLastSeen = async (
  database: Database,
  { id, session }: AuthenticatedUser,
  { now, intervalMs }: { now: Date; intervalMs: number },
): Promise<void> => {
  const threshold = new Date(now.getTime() - intervalMs)
  await database
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, threshold)))
  await database.update(users).set({ lastSeenAt: now }).where(eq(users.id, id))
}

interface NewSession {
  token: string
  device: string
  now: Date
  expiresAt: Date
}

const insertSession = async (transaction: Transaction, userId: string, { token, device, now, expiresAt }: NewSession): Promise<void> => {
  await transaction
    .insert(sessions)
    .values({ id: newId(), tokenHash: hashToken(token), userId, device, createdAt: now, expiresAt, lastSeenAt: now })
  await transaction.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId))
}

const replaceToken = async (database: Pick<Database, 'update'>, id: string, change: { authenticatedAt?: Date } = {}): Promise<string> => {
  const token = createToken()
  await database
    .update(sessions)
    .set({ ...change, tokenHash: hashToken(token) })
    .where(eq(sessions.id, id))
  return token
}

export const createSessions = (config: Config, { database, clock }: Pick<Services, 'database' | 'clock'>): Sessions => {
  const cookie = createSessionCookie(config)
  const findSession = createSessionFinder(database)
  const setCookie = (reply: FastifyReply, token: string, expiresAt: Date): void =>
    cookie.set(reply, token, Math.max(0, Math.round((expiresAt.getTime() - clock.now().getTime()) / 1000)))

  const loadUser = async (request: FastifyRequest): Promise<AuthenticatedUser | undefined> => {
    const hash = cookie.isLogoutPending(request) ? undefined : cookie.readTokenHash(request)
    const row = hash === undefined ? undefined : await findSession(hash)
    const now = clock.now()
    if (!row || row.expiresAt <= now) return undefined
    const { id, customerId, email, name, isAdmin, isStaff, createdAt, expiresAt, lastSeenAt } = row
    const session = { id: row.sessionId, createdAt, authenticatedAt: row.authenticatedAt ?? createdAt, expiresAt }
    const user = { id, customerId, email, name, isAdmin, isStaff, session }
    // A request of a polling tab does not mean that anybody sits in front of it.
    const isPolling = request.routeOptions.config.endpoint?.isPolled === true
    const idleMs = now.getTime() - lastSeenAt.getTime()
    if (isAdmin && idleMs > ADMIN_IDLE_MS) return undefined
    const intervalMs = isAdmin ? ADMIN_LAST_SEEN_INTERVAL_MS : LAST_SEEN_INTERVAL_MS
    if (!isPolling && idleMs > intervalMs) await updateLastSeen(database, user, { now, intervalMs })
    return user
  }

  return {
    findUser: (request) => {
      const cached = sessionUserCache.get(request) ?? loadUser(request)
      sessionUserCache.set(request, cached)
      return cached
    },

    start: async (transaction, user, { request, reply }) => {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + SESSION_MS)
      const previousTokenHash = cookie.readTokenHash(request)
      if (previousTokenHash !== undefined) await transaction.delete(sessions).where(eq(sessions.tokenHash, previousTokenHash))
      await transaction.delete(sessions).where(and(eq(sessions.userId, user.id), lte(sessions.expiresAt, now)))
      const token = createToken()
      await insertSession(transaction, user.id, { token, device: describeDevice(request.headers['user-agent']), now, expiresAt })
      setCookie(reply, token, expiresAt)
      return { expiresAt }
    },

    rotateToken: async (transaction, { id, session }, reply) => {
      await transaction.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, session.id)))
      setCookie(reply, await replaceToken(transaction, session.id), session.expiresAt)
    },

    recordAuthentication: async ({ session }, reply) => {
      setCookie(reply, await replaceToken(database, session.id, { authenticatedAt: clock.now() }), session.expiresAt)
    },

    end: async (request, reply) => {
      const hash = cookie.readTokenHash(request)
      if (hash !== undefined) await database.delete(sessions).where(eq(sessions.tokenHash, hash))
      cookie.clear(reply)
    },
  }
}

/** How long after a sign-in or a repeated password a session counts as recently authenticated. */
const RECENT_AUTHENTICATION_MS = 10 * 60_000

export const isRecentlyAuthenticated = ({ session }: Pick<AuthenticatedUser, 'session'>, now: Date): boolean =>
  now.getTime() - session.authenticatedAt.getTime() <= RECENT_AUTHENTICATION_MS

/** Signs a user out everywhere. */
export const endSessions = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends one of a user's sessions; false when it is not theirs. */
export const endSession = async (database: Database, userId: string, id: string): Promise<boolean> => {
  const deletedSessions = await database
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return deletedSessions.length > 0
}

export const selectSessions = (database: Database, userId: string, now: Date): Promise<(typeof sessions.$inferSelect)[]> =>
  database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.id} desc`)
