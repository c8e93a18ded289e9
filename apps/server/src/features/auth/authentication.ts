import { randomBytes } from 'node:crypto'

import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import { buildStatement, hideFromPlanner, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AuthenticatedUser, Authenticator, Requester } from '../../platform/http/authenticator.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import { DAY_MS } from '../../platform/units.ts'
import type { Services } from '../../services.ts'
import { hashGuestCookie, createGuestCookie } from './cookies.ts'
import { findUser } from './queries.ts'
import { customers } from './schema.ts'
import { createSessions, isRecentlyAuthenticated } from './sessions.ts'

export interface Authentication extends Authenticator {
  /** The guest of this browser, also while a user is signed in. */
  findGuest(request: FastifyRequest): Promise<Requester | undefined>
}

/** Browsers keep no cookie longer than 400 days. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60
/** How often a guest's last visit is written. */
const LAST_SEEN_INTERVAL_MS = DAY_MS

/** Guests a process remembers, a hundred bytes or two each. */
const MAX_KNOWN_GUESTS = 20_000

/** Cookies of guests a process remembers with their hashes. */
const MAX_KNOWN_COOKIES = 10_000

/** The oldest is forgotten for it. */
const rememberRecent = <Value>(values: Map<string, Value>, key: string, value: Value, maxCount: number): void => {
  const [oldest] = values.keys()
  if (values.size >= maxCount && oldest !== undefined) values.delete(oldest)
  values.set(key, value)
}

/** May be remembered: a guest's row is never deleted, and keeps its token. */
interface KnownGuest {
  customerId: string
  lastSeenAt: Date
}

type AuthenticationServices = Pick<Services, 'database' | 'clock' | 'secrets'>

/** Finds guests by the hash of their cookie, and writes once a day that they were here. */
const createGuestFinder = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): ((hash: string) => Promise<KnownGuest | undefined>) => {
  const customerByHash = database
    .select({ customerId: customers.id, lastSeenAt: customers.lastSeenAt })
    .from(customers)
    .where(eq(customers.tokenHash, sql.placeholder('hash')))
    .prepare('customer_by_hash')
  const knownGuests = new Map<string, KnownGuest>()
  const loadByHash = async (hash: string): Promise<KnownGuest | undefined> => {
    const [row] = await customerByHash.execute({ hash })
    if (!row) return undefined
    const { customerId, lastSeenAt } = row
    const now = clock.now()
    const threshold = new Date(now.getTime() - LAST_SEEN_INTERVAL_MS)
    const isDue = lastSeenAt < threshold
    if (isDue)
      await database
        .update(customers)
        .set({ lastSeenAt: now })
        .where(and(eq(customers.id, customerId), lt(customers.lastSeenAt, threshold)))
    const guest = { customerId, lastSeenAt: isDue ? now : lastSeenAt }
    rememberRecent(knownGuests, hash, guest, MAX_KNOWN_GUESTS)
    return guest
  }
  return async (hash) => {
    const guest = knownGuests.get(hash)
    const isRecent = guest !== undefined && clock.now().getTime() - guest.lastSeenAt.getTime() <= LAST_SEEN_INTERVAL_MS
    return isRecent ? guest : loadByHash(hash)
  }
}

const createGuestSessions = (config: Config, { database, clock, secrets }: AuthenticationServices) => {
  const key = secrets.deriveKey('guest cookie')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  // The prefix makes browsers refuse the cookie from anywhere but this host over https.
  const cookie = secure ? '__Host-guest' : 'guest'

  const hashesByCookie = new Map<string, string>()
  /** A cookie that was signed once stays signed: checking it costs more than finding its guest. */
  const readCookieHash = (request: FastifyRequest): string | undefined => {
    const value = request.cookies[cookie]
    if (value === undefined) return undefined
    const knownHash = hashesByCookie.get(value)
    if (knownHash !== undefined) return knownHash
    const hash = hashGuestCookie(key, value)
    if (hash !== undefined) rememberRecent(hashesByCookie, value, hash, MAX_KNOWN_COOKIES)
    return hash
  }
  const setCookie = (reply: FastifyReply): string | undefined => {
    const value = createGuestCookie(key)
    reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_MAX_AGE_S })
    return hashGuestCookie(key, value)
  }
  const findGuest = createGuestFinder({ database, clock })
  const findByHash = async (hash: string, request: FastifyRequest): Promise<Requester | undefined> => {
    const guest = await findGuest(hash)
    return guest && { customerId: guest.customerId, user: null, language: getRequestLanguage(request) }
  }

  return {
    find: async (request: FastifyRequest): Promise<Requester | undefined> => {
      const hash = readCookieHash(request)
      return hash === undefined ? undefined : findByHash(hash, request)
    },
    ensure: async (request: FastifyRequest, reply: FastifyReply): Promise<Requester> => {
      const hash = readCookieHash(request) ?? setCookie(reply)
      if (hash === undefined) throw new Error('A new guest cookie could not be read back.')
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

/** A guest without a browser, for what the shop creates itself: the hash belongs to no cookie. */
export const ensureGuestCustomer = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { customerId }: Requester,
): Promise<void> => {
  const tokenHash = randomBytes(32).toString('base64url')
  const now = clock.now()
  await database.insert(customers).values({ id: customerId, tokenHash, createdAt: now, lastSeenAt: now }).onConflictDoNothing()
}

const lockStatement = buildStatement(
  sql`select from ${customers} where ${customers.id} = any(${hideFromPlanner(sql.placeholder('ids'), 'uuid[]')}) order by ${customers.id} for no key update`,
)

/**
 * Serializes changes to what belongs to these customers; other customers never wait. Statements that are sent later begin when it has the
 * locks, also those that do not wait for its result.
 */
export const lockCustomers = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  await lockStatement(transaction, { ids })
}

/**
 * Against programs that never stop: more than 160 writes a second for ten minutes. Counted by network, because dropping a cookie is
 * easier than changing the IP address; a whole school behind one address stays far below it. What costs more than a row has limits of its
 * own. In shares, so that most writes need no extra statement.
 */
export const WRITES_PER_NETWORK: RateLimit = { name: 'writes from network', max: 100_000, windowMs: 10 * 60_000, share: 1_000 }

type AuthorizationServices = Pick<Services, 'database' | 'clock' | 'secrets' | 'rateLimits'>

/**
 * Provides the authenticator that enforces the access of mounted endpoints, and limits writes per network. Call it before any
 * feature is mounted, and after cookies are registered.
 */
export const authorizeRequests = (app: FastifyInstance, config: Config, services: AuthorizationServices): void => {
  app.decorate('authenticator', createAuthentication(config, services))
  const limitWrites = async (request: FastifyRequest): Promise<void> =>
    services.rateLimits.consume(WRITES_PER_NETWORK, getNetwork(request.ip))
  // On the routes that write only: all others would wait for it.
  app.addHook('onRoute', (route) => {
    const method = route.config?.endpoint?.method
    if (method !== undefined && method !== 'GET') route.onRequest = [limitWrites, ...[route.onRequest ?? []].flat()]
  })
}
