import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000
const MIB = 1024 * 1024

/** The editor sends a change every three seconds at most; and its picture after each; this is four of them that never rest. */
export const DRAFTS_PER_CUSTOMER: RateLimit = { name: 'drafts of customer', max: 1600, windowMs: 10 * MINUTE_MS, share: 20 }
/** In bytes: what thirty people in one school keep who change large designs all the time is a tenth of it. */
export const DRAFT_BYTES_PER_NETWORK: RateLimit = {
  name: 'draft bytes from network',
  max: 1024 * MIB,
  windowMs: 10 * MINUTE_MS,
  share: 8 * MIB,
}
