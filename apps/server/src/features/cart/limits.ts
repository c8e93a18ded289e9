import type { RateLimit } from '../../platform/rate-limits/index.ts'

/** A page asks 66 times a minute, so three tabs stay below 200. */
export const READS_OF_BROWSER: RateLimit = { name: 'cart reads of browser', most: 300, windowMs: 60_000, share: 30 }
/** Each row may be a design to be drawn. A club that corrects its list does not meet it. */
export const TEAM_ROWS_OF_VISITOR: RateLimit = { name: 'team rows of visitor', most: 1_000, windowMs: 60 * 60_000 }
/** For those who come as somebody new each time. */
export const TEAM_ROWS_FROM_NETWORK: RateLimit = { name: 'team rows from network', most: 5_000, windowMs: 60 * 60_000 }
