import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Sign-ins that succeed are given back, so these count wrong passwords. */
export const LOGIN_OF_ACCOUNT: RateLimit = { name: 'login of account', most: 10, windowMs: 15 * MINUTE_MS }
export const LOGIN_FROM_NETWORK: RateLimit = { name: 'login from network', most: 30, windowMs: 15 * MINUTE_MS }

export const GOOGLE_FROM_NETWORK: RateLimit = { name: 'google from network', most: 60, windowMs: 15 * MINUTE_MS }

export const SIGN_UP_FROM_NETWORK: RateLimit = { name: 'sign-up from network', most: 10, windowMs: HOUR_MS }

export const FORGOT_OF_ACCOUNT: RateLimit = { name: 'forgot of account', most: 3, windowMs: HOUR_MS }
export const RESEND_OF_ACCOUNT: RateLimit = { name: 'resend of account', most: 1, windowMs: MINUTE_MS }
export const RESEND_OF_ACCOUNT_A_DAY: RateLimit = { name: 'resend of account a day', most: 5, windowMs: 24 * HOUR_MS }
/** Mails that anybody can have sent to anybody. */
export const MAILS_FROM_NETWORK: RateLimit = { name: 'mails from network', most: 20, windowMs: HOUR_MS }

export const RESET_FROM_NETWORK: RateLimit = { name: 'reset from network', most: 10, windowMs: HOUR_MS }
export const VERIFY_FROM_NETWORK: RateLimit = { name: 'verify from network', most: 30, windowMs: HOUR_MS }
