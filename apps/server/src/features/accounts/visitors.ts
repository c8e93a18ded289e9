import { randomBytes } from 'node:crypto'

import type { Language } from '@picasso/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { keptStatement, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { isFresh } from './fresh.ts'
import { guestHash, newGuestValue } from './guest-cookie.ts'
import { findUser } from './queries.ts'
import { owners } from './schema.ts'
import { createSessions, type Person } from './sessions.ts'

/** Whoever sits at the browser. */
export interface Visitor {
  /** Everything a visitor makes belongs to this row, and every query asks for it. */
  ownerId: string
  /** Null for a guest. */
  user: Person | null
  /** In which they read. */
  language: Language
}

export interface Visitors {
  /** Who is asking: the person signed in, or a guest who has made anything before. */
  find(request: FastifyRequest): Promise<Visitor | undefined>
  /** Who is asking; a browser that never made anything becomes a guest now. */
  require(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
  /** The person signed in, or a refusal. */
  requireUser(request: FastifyRequest): Promise<Person>
  /** The admin signed in, staff or owner, or a refusal. */
  requireAdmin(request: FastifyRequest): Promise<Person>
  /** The admin signed in who also decides about money, settings and people, or a refusal. */
  requireOwner(request: FastifyRequest): Promise<Person>
  /**
   * The same, who has also just proved to be there: for what somebody else at an unlocked computer must not do. Refused with
   * what to do: give the password, or, without one, sign in again.
   */
  requireConfirmedOwner(request: FastifyRequest): Promise<Person>
  /** The guest this browser was before somebody signed in. */
  findGuest(request: FastifyRequest): Promise<Visitor | undefined>
  /**
   * Gives a new browser its cookie without writing a row. Done at the first reading call, so that the first writing calls,
   * which may come at the same time, all belong to one guest.
   */
  greet(request: FastifyRequest, reply: FastifyReply): void
}

/** Browsers keep no cookie longer than 400 days. */
const COOKIE_AGE_S = 400 * 24 * 60 * 60
/** How old the moment a guest was last seen may become before it is written again. */
const SEEN_EVERY_MS = 24 * 3_600_000

type VisitorParts = Pick<Parts, 'database' | 'clock' | 'secrets'>

const createGuests = (config: Config, { database, clock, secrets }: VisitorParts) => {
  const key = secrets.subkey('guest cookie')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  // The prefix makes browsers refuse the cookie from anywhere but this host over https.
  const cookie = secure ? '__Host-guest' : 'guest'
  const ownerByHash = database
    .select({ ownerId: owners.id, lastSeenAt: owners.lastSeenAt })
    .from(owners)
    .where(eq(owners.tokenHash, sql.placeholder('hash')))
    .prepare('owner_by_hash')

  const hashOf = (request: FastifyRequest): string | undefined => guestHash(key, request.cookies[cookie])
  const give = (reply: FastifyReply): string | undefined => {
    const value = newGuestValue(key)
    reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_AGE_S })
    return guestHash(key, value)
  }
  const findByHash = async (hash: string, request: FastifyRequest): Promise<Visitor | undefined> => {
    const [row] = await ownerByHash.execute({ hash })
    if (!row) return undefined
    const { ownerId, lastSeenAt } = row
    const now = clock.now()
    const before = new Date(now.getTime() - SEEN_EVERY_MS)
    if (lastSeenAt < before)
      await database
        .update(owners)
        .set({ lastSeenAt: now })
        .where(and(eq(owners.id, ownerId), lt(owners.lastSeenAt, before)))
    return { ownerId, user: null, language: languageOf(request) }
  }

  return {
    find: async (request: FastifyRequest): Promise<Visitor | undefined> => {
      const hash = hashOf(request)
      return hash === undefined ? undefined : findByHash(hash, request)
    },
    require: async (request: FastifyRequest, reply: FastifyReply): Promise<Visitor> => {
      const hash = hashOf(request) ?? give(reply)
      if (hash === undefined) throw new Error('A guest cookie made here must be readable here.')
      const known = await findByHash(hash, request)
      if (known) return known
      const now = clock.now()
      await database.insert(owners).values({ id: newId(), tokenHash: hash, createdAt: now, lastSeenAt: now }).onConflictDoNothing()
      const made = await findByHash(hash, request)
      if (!made) throw new Error('The guest was not stored.')
      return made
    },
    greet: (request: FastifyRequest, reply: FastifyReply): void => {
      if (hashOf(request) === undefined) give(reply)
    },
  }
}

export const createVisitors = (config: Config, parts: VisitorParts): Visitors => {
  const guests = createGuests(config, parts)
  const sessions = createSessions(config, parts)
  const findPerson = async (request: FastifyRequest): Promise<Visitor | undefined> => {
    const user = await sessions.find(request)
    return user && { ownerId: user.ownerId, user, language: languageOf(request) }
  }
  const requireUser = async (request: FastifyRequest): Promise<Person> => {
    const person = await sessions.find(request)
    if (!person) throw new AppError('SIGN_IN_NEEDED')
    return person
  }
  const requireAdmin = async (request: FastifyRequest): Promise<Person> => {
    const person = await requireUser(request)
    if (!person.isAdmin) throw new AppError('ADMIN_ONLY')
    return person
  }
  const requireOwner = async (request: FastifyRequest): Promise<Person> => {
    const person = await requireAdmin(request)
    if (person.isStaff) throw new AppError('OWNER_ONLY')
    return person
  }
  return {
    find: async (request) => (await findPerson(request)) ?? guests.find(request),
    require: async (request, reply) => (await findPerson(request)) ?? guests.require(request, reply),
    requireUser,
    requireAdmin,
    requireOwner,
    requireConfirmedOwner: async (request) => {
      const person = await requireOwner(request)
      if (isFresh(person, parts.clock.now())) return person
      const user = await findUser(parts.database, person.id)
      throw new AppError(user?.passwordHash ? 'PASSWORD_NEEDED' : 'SIGN_IN_AGAIN')
    },
    findGuest: guests.find,
    greet: guests.greet,
  }
}

/** A guest without a browser, for what the shop makes itself: the hash belongs to no cookie. */
export const ensureGuest = async ({ database, clock }: Pick<Parts, 'database' | 'clock'>, { ownerId }: Visitor): Promise<void> => {
  const tokenHash = randomBytes(32).toString('base64url')
  const now = clock.now()
  await database.insert(owners).values({ id: ownerId, tokenHash, createdAt: now, lastSeenAt: now }).onConflictDoNothing()
}

const lockById = keptStatement((transaction) =>
  transaction
    .select({ id: owners.id })
    .from(owners)
    .where(sql`${owners.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(owners.id)
    .for('no key update')
    .prepare('owners_to_change'),
)

/** Puts changes to the things of one or several owners in a row; others never wait for them. */
export const lockOwners = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  await lockById(transaction).execute({ ids })
}
