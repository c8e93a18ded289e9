import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000

/** Right passwords are given back: a stolen session must not become a place to guess at. */
export const PASSWORD_OF_USER: RateLimit = { name: 'password of user', most: 10, windowMs: 15 * MINUTE_MS }
/** Mails that a person can have sent to anybody. */
export const NEW_ADDRESS_OF_USER: RateLimit = { name: 'new address of user', most: 5, windowMs: 60 * MINUTE_MS }
/** Reads everything there is. */
export const EXPORT_OF_USER: RateLimit = { name: 'export of user', most: 10, windowMs: 60 * MINUTE_MS }
