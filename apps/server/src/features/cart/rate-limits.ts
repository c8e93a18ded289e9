import type { RateLimit } from '../../platform/rate-limits/index.ts'

/** A page asks 66 times a minute, so three tabs stay below 200. */
export const CART_READ_LIMIT: RateLimit = { name: 'cart reads of browser', max: 300, windowMs: 60_000, share: 30 }
/** Each row may be a design to be drawn. A club that corrects its list does not meet it. */
export const TEAM_ROWS_PER_USER_LIMIT: RateLimit = { name: 'team rows of visitor', max: 1_000, windowMs: 60 * 60_000 }
/** For those who come as somebody new each time. */
export const TEAM_ROWS_PER_NETWORK_LIMIT: RateLimit = { name: 'team rows from network', max: 5_000, windowMs: 60 * 60_000 }
