const BYTES = 16

/** A new Idempotency-Key: whatever is sent under it is done once. `randomUUID` does not exist on pages without TLS. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
