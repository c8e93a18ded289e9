import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/*
 * What is counted by account or by mailbox is narrow: it prices an attack on somebody. What is counted by network is wide: a
 * class, an office and the customers of a mobile carrier come from one address each (decision 35).
 */

/** Sign-ins that succeed are given back, so these count wrong passwords. */
export const LOGIN_OF_ACCOUNT: RateLimit = { name: 'login of account', most: 10, windowMs: 15 * MINUTE_MS }
/** A class of thirty that mistypes its passwords five times each. Browsers that have signed in before are not counted here. */
export const LOGIN_FROM_NETWORK: RateLimit = { name: 'login from network', most: 150, windowMs: 15 * MINUTE_MS }

export const GOOGLE_FROM_NETWORK: RateLimit = { name: 'google from network', most: 600, windowMs: 15 * MINUTE_MS }

/** Of one mailbox, asked from one network: somebody who signs up and mistypes, or somebody who pesters. */
export const SIGN_UP_OF_ACCOUNT: RateLimit = { name: 'sign-up of account', most: 3, windowMs: HOUR_MS }
/** Of one mailbox, from wherever. Higher, so that a stranger elsewhere does not easily use up what a person needs. */
export const SIGN_UP_OF_ACCOUNT_A_DAY: RateLimit = { name: 'sign-up of account a day', most: 12, windowMs: 24 * HOUR_MS }

export const FORGOT_OF_ACCOUNT: RateLimit = { name: 'forgot of account', most: 3, windowMs: HOUR_MS }
export const RESEND_OF_ACCOUNT: RateLimit = { name: 'resend of account', most: 1, windowMs: MINUTE_MS }
export const RESEND_OF_ACCOUNT_A_DAY: RateLimit = { name: 'resend of account a day', most: 5, windowMs: 24 * HOUR_MS }
/** Mails that anybody can have sent to anybody: sign-ups, forgotten passwords, links sent again. */
export const MAILS_FROM_NETWORK: RateLimit = { name: 'mails from network', most: 300, windowMs: HOUR_MS }

/** A link's secret has 256 bits: nobody guesses it. What is limited is the work of looking. */
export const RESET_FROM_NETWORK: RateLimit = { name: 'reset from network', most: 600, windowMs: HOUR_MS }
export const VERIFY_FROM_NETWORK: RateLimit = { name: 'verify from network', most: 600, windowMs: HOUR_MS }
