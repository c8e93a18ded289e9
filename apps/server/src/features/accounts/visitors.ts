import { randomBytes } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { guestHash, newGuestValue } from './guest-cookie.ts'
import { guests } from './schema.ts'

/** Whoever sits at the browser. */
export interface Visitor {
  /** Row of the guest. Everything a visitor makes belongs to it, and every query asks for it. */
  guestId: string
}

export interface Visitors {
  /** Who is asking, if this browser has made anything before. Never writes. */
  find(request: FastifyRequest): Promise<Visitor | undefined>
  /** Who is asking; a browser that never made anything becomes a guest now. */
  require(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
  /**
   * Gives a new browser its cookie without writing a row. Done at the first reading call, so that the first writing calls,
   * which may come at the same time, all belong to one guest.
   */
  greet(request: FastifyRequest, reply: FastifyReply): void
}

/** Browsers keep no cookie longer than 400 days. */
const COOKIE_AGE_S = 400 * 24 * 60 * 60

export const createVisitors = (config: Config, { database, clock, secrets }: Pick<Parts, 'database' | 'clock' | 'secrets'>): Visitors => {
  const key = secrets.subkey('guest cookie')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  // The prefix makes browsers refuse the cookie from anywhere but this host over https.
  const cookie = secure ? '__Host-guest' : 'guest'
  const guestByHash = database
    .select({ guestId: guests.id })
    .from(guests)
    .where(eq(guests.tokenHash, sql.placeholder('hash')))
    .prepare('guest_by_hash')

  const hashOf = (request: FastifyRequest): string | undefined => guestHash(key, request.cookies[cookie])
  const give = (reply: FastifyReply): string | undefined => {
    const value = newGuestValue(key)
    reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_AGE_S })
    return guestHash(key, value)
  }
  const findByHash = async (hash: string): Promise<Visitor | undefined> => (await guestByHash.execute({ hash }))[0]

  return {
    find: async (request) => {
      const hash = hashOf(request)
      return hash === undefined ? undefined : findByHash(hash)
    },
    require: async (request, reply) => {
      const hash = hashOf(request) ?? give(reply)
      if (hash === undefined) throw new Error('A guest cookie made here must be readable here.')
      const known = await findByHash(hash)
      if (known) return known
      await database.insert(guests).values({ id: newId(), tokenHash: hash, createdAt: clock.now() }).onConflictDoNothing()
      const made = await findByHash(hash)
      if (!made) throw new Error('The guest was not stored.')
      return made
    },
    greet: (request, reply) => {
      if (hashOf(request) === undefined) give(reply)
    },
  }
}

/** A guest without a browser, for what the shop makes itself: the hash belongs to no cookie. */
export const ensureGuest = async ({ database, clock }: Pick<Parts, 'database' | 'clock'>, { guestId }: Visitor): Promise<void> => {
  const tokenHash = randomBytes(32).toString('base64url')
  await database.insert(guests).values({ id: guestId, tokenHash, createdAt: clock.now() }).onConflictDoNothing()
}

/** Puts changes to one visitor's things in a row; different visitors never wait for each other. */
export const lockGuest = async (transaction: Transaction, { guestId }: Visitor): Promise<void> => {
  await transaction.select({ id: guests.id }).from(guests).where(eq(guests.id, guestId)).for('no key update')
}
