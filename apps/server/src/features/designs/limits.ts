import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000

/** Each saved design is drawn by the shop. Nobody finishes one every ten seconds. */
export const DESIGNS_OF_VISITOR: RateLimit = { name: 'designs of visitor', most: 60, windowMs: 10 * MINUTE_MS }
/** For those who come as somebody new each time. A class of thirty that saves every minute does not meet it. */
export const DESIGNS_FROM_NETWORK: RateLimit = { name: 'designs from network', most: 600, windowMs: 10 * MINUTE_MS, share: 20 }
