import type { RateLimit } from '../../platform/rate-limits/index.ts'

/**
 * For programs that do not stop: more than 160 writes a second for ten minutes. Counted by network, because a cookie is thrown
 * away more easily than an address is changed; a whole school behind one address stays far below it. What costs more than a
 * row has limits of its own. In shares, so that a write costs no statement more.
 */
export const WRITES_PER_NETWORK: RateLimit = { name: 'writes from network', max: 100_000, windowMs: 10 * 60_000, share: 1_000 }
