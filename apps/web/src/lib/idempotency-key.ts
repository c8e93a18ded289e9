/** A new Idempotency-Key: requests with the same key are processed once. `randomUUID` does not exist on pages without TLS. */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(8)).join('-')
