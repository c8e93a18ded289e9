import type { RateLimit } from '../../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/*
 * What is counted by account or by mailbox is narrow: it prices an attack on somebody. What is counted by network is wide: a
 * class, an office and the customers of a mobile carrier come from one address each (decision 35).
 */

/** Sign-ins that succeed are given back, so these count wrong passwords. */
export const LOGINS_PER_ACCOUNT: RateLimit = { name: 'login of account', max: 10, windowMs: 15 * MINUTE_MS }
/** A class of thirty that mistypes its passwords five times each. Browsers that have signed in before are not counted here. */
export const LOGINS_PER_NETWORK: RateLimit = { name: 'login from network', max: 150, windowMs: 15 * MINUTE_MS }

export const GOOGLE_LOGINS_PER_NETWORK: RateLimit = { name: 'google from network', max: 600, windowMs: 15 * MINUTE_MS }

/** Of one mailbox, asked from one network: somebody who signs up and mistypes, or somebody who pesters. */
export const SIGN_UPS_PER_ACCOUNT: RateLimit = { name: 'sign-up of account', max: 3, windowMs: HOUR_MS }
/** Of one mailbox, from wherever. Higher, so that a stranger elsewhere does not easily use up what a person needs. */
export const DAILY_SIGN_UPS_PER_ACCOUNT: RateLimit = { name: 'sign-up of account a day', max: 12, windowMs: 24 * HOUR_MS }

export const PASSWORD_RESETS_PER_ACCOUNT: RateLimit = { name: 'forgot of account', max: 3, windowMs: HOUR_MS }
export const RESENDS_PER_ACCOUNT: RateLimit = { name: 'resend of account', max: 1, windowMs: MINUTE_MS }
export const DAILY_RESENDS_PER_ACCOUNT: RateLimit = { name: 'resend of account a day', max: 5, windowMs: 24 * HOUR_MS }
/** Mails that anybody can have sent to anybody: sign-ups, forgotten passwords, links sent again. */
export const EMAILS_PER_NETWORK: RateLimit = { name: 'emails from network', max: 300, windowMs: HOUR_MS }

/** A link's secret has 256 bits: nobody guesses it. What is limited is the work of looking. */
export const RESET_ATTEMPTS_PER_NETWORK: RateLimit = { name: 'reset from network', max: 600, windowMs: HOUR_MS }
export const VERIFICATIONS_PER_NETWORK: RateLimit = { name: 'verify from network', max: 600, windowMs: HOUR_MS }
