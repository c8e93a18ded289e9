import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { batched } from '../../platform/batch.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import { deviceOf } from './device.ts'
import { sessions, users } from './schema.ts'
import { hashOfToken, newToken, sessionCookie } from './session-cookie.ts'

/** Counted from signing in, whatever happens meanwhile. */
const SESSION_MS = 30 * 24 * 60 * 60_000
/** "Last seen" is no log of clicks: it is written this often at most. */
const SEEN_MS = 5 * 60_000
/** An admin's session is over after so long without anything but pages asking by themselves. */
const ADMIN_IDLE_MS = 30 * 60_000
/** So that the half hour is one to the minute. */
const ADMIN_SEEN_MS = 60_000

/** Who a request is from, found once for each request however many ask. */
const found = new WeakMap<FastifyRequest, Promise<Person | undefined>>()

/** A signed-in person, as the database knows them at this request. */
export interface Person {
  id: string
  /** Row everything they make belongs to. */
  ownerId: string
  email: string
  name: string
  isAdmin: boolean
  /** An admin without a say over money and people. */
  isStaff: boolean
  /** `confirmedAt`: when the person last proved to be who they are, by signing in or by the password again. */
  session: { id: string; createdAt: Date; confirmedAt: Date; expiresAt: Date }
}

export interface Sessions {
  /** Who is signed in in this browser. */
  find(request: FastifyRequest): Promise<Person | undefined>
  /** Signs this browser in: always with a new token, so that one planted before means nothing. */
  start(transaction: Transaction, user: { id: string }, at: { request: FastifyRequest; reply: FastifyReply }): Promise<{ expiresAt: Date }>
  /** Gives this browser a new token in the place of the old one, and signs out every other browser of this person. */
  renew(transaction: Transaction, person: Person, reply: FastifyReply): Promise<void>
  /** Signs this browser out. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Sessions of people who may sign in, with the people; one statement, however many requests ask at once. */
const findByTokenHash = (database: Database) => {
  const rows = database
    .select({
      id: users.id,
      ownerId: users.ownerId,
      email: users.email,
      name: users.name,
      isAdmin: users.isAdmin,
      isStaff: users.isStaff,
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')})`, eq(users.isActive, true)))
    .prepare('sessions_by_token_hash')
  return batched(async (hashes) => new Map((await rows.execute({ hashes })).map((row) => [row.tokenHash, row])))
}

const noteSeen = async (database: Database, { id, session }: Person, { now, every }: { now: Date; every: number }): Promise<void> => {
  const before = new Date(now.getTime() - every)
  await database
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, before)))
  await database.update(users).set({ lastSeenAt: now }).where(eq(users.id, id))
}

export const createSessions = (config: Config, { database, clock }: Pick<Parts, 'database' | 'clock'>): Sessions => {
  const cookie = sessionCookie(config)
  const findSession = findByTokenHash(database)
  const setCookie = (reply: FastifyReply, token: string, expiresAt: Date): void =>
    cookie.set(reply, token, Math.max(0, Math.round((expiresAt.getTime() - clock.now().getTime()) / 1000)))

  const findPerson = async (request: FastifyRequest): Promise<Person | undefined> => {
    const hash = cookie.isEnded(request) ? undefined : cookie.hashIn(request)
    const row = hash === undefined ? undefined : await findSession(hash)
    const now = clock.now()
    if (!row || row.expiresAt <= now) return undefined
    const { id, ownerId, email, name, isAdmin, isStaff, createdAt, expiresAt, lastSeenAt } = row
    const session = { id: row.sessionId, createdAt, confirmedAt: row.confirmedAt ?? createdAt, expiresAt }
    const person = { id, ownerId, email, name, isAdmin, isStaff, session }
    // A tab that asks by itself does not say that anybody sits in front of it.
    const isPolled = request.routeOptions.config.endpoint?.polled === true
    const unseenMs = now.getTime() - lastSeenAt.getTime()
    if (isAdmin && unseenMs > ADMIN_IDLE_MS) return undefined
    const every = isAdmin ? ADMIN_SEEN_MS : SEEN_MS
    if (!isPolled && unseenMs > every) await noteSeen(database, person, { now, every })
    return person
  }

  return {
    find: (request) => {
      const known = found.get(request) ?? findPerson(request)
      found.set(request, known)
      return known
    },

    start: async (transaction, user, { request, reply }) => {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + SESSION_MS)
      const before = cookie.hashIn(request)
      if (before !== undefined) await transaction.delete(sessions).where(eq(sessions.tokenHash, before))
      await transaction.delete(sessions).where(and(eq(sessions.userId, user.id), lte(sessions.expiresAt, now)))
      const token = newToken()
      await transaction.insert(sessions).values({
        id: newId(),
        tokenHash: hashOfToken(token),
        userId: user.id,
        device: deviceOf(request.headers['user-agent']),
        createdAt: now,
        expiresAt,
        lastSeenAt: now,
      })
      await transaction.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id))
      setCookie(reply, token, expiresAt)
      return { expiresAt }
    },

    renew: async (transaction, { id, session }, reply) => {
      const token = newToken()
      await transaction.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, session.id)))
      await transaction
        .update(sessions)
        .set({ tokenHash: hashOfToken(token) })
        .where(eq(sessions.id, session.id))
      setCookie(reply, token, session.expiresAt)
    },

    end: async (request, reply) => {
      const hash = cookie.hashIn(request)
      if (hash !== undefined) await database.delete(sessions).where(eq(sessions.tokenHash, hash))
      cookie.clear(reply)
    },
  }
}

/** Notes that whoever sits at this browser has just given the password again. */
export const confirmSession = async (database: Database, id: string, confirmedAt: Date): Promise<void> => {
  await database.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id))
}

/** Signs a person out everywhere. */
export const endSessions = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.delete(sessions).where(eq(sessions.userId, userId))
}

/** Signs out one of a person's browsers; false when it is not theirs. */
export const endSession = async (database: Database, userId: string, id: string): Promise<boolean> => {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export const selectSessions = (database: Database, userId: string, now: Date): Promise<(typeof sessions.$inferSelect)[]> =>
  database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.id} desc`)
