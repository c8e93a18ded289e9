import type { RateLimit } from '../../../platform/rate-limits/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/units.ts'

/*
 * Limits by account or mailbox are strict: they slow down an attack on one user. Limits by network are generous: a class, an office and
 * the customers of a mobile carrier each share one address (decision 35).
 */

/** Successful logins and those that the shop was too busy for are refunded, so this counts wrong passwords. */
export const LOGINS_PER_ACCOUNT: RateLimit = { name: 'login of account', max: 10, windowMs: 15 * MINUTE_MS }
/** What counts as an account there: a browser that has signed in before has attempts of its own. */
export const getLoginSubject = (email: string, device: string | undefined): string => (device === undefined ? email : `${email} ${device}`)

/** A class of thirty that mistypes its passwords five times each. Browsers that have signed in before are not counted here. */
export const LOGINS_PER_NETWORK: RateLimit = { name: 'login from network', max: 150, windowMs: 15 * MINUTE_MS }

export const GOOGLE_LOGINS_PER_NETWORK: RateLimit = { name: 'google from network', max: 600, windowMs: 15 * MINUTE_MS }

/** For one mailbox from one network: enough for typing errors, too little to harass somebody. */
export const SIGN_UPS_PER_ACCOUNT: RateLimit = { name: 'sign-up of account', max: 3, windowMs: HOUR_MS }
/** For one mailbox from all networks. Higher, so that a stranger elsewhere does not easily use up what the user needs. */
export const DAILY_SIGN_UPS_PER_ACCOUNT: RateLimit = { name: 'sign-up of account a day', max: 12, windowMs: DAY_MS }

export const PASSWORD_RESETS_PER_ACCOUNT: RateLimit = { name: 'forgot of account', max: 3, windowMs: HOUR_MS }
export const RESENDS_PER_ACCOUNT: RateLimit = { name: 'resend of account', max: 1, windowMs: MINUTE_MS }
export const DAILY_RESENDS_PER_ACCOUNT: RateLimit = { name: 'resend of account a day', max: 5, windowMs: DAY_MS }

/** The tokens of links have 256 bits and cannot be guessed; this limits the work of looking them up. */
export const RESET_ATTEMPTS_PER_NETWORK: RateLimit = { name: 'reset from network', max: 600, windowMs: HOUR_MS }
export const VERIFICATIONS_PER_NETWORK: RateLimit = { name: 'verify from network', max: 600, windowMs: HOUR_MS }
