import { createHmac, randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../../config.ts'
import { isValidSignature, type Secrets } from '../../../platform/secrets/index.ts'

const COOKIE_PATTERN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
const DEVICE_ID_BYTES = 16
/** Browsers keep no cookie longer than 400 days. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60

/**
 * Recognizes a browser that a user has signed in with before: strangers who use up the login attempts of an account lock out each other,
 * not the user. The cookie grants no access; it gives its browser a rate limit of its own.
 */
export interface KnownDevices {
  /** Id of this browser, if the user has signed in with it before. */
  findId(request: FastifyRequest, userId: string): string | undefined
  remember(request: FastifyRequest, reply: FastifyReply, userId: string): void
}

export const createKnownDevices = (config: Config, secrets: Secrets): KnownDevices => {
  const key = secrets.deriveKey('known device')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  const cookie = secure ? '__Host-device' : 'device'
  const sign = (deviceId: string, userId: string): Buffer => createHmac('sha256', key).update(`${deviceId} ${userId}`).digest()
  const findId = (request: FastifyRequest, userId: string): string | undefined => {
    const [, deviceId = '', signature = ''] = COOKIE_PATTERN.exec(request.cookies[cookie] ?? '') ?? []
    return isValidSignature(signature, sign(deviceId, userId)) ? deviceId : undefined
  }
  return {
    findId,
    remember: (request, reply, userId) => {
      if (findId(request, userId) !== undefined) return
      const deviceId = randomBytes(DEVICE_ID_BYTES).toString('base64url')
      const value = `${deviceId}.${sign(deviceId, userId).toString('base64url')}`
      reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_MAX_AGE_S })
    },
  }
}
