import type { RateLimit } from '../../platform/rate-limits/index.ts'

/** A page asks 66 times a minute, so three tabs stay below 200. */
export const READS_OF_BROWSER: RateLimit = { name: 'cart reads of browser', most: 300, windowMs: 60_000, share: 30 }
