import type { RateLimit } from '../../platform/rate-limits/index.ts'
import { MIB, MINUTE_MS } from '../../platform/units.ts'

/** Saving a design sends two pictures. */
export const UPLOADS_PER_CUSTOMER: RateLimit = { name: 'uploads of customer', max: 60, windowMs: 10 * MINUTE_MS }
/** For clients that start a new guest session each time. A school behind one address does not reach it. */
export const UPLOADS_PER_NETWORK: RateLimit = { name: 'uploads from network', max: 1_000, windowMs: 10 * MINUTE_MS, share: 20 }
/** In bytes, as they are stored, with the editor's previews: thirty photographs of 9 MB come to 300 MiB, and to 360 where they are all noise. */
export const UPLOAD_BYTES_PER_GUEST: RateLimit = { name: 'bytes of guest', max: 400 * MIB, windowMs: 24 * 60 * MINUTE_MS }
/** In the same bytes, for guests and users alike: a class of thirty with as many photographs each does not reach it, and a new guest session gives no more. */
export const UPLOAD_BYTES_PER_NETWORK: RateLimit = {
  name: 'bytes from network',
  max: 12 * 1024 * MIB,
  windowMs: 24 * 60 * MINUTE_MS,
  share: 64 * MIB,
}
/** Bytes all pictures of a user may take. */
export const MAX_UPLOAD_BYTES_PER_USER = 1024 * MIB
