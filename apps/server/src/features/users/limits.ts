import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000

/** Correct passwords are refunded: whoever has stolen a session must not guess the password with it. */
export const PASSWORD_ATTEMPTS_PER_USER: RateLimit = { name: 'password of user', max: 10, windowMs: 15 * MINUTE_MS }
/** Emails that a user can have sent to anybody. */
export const EMAIL_CHANGES_PER_USER: RateLimit = { name: 'new address of user', max: 5, windowMs: 60 * MINUTE_MS }
/** An export reads everything the user has. */
export const EXPORTS_PER_USER: RateLimit = { name: 'export of user', max: 10, windowMs: 60 * MINUTE_MS }
