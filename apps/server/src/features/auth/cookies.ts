import { hash, randomBytes, createHmac } from 'node:crypto'

import cookie from '@fastify/cookie'
import { LOGOUT_PENDING_COOKIE } from '@picasso/contract'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { isValidSignature } from '../../platform/secrets/index.ts'

/** Lets every route read cookies; to be called before any feature is mounted. */
export const registerCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookie)
}

/** 32 random bytes as base64url. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/
const TOKEN_BYTES = 32

/** A secret for a cookie or an email: it cannot be guessed, and only its hash is stored. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token. Plain SHA-256 is enough: there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

export interface SessionCookie {
  /** Hash of the token of a request, if its cookie has the form of one. */
  readTokenHash(request: FastifyRequest): string | undefined
  /** Whether the browser signed its user out while it was offline. */
  isLogoutPending(request: FastifyRequest): boolean
  set(reply: FastifyReply, token: string, maxAgeSeconds: number): void
  clear(reply: FastifyReply): void
}

const isLogoutPending = ({ cookies }: FastifyRequest): boolean => cookies[LOGOUT_PENDING_COOKIE] !== undefined

/** The cookie of a signed-in browser. `Strict` would lose the session on the way back from a payment page. */
export const createSessionCookie = (config: Config): SessionCookie => {
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  // The prefix makes browsers refuse the cookie from anywhere but this host over https.
  const name = secure ? '__Host-sid' : 'sid'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  /** The sign-out has arrived, or somebody has signed in since. */
  const clearLogoutPending = (reply: FastifyReply): void => {
    if (isLogoutPending(reply.request)) reply.clearCookie(LOGOUT_PENDING_COOKIE, { path: '/' })
  }
  return {
    readTokenHash: (request) => {
      const token = request.cookies[name]
      return token !== undefined && TOKEN_PATTERN.test(token) ? hashToken(token) : undefined
    },
    isLogoutPending,
    set: (reply, token, maxAgeSeconds) => {
      clearLogoutPending(reply)
      reply.setCookie(name, token, { ...options, maxAge: maxAgeSeconds })
    },
    clear: (reply) => {
      clearLogoutPending(reply)
      reply.clearCookie(name, options)
    },
  }
}

/**
 * The value of a guest's cookie: 32 random bytes and our signature of them, so that nobody can plant a value that the shop has not
 * created.
 */
const GUEST_COOKIE_PATTERN = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/

const sign = (key: Buffer, token: string): Buffer => createHmac('sha256', key).update(token).digest()

export const createGuestCookie = (key: Buffer): string => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return `${token}.${sign(key, token).toString('base64url')}`
}

/** The hash that is stored of a cookie's value, or undefined when the shop has not signed it. */
export const hashGuestCookie = (key: Buffer, value: string | undefined): string | undefined => {
  if (value === undefined || !GUEST_COOKIE_PATTERN.test(value)) return undefined
  const [token = '', signature = ''] = value.split('.')
  if (!isValidSignature(signature, sign(key, token))) return undefined
  return hashToken(token)
}
