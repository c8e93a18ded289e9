import type { ApiRequest, Reply } from './request.ts'

const BYTES = 16

/** A new Idempotency-Key: requests with the same key are processed once. `randomUUID` does not exist on pages without TLS. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Gives requests their Idempotency-Key: the same one for what is sent again unchanged, as long as it is unknown whether it was processed. */
export class IdempotencyKeys {
  readonly #unanswered = new Map<string, string>()

  async send<Output>(request: ApiRequest, send: (request: ApiRequest) => Promise<Reply<Output>>): Promise<Reply<Output>> {
    const content = JSON.stringify([request.url, request.body])
    const key = this.#unanswered.get(content) ?? createIdempotencyKey()
    this.#unanswered.set(content, key)
    const reply = await send({ ...request, headers: { ...request.headers, 'idempotency-key': key } })
    const status = reply.error?.status ?? 200
    // After a 5xx it may have been processed all the same.
    if (typeof status === 'number' && status < 500) this.#unanswered.delete(content)
    return reply
  }
}
