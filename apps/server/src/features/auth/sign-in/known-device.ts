import { createHmac, randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../../config.ts'
import { isValidSignature, type Secrets } from '../../../platform/secrets/index.ts'

/**
 * Recognizes a browser that a user has signed in with before: strangers who use up the login attempts of an account lock out each other,
 * not the user. The cookie grants no access; it gives its browser a rate limit of its own.
 */
const COOKIE_PATTERN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
const NAME_BYTES = 16
/** Browsers keep no cookie longer than 400 days. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60

export interface KnownDevices {
  /** Name of this browser, if the user has signed in with it before. */
  find(request: FastifyRequest, userId: string): string | undefined
  remember(request: FastifyRequest, reply: FastifyReply, userId: string): void
}

export const createKnownDevices = (config: Config, secrets: Secrets): KnownDevices => {
  const key = secrets.deriveKey('known device')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  const cookie = secure ? '__Host-device' : 'device'
  const sign = (name: string, userId: string): Buffer => createHmac('sha256', key).update(`${name} ${userId}`).digest()
  const find = (request: FastifyRequest, userId: string): string | undefined => {
    const [, name = '', signature = ''] = COOKIE_PATTERN.exec(request.cookies[cookie] ?? '') ?? []
    return isValidSignature(signature, sign(name, userId)) ? name : undefined
  }
  return {
    find,
    remember: (request, reply, userId) => {
      if (find(request, userId) !== undefined) return
      const name = randomBytes(NAME_BYTES).toString('base64url')
      const value = `${name}.${sign(name, userId).toString('base64url')}`
      reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_MAX_AGE_S })
    },
  }
}
