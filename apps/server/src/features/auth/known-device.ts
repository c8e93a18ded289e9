import { createHmac, randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import { isValidSignature, type Secrets } from '../../platform/secrets/index.ts'
import type { UserRow } from './queries.ts'

const COOKIE_PATTERN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
const DEVICE_ID_BYTES = 16
/** Browsers keep no cookie longer than 400 days. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60

/** A user as a device remembers one. */
export type DeviceUser = Pick<UserRow, 'id' | 'passwordHash'>

/**
 * Recognizes a browser that a user has signed in with before: strangers who use up the login attempts of an account lock out each other,
 * not the user. The cookie grants no access; it gives its browser a rate limit of its own. It holds until the password changes: whoever
 * knew the former one must not guess the next with as many cookies as they liked to collect. The browser that changes it gets a new cookie.
 */
export interface KnownDevices {
  /** Id of this browser, if the user has signed in with it before or set the password there. */
  findId(request: FastifyRequest, user: DeviceUser): string | undefined
  remember(request: FastifyRequest, reply: FastifyReply, user: DeviceUser): void
}

export const createKnownDevices = (config: Config, secrets: Secrets): KnownDevices => {
  const key = secrets.deriveKey('known device')
  const secure = config.http.publicUrl?.startsWith('https:') ?? false
  const cookie = secure ? '__Host-device' : 'device'
  const sign = (deviceId: string, { id, passwordHash }: DeviceUser): Buffer =>
    createHmac('sha256', key)
      .update(`${deviceId} ${id} ${passwordHash ?? ''}`)
      .digest()
  const findId = (request: FastifyRequest, user: DeviceUser): string | undefined => {
    const [, deviceId = '', signature = ''] = COOKIE_PATTERN.exec(request.cookies[cookie] ?? '') ?? []
    return isValidSignature(signature, sign(deviceId, user)) ? deviceId : undefined
  }
  return {
    findId,
    remember: (request, reply, user) => {
      if (findId(request, user) !== undefined) return
      const deviceId = randomBytes(DEVICE_ID_BYTES).toString('base64url')
      const value = `${deviceId}.${sign(deviceId, user).toString('base64url')}`
      reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_MAX_AGE_S })
    },
  }
}
