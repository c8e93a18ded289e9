import { hash } from 'node:crypto'

import type { KeyScope } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createBatchLoader } from '../../platform/batch-loader.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AuthenticatedUser, KeyAuthenticator } from '../../platform/http/authenticator.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import { countUse, type KeyWithMaker, selectKeysByHash } from './queries.ts'

/** Ten requests a second for ten minutes: a press that polls every second stays far below it. */
export const REQUESTS_PER_KEY: RateLimit = { name: 'requests with key', max: 6_000, windowMs: 10 * 60_000, share: 60 }
/** Against programs that try keys. What a program with a revoked key sends counts too, and blocks no valid key. */
export const UNKNOWN_KEYS_PER_NETWORK: RateLimit = { name: 'unknown keys from network', max: 300, windowMs: 10 * 60_000, share: 10 }

export const KEY_PREFIX = 'picasso_'
const BEARER = /^Bearer +(picasso_\S*)$/i

export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** Only what begins as a key does: a proxy in front may have a bearer token of its own. */
const readSecret = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1]

/** How a key is named in the audit log and the history of orders. */
export const describeKey = (name: string): string => `API key “${name}”`

/** A member of staff, who never authenticated just now: owners' rights are out of a key's reach. */
const toStaffUser = ({ key, maker }: KeyWithMaker): AuthenticatedUser => ({
  id: maker.id,
  customerId: maker.customerId,
  email: maker.email,
  name: describeKey(key.name),
  isAdmin: true,
  isStaff: true,
  session: { id: key.id, createdAt: key.createdAt, authenticatedAt: new Date(0), expiresAt: new Date(8.64e15) },
})

export const isOwner = (maker: Pick<KeyWithMaker['maker'], 'isActive' | 'isAdmin' | 'isStaff'> | null): boolean =>
  maker !== null && maker.isActive && maker.isAdmin && !maker.isStaff

const getOperation = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`

type KeyServices = Pick<Services, 'database' | 'clock' | 'rateLimits'>

/**
 * Each write has its own entry in the audit log, written before it is done. Reads are counted by the hour, because a press that polls
 * would otherwise write a million entries a month; a job writes their sums.
 */
const recordUse = async ({ database, clock }: KeyServices, key: KeyWithMaker['key'], request: FastifyRequest): Promise<void> => {
  const now = clock.now()
  await countUse(database, { key, operation: getOperation(request), isRejected: false, now, isCounted: request.method === 'GET' })
  if (request.method === 'GET') return
  await inTransaction(database, (transaction) =>
    writeAuditEntry(transaction, {
      at: now,
      actor: { id: null, name: describeKey(key.name) },
      subject: 'api key',
      subjectId: key.id,
      text: `Used for ${request.method} ${request.url.split('?')[0] ?? ''}`,
    }),
  )
}

const createKeyAuthenticator = (services: KeyServices): KeyAuthenticator => {
  const { database, clock, rateLimits } = services
  // Read at every request: a revoked key is worth nothing from the next one on.
  const findKey = createBatchLoader((hashes) => selectKeysByHash(database, hashes))

  const reject = async (request: FastifyRequest, key: KeyWithMaker['key'], code: 'KEY_INVALID' | 'SCOPE_MISSING'): Promise<never> => {
    await countUse(database, { key, operation: getOperation(request), isRejected: true, now: clock.now(), isCounted: true })
    throw new AppError(code, code === 'KEY_INVALID' ? { headers: { 'www-authenticate': 'Bearer' } } : {})
  }

  const requireValidKey = async (request: FastifyRequest, scope: KeyScope | undefined): Promise<KeyWithMaker> => {
    const row = await findKey(hashSecret(readSecret(request) ?? ''))
    const isValid = row?.key.revokedAt === null && isOwner(row.maker)
    if (!isValid) await rateLimits.consume(UNKNOWN_KEYS_PER_NETWORK, getNetwork(request.ip))
    if (!row) throw new AppError('KEY_INVALID', { headers: { 'www-authenticate': 'Bearer' } })
    const { key, maker } = row
    if (!isValid || !maker) return reject(request, key, 'KEY_INVALID')
    if (scope === undefined || !key.scopes.includes(scope)) return reject(request, key, 'SCOPE_MISSING')
    return { key, maker }
  }

  return {
    hasKey: (request) => readSecret(request) !== undefined,
    requireKey: async (request, scope) => {
      const row = await requireValidKey(request, scope)
      await rateLimits.consume(REQUESTS_PER_KEY, row.key.id)
      return toStaffUser(row)
    },
    admitKey: async (request, scope) => {
      // Once more, because it may have been revoked while the body arrived.
      const row = await requireValidKey(request, scope)
      await recordUse(services, row.key, request)
      return toStaffUser(row)
    },
  }
}

/** Lets endpoints and downloads with a `keyScope` accept keys. Call it before any feature is mounted. */
export const acceptApiKeys = (app: FastifyInstance, services: KeyServices): void => {
  app.decorate('keyAuthenticator', createKeyAuthenticator(services))
}
