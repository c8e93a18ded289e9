import { createHash, createHmac, randomBytes } from 'node:crypto'

import { isValidSignature } from '../../platform/secrets/index.ts'

/**
 * The value of a guest's cookie: 32 random bytes and our signature of them, so that nobody can plant a value that the shop has not
 * created.
 */
const COOKIE_PATTERN = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/
const TOKEN_BYTES = 32

const sign = (key: Buffer, token: string): Buffer => createHmac('sha256', key).update(token).digest()

export const createGuestCookie = (key: Buffer): string => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return `${token}.${sign(key, token).toString('base64url')}`
}

/** The hash that is stored of a cookie's value, or undefined when the shop has not signed it. */
export const hashGuestCookie = (key: Buffer, value: string | undefined): string | undefined => {
  if (value === undefined || !COOKIE_PATTERN.test(value)) return undefined
  const [token = '', signature = ''] = value.split('.')
  if (!isValidSignature(signature, sign(key, token))) return undefined
  return createHash('sha256').update(token).digest('base64url')
}
