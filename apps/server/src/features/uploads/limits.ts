import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000
const MIB = 1024 * 1024

/** Saving a design sends two pictures. */
export const UPLOADS_OF_VISITOR: RateLimit = { name: 'uploads of visitor', most: 60, windowMs: 10 * MINUTE_MS }
/** For those who come as somebody new each time. A school behind one address does not meet it. */
export const UPLOADS_FROM_NETWORK: RateLimit = { name: 'uploads from network', most: 1_000, windowMs: 10 * MINUTE_MS, share: 20 }
/** In bytes, as they are stored, with the editor's copies: thirty photographs of 9 MB come to 300 MiB, and to 360 where they are all noise. */
export const BYTES_OF_GUEST: RateLimit = { name: 'bytes of guest', most: 400 * MIB, windowMs: 24 * 60 * MINUTE_MS }
/** In the same bytes, of guests and people alike: a class of thirty with as many photographs each does not meet it, and nobody stores more by coming as somebody new. */
export const BYTES_FROM_NETWORK: RateLimit = {
  name: 'bytes from network',
  most: 12 * 1024 * MIB,
  windowMs: 24 * 60 * MINUTE_MS,
  share: 64 * MIB,
}
/** Bytes a person's pictures may take altogether. */
export const MOST_BYTES_OF_USER = 1024 * MIB
