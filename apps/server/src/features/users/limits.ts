import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000

/** Right passwords are given back: a stolen session must not become a place to guess at. */
export const PASSWORD_ATTEMPTS_PER_USER: RateLimit = { name: 'password of user', max: 10, windowMs: 15 * MINUTE_MS }
/** Mails that a person can have sent to anybody. */
export const EMAIL_CHANGES_PER_USER: RateLimit = { name: 'new address of user', max: 5, windowMs: 60 * MINUTE_MS }
/** Reads everything there is. */
export const EXPORTS_PER_USER: RateLimit = { name: 'export of user', max: 10, windowMs: 60 * MINUTE_MS }
