const BYTES = 16

/** A new Idempotency-Key: requests with the same key are processed once. `randomUUID` does not exist on pages without TLS. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
