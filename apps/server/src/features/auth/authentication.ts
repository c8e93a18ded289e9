import { randomBytes } from 'node:crypto'

import type { Language } from '@picasso/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import { memoizePrepared, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { hashGuestCookie, createGuestCookie } from './guest-cookie.ts'
import { findUser } from './queries.ts'
import { isRecentlyAuthenticated } from './recent-authentication.ts'
import { customers } from './schema.ts'
import { createSessions, type AuthenticatedUser } from './sessions.ts'

/** Whoever sits at the browser. */
export interface Requester {
  /** Everything a visitor makes belongs to this row, and every query asks for it. */
  customerId: string
  /** Null for a guest. */
  user: AuthenticatedUser | null
  /** In which they read. */
  language: Language
}

export interface Authentication {
  /** Who is asking: the person signed in, or a guest who has made anything before. */
  findRequester(request: FastifyRequest): Promise<Requester | undefined>
  /** Who is asking; a browser that never made anything becomes a guest now. */
  ensureRequester(request: FastifyRequest, reply: FastifyReply): Promise<Requester>
  /** The person signed in, or a refusal. */
  requireUser(request: FastifyRequest): Promise<AuthenticatedUser>
  /** The admin signed in, staff or owner, or a refusal. */
  requireAdmin(request: FastifyRequest): Promise<AuthenticatedUser>
  /** The admin signed in who also decides about money, settings and people, or a refusal. */
  requireOwner(request: FastifyRequest): Promise<AuthenticatedUser>
  /**
   * The same, who has also just proved to be there: for what somebody else at an unlocked computer must not do. Refused with
   * what to do: give the password, or, without one, sign in again.
   */
  requireRecentlyAuthenticatedOwner(request: FastifyRequest): Promise<AuthenticatedUser>
  /** The guest this browser was before somebody signed in. */
  findGuest(request: FastifyRequest): Promise<Requester | undefined>
  /**
   * Gives a new browser its cookie without writing a row. Done at the first reading call, so that the first writing calls,
   * which may come at the same time, all belong to one guest.
   */
  ensureGuestCookie(request: FastifyRequest, reply: FastifyReply): void
}

/** Browsers keep no cookie longer than 400 days. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60
/** How old the moment a guest was last seen may become before it is written again. */
const LAST_SEEN_INTERVAL_MS = 24 * 3_600_000

type AuthenticationServices = Pick<Services, 'database' | 'clock' | 'secrets'>

const createGuestSessions = (config: Config, { database, clock, secrets }: AuthenticationServices) => {
  const key = secrets.deriveKey('guest cookie')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  // The prefix makes browsers refuse the cookie from anywhere but this host over https.
  const cookie = secure ? '__Host-guest' : 'guest'
  const customerByHash = database
    .select({ customerId: customers.id, lastSeenAt: customers.lastSeenAt })
    .from(customers)
    .where(eq(customers.tokenHash, sql.placeholder('hash')))
    .prepare('customer_by_hash')

  const readCookieHash = (request: FastifyRequest): string | undefined => hashGuestCookie(key, request.cookies[cookie])
  const setCookie = (reply: FastifyReply): string | undefined => {
    const value = createGuestCookie(key)
    reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_MAX_AGE_S })
    return hashGuestCookie(key, value)
  }
  const findByHash = async (hash: string, request: FastifyRequest): Promise<Requester | undefined> => {
    const [row] = await customerByHash.execute({ hash })
    if (!row) return undefined
    const { customerId, lastSeenAt } = row
    const now = clock.now()
    const threshold = new Date(now.getTime() - LAST_SEEN_INTERVAL_MS)
    if (lastSeenAt < threshold)
      await database
        .update(customers)
        .set({ lastSeenAt: now })
        .where(and(eq(customers.id, customerId), lt(customers.lastSeenAt, threshold)))
    return { customerId, user: null, language: getRequestLanguage(request) }
  }

  return {
    find: async (request: FastifyRequest): Promise<Requester | undefined> => {
      const hash = readCookieHash(request)
      return hash === undefined ? undefined : findByHash(hash, request)
    },
    ensure: async (request: FastifyRequest, reply: FastifyReply): Promise<Requester> => {
      const hash = readCookieHash(request) ?? setCookie(reply)
      if (hash === undefined) throw new Error('A guest cookie made here must be readable here.')
      const existing = await findByHash(hash, request)
      if (existing) return existing
      const now = clock.now()
      await database.insert(customers).values({ id: newId(), tokenHash: hash, createdAt: now, lastSeenAt: now }).onConflictDoNothing()
      const created = await findByHash(hash, request)
      if (!created) throw new Error('The guest was not stored.')
      return created
    },
    ensureCookie: (request: FastifyRequest, reply: FastifyReply): void => {
      if (readCookieHash(request) === undefined) setCookie(reply)
    },
  }
}

export const createAuthentication = (config: Config, services: AuthenticationServices): Authentication => {
  const guestSessions = createGuestSessions(config, services)
  const sessions = createSessions(config, services)
  const findUserRequester = async (request: FastifyRequest): Promise<Requester | undefined> => {
    const user = await sessions.findUser(request)
    return user && { customerId: user.customerId, user, language: getRequestLanguage(request) }
  }
  const requireUser = async (request: FastifyRequest): Promise<AuthenticatedUser> => {
    const user = await sessions.findUser(request)
    if (!user) throw new AppError('SIGN_IN_NEEDED')
    return user
  }
  const requireAdmin = async (request: FastifyRequest): Promise<AuthenticatedUser> => {
    const user = await requireUser(request)
    if (!user.isAdmin) throw new AppError('ADMIN_ONLY')
    return user
  }
  const requireOwner = async (request: FastifyRequest): Promise<AuthenticatedUser> => {
    const user = await requireAdmin(request)
    if (user.isStaff) throw new AppError('OWNER_ONLY')
    return user
  }
  return {
    findRequester: async (request) => (await findUserRequester(request)) ?? guestSessions.find(request),
    ensureRequester: async (request, reply) => (await findUserRequester(request)) ?? guestSessions.ensure(request, reply),
    requireUser,
    requireAdmin,
    requireOwner,
    requireRecentlyAuthenticatedOwner: async (request) => {
      const sessionUser = await requireOwner(request)
      if (isRecentlyAuthenticated(sessionUser, services.clock.now())) return sessionUser
      const user = await findUser(services.database, sessionUser.id)
      throw new AppError(user?.passwordHash ? 'PASSWORD_NEEDED' : 'SIGN_IN_AGAIN')
    },
    findGuest: guestSessions.find,
    ensureGuestCookie: guestSessions.ensureCookie,
  }
}

/** A guest without a browser, for what the shop makes itself: the hash belongs to no cookie. */
export const ensureGuestCustomer = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { customerId }: Requester,
): Promise<void> => {
  const tokenHash = randomBytes(32).toString('base64url')
  const now = clock.now()
  await database.insert(customers).values({ id: customerId, tokenHash, createdAt: now, lastSeenAt: now }).onConflictDoNothing()
}

const lockCustomersById = memoizePrepared((transaction) =>
  transaction
    .select({ id: customers.id })
    .from(customers)
    .where(sql`${customers.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(customers.id)
    .for('no key update')
    .prepare('customers_to_lock'),
)

/** Puts changes to the things of one or several owners in a row; others never wait for them. */
export const lockCustomers = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  await lockCustomersById(transaction).execute({ ids })
}
