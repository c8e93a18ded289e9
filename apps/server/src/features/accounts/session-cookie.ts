import { createHash, randomBytes } from 'node:crypto'

import { LOGOUT_PENDING_COOKIE } from '@picasso/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'

/** 32 random bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const TOKEN_BYTES = 32

/** A secret for a cookie or a mail: nobody guesses it, and only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token. Plain SHA-256 is enough: there is nothing to guess in 256 random bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface SessionCookie {
  /** Hash of the token a request carries, if it carries anything that may be one. */
  hashIn(request: FastifyRequest): string | undefined
  /** Whether the browser signed its person out and could not tell the shop. */
  isEnded(request: FastifyRequest): boolean
  set(reply: FastifyReply, token: string, secondsLeft: number): void
  clear(reply: FastifyReply): void
}

const isEnded = ({ cookies }: FastifyRequest): boolean => cookies[LOGOUT_PENDING_COOKIE] !== undefined

/** The cookie of a signed-in browser. `Strict` would lose the session on the way back from a payment page. */
export const sessionCookie = (config: Config): SessionCookie => {
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  // The prefix makes browsers refuse the cookie from anywhere but this host over https.
  const name = secure ? '__Host-sid' : 'sid'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  /** Heard, or overtaken by somebody who signed in. */
  const clearPending = (reply: FastifyReply): void => {
    if (isEnded(reply.request)) reply.clearCookie(LOGOUT_PENDING_COOKIE, { path: '/' })
  }
  return {
    hashIn: (request) => {
      const token = request.cookies[name]
      return token !== undefined && TOKEN.test(token) ? hashOfToken(token) : undefined
    },
    isEnded,
    set: (reply, token, secondsLeft) => {
      clearPending(reply)
      reply.setCookie(name, token, { ...options, maxAge: secondsLeft })
    },
    clear: (reply) => {
      clearPending(reply)
      reply.clearCookie(name, options)
    },
  }
}
