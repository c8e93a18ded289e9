import { createHmac } from 'node:crypto'

import { parseShopPath, type Language } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { v7 as newId } from 'uuid'
import { z } from 'zod'

import type { Config, GoogleConfig } from '../../../config.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import { logSecurityEvent } from '../../../platform/http/security-log.ts'
import { isValidSignature } from '../../../platform/secrets/index.ts'
import type { Services } from '../../../services.ts'
import { linkGuestOrders } from '../../orders/index.ts'
import {
  createKnownDevices,
  createSessions,
  createAuthentication,
  updateUserRow,
  deleteTokens,
  endSessions,
  findUserByGoogleSubject,
  buildGoogleLinkedEmail,
  insertUser,
  lockEmail,
  lockUser,
  type UserRow,
  queueAccountEmail,
} from '../index.ts'
import { createGoogleClient, GoogleSignInError, type AuthorizationRequest, type GoogleIdentity } from './google-client.ts'
import { GOOGLE_LOGINS_PER_NETWORK } from './limits.ts'
import { mergeGuestIntoUser } from './merge-guest.ts'

type GoogleAccountServices = Pick<Services, 'jobs' | 'clock'>

const MAX_NAME_LENGTH = 80
/** Without a name at Google, the part of the address before the @ is used. */
const getDisplayName = ({ name, email }: GoogleIdentity): string =>
  (name.trim() === '' ? (email.split('@')[0] ?? email) : name.trim()).slice(0, MAX_NAME_LENGTH)

/** An account belongs to the person who receives email at its address: somebody who created it without confirming the address loses access. */
const claimUnverifiedAccount = async (transaction: Transaction, user: UserRow, identity: GoogleIdentity, now: Date): Promise<UserRow> => {
  await endSessions(transaction, user.id)
  await deleteTokens(transaction, user.id)
  return updateUserRow(transaction, user.id, {
    name: getDisplayName(identity),
    passwordHash: null,
    googleSubject: identity.subject,
    verifiedAt: now,
  })
}

const linkGoogleAccount = async (
  services: GoogleAccountServices,
  config: Config,
  transaction: Transaction,
  { user, subject }: { user: UserRow; subject: string },
): Promise<UserRow> => {
  // Google has given the address to another person since; that does not make this account theirs.
  if (user.googleSubject !== null) throw new GoogleSignInError('other')
  await queueAccountEmail(services, config, transaction, {
    reference: `${user.id} ${newId()}`,
    kind: 'google-linked',
    email: user.email,
    content: buildGoogleLinkedEmail(user.language),
  })
  return updateUserRow(transaction, user.id, { googleSubject: subject })
}

/** The account for a Google identity with a confirmed address: found by Google's id, else by the address, else created. */
const findOrCreateGoogleUser = async (
  services: GoogleAccountServices,
  config: Config,
  transaction: Transaction,
  { identity, language }: { identity: GoogleIdentity; language: Language },
): Promise<UserRow> => {
  const { subject, email } = identity
  // Two callbacks for one person at the same time create one account.
  const userByEmail = await lockEmail(transaction, email)
  const userBySubject = await findUserByGoogleSubject(transaction, subject)
  const existing = userBySubject ? await lockUser(transaction, userBySubject.id) : userByEmail
  if (existing && !existing.isActive) throw new GoogleSignInError('closed')
  if (existing?.googleSubject === subject) return existing
  if (existing && existing.verifiedAt !== null) return linkGoogleAccount(services, config, transaction, { user: existing, subject })
  const now = services.clock.now()
  const user = existing
    ? await claimUnverifiedAccount(transaction, existing, identity, now)
    : await insertUser(
        transaction,
        { email, name: getDisplayName(identity), passwordHash: null, googleSubject: subject, verifiedAt: now, language },
        now,
      )
  await linkGuestOrders(transaction, email, user.customerId)
  return user
}

/** Long enough to look up a password. */
const MAX_AGE_S = 15 * 60
const StoredRequest = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), to: z.string(), expiresAt: z.number() })
type StoredAuthorizationRequest = AuthorizationRequest & { to: string }

interface GoogleStateCookie {
  /** Begins a sign-in that only this browser can finish. */
  start(reply: FastifyReply, to: string): AuthorizationRequest
  /** The sign-in this browser began; it ends with the first callback. */
  finish(request: FastifyRequest, reply: FastifyReply): StoredAuthorizationRequest | undefined
}

/** The state of a sign-in on its way to Google and back, in a signed cookie. */
const createGoogleStateCookie = (config: Config, { secrets, clock }: Pick<Services, 'secrets' | 'clock'>): GoogleStateCookie => {
  const key = secrets.deriveKey('google passage')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-google' : 'google'
  // `Strict` would lose the cookie on the way back from Google.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const sign = (content: string): Buffer => createHmac('sha256', key).update(content).digest()
  return {
    start: (reply, to) => {
      const authorizationRequest = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const storedRequest: z.infer<typeof StoredRequest> = {
        ...authorizationRequest,
        to,
        expiresAt: clock.now().getTime() + MAX_AGE_S * 1000,
      }
      const content = Buffer.from(JSON.stringify(storedRequest)).toString('base64url')
      reply.setCookie(name, `${content}.${sign(content).toString('base64url')}`, { ...options, maxAge: MAX_AGE_S })
      return authorizationRequest
    },
    finish: (request, reply) => {
      const value = request.cookies[name]
      reply.clearCookie(name, options)
      const [content = '', signature = ''] = value?.split('.') ?? []
      if (!isValidSignature(signature, sign(content))) return undefined
      const { expiresAt, ...storedRequest } = StoredRequest.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      return expiresAt > clock.now().getTime() ? storedRequest : undefined
    },
  }
}

const START_PATH = '/api/users/google'
const CALLBACK_PATH = `${START_PATH}/return`

/** A browser is redirected to these addresses, so every response leads to a page of the shop. */
const getLoginPath = (errorCode: string, to: string): string =>
  `/login?${new URLSearchParams({ google: errorCode, ...(to !== '/' && { to }) }).toString()}`

const getErrorCode = (error: unknown): string =>
  error instanceof GoogleSignInError ? error.code : error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' ? 'often' : 'failed'

interface GoogleSignInOptions {
  config: Config
  google: GoogleConfig
  services: Services
}

export const mountGoogle = (app: FastifyInstance, { config, google, services }: GoogleSignInOptions): void => {
  const client = createGoogleClient(google, CALLBACK_PATH)
  const stateCookie = createGoogleStateCookie(config, services)
  const sessions = createSessions(config, services)
  const authentication = createAuthentication(config, services)
  const devices = createKnownDevices(config, services.secrets)

  app.get<{ Querystring: { to?: unknown } }>(START_PATH, async (request, reply) => {
    const to = parseShopPath(request.query.to) ?? '/'
    try {
      await services.rateLimits.consume(GOOGLE_LOGINS_PER_NETWORK, getNetwork(request.ip))
      const address = await client.getAuthorizationUrl(stateCookie.start(reply, to))
      return await reply.redirect(address.href, 303)
    } catch (error) {
      request.log.error({ err: error }, 'sign-in with Google could not begin')
      return reply.redirect(getLoginPath(getErrorCode(error), to), 303)
    }
  })

  app.get(CALLBACK_PATH, async (request, reply) => {
    const authorizationRequest = stateCookie.finish(request, reply)
    if (!authorizationRequest) {
      logSecurityEvent(request, 'sign-in with Google refused', undefined)
      return reply.redirect(getLoginPath('failed', '/'), 303)
    }
    const { to } = authorizationRequest
    try {
      const identity = await client.fetchIdentity(new URL(request.url, google.origin), authorizationRequest)
      const user = await inTransaction(services.database, async (transaction) => {
        const account = await findOrCreateGoogleUser(services, config, transaction, { identity, language: getRequestLanguage(request) })
        await sessions.start(transaction, account, { request, reply })
        return account
      })
      devices.remember(request, reply, user)
      logSecurityEvent(request, 'signed in with Google', user.id)
      await mergeGuestIntoUser(services, authentication, { request, customerId: user.customerId })
      return await reply.redirect(to, 303)
    } catch (error) {
      logSecurityEvent(request, 'sign-in with Google refused', undefined)
      // A cancelled sign-in or a closed account is nothing an operator has to know.
      if (!(error instanceof GoogleSignInError) || error.code === 'failed') request.log.warn({ err: error }, 'sign-in with Google failed')
      return reply.redirect(getLoginPath(getErrorCode(error), to), 303)
    }
  })
}
