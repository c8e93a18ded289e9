import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import { createBatchLoader } from '../../platform/batch-loader.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { describeDevice } from './device.ts'
import { sessions, users } from './schema.ts'
import { hashToken, createToken, createSessionCookie } from './session-cookie.ts'

/** Counted from signing in, whatever happens meanwhile. */
const SESSION_MS = 30 * 24 * 60 * 60_000
/** "Last seen" is no log of clicks: it is written this often at most. */
const LAST_SEEN_INTERVAL_MS = 5 * 60_000
/** An admin's session is over after so long without anything but pages asking by themselves. */
const ADMIN_IDLE_MS = 30 * 60_000
/** So that the half hour is one to the minute. */
const ADMIN_LAST_SEEN_INTERVAL_MS = 60_000

/** Who a request is from, found once for each request however many ask. */
const sessionUserCache = new WeakMap<FastifyRequest, Promise<AuthenticatedUser | undefined>>()

/** A signed-in person, as the database knows them at this request. */
export interface AuthenticatedUser {
  id: string
  /** Row everything they make belongs to. */
  customerId: string
  email: string
  name: string
  isAdmin: boolean
  /** An admin without a say over money and people. */
  isStaff: boolean
  /** `authenticatedAt`: when the person last proved to be who they are, by signing in or by the password again. */
  session: { id: string; createdAt: Date; authenticatedAt: Date; expiresAt: Date }
}

export interface Sessions {
  /** Who is signed in in this browser. */
  findUser(request: FastifyRequest): Promise<AuthenticatedUser | undefined>
  /** Signs this browser in: always with a new token, so that one planted before means nothing. */
  start(transaction: Transaction, user: { id: string }, at: { request: FastifyRequest; reply: FastifyReply }): Promise<{ expiresAt: Date }>
  /** Gives this browser a new token in the place of the old one, and signs out every other browser of this person. */
  rotateToken(transaction: Transaction, user: AuthenticatedUser, reply: FastifyReply): Promise<void>
  /** Signs this browser out. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Sessions of people who may sign in, with the people; one statement, however many requests ask at once. */
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
    .where(and(sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')})`, eq(users.isActive, true)))
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
    // A tab that asks by itself does not say that anybody sits in front of it.
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
      await transaction.insert(sessions).values({
        id: newId(),
        tokenHash: hashToken(token),
        userId: user.id,
        device: describeDevice(request.headers['user-agent']),
        createdAt: now,
        expiresAt,
        lastSeenAt: now,
      })
      await transaction.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id))
      setCookie(reply, token, expiresAt)
      return { expiresAt }
    },

    rotateToken: async (transaction, { id, session }, reply) => {
      const token = createToken()
      await transaction.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, session.id)))
      await transaction
        .update(sessions)
        .set({ tokenHash: hashToken(token) })
        .where(eq(sessions.id, session.id))
      setCookie(reply, token, session.expiresAt)
    },

    end: async (request, reply) => {
      const hash = cookie.readTokenHash(request)
      if (hash !== undefined) await database.delete(sessions).where(eq(sessions.tokenHash, hash))
      cookie.clear(reply)
    },
  }
}

/** Notes that whoever sits at this browser has just given the password again. */
export const recordAuthentication = async (database: Database, id: string, authenticatedAt: Date): Promise<void> => {
  await database.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, id))
}

/** Signs a person out everywhere. */
export const endSessions = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.delete(sessions).where(eq(sessions.userId, userId))
}

/** Signs out one of a person's browsers; false when it is not theirs. */
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
