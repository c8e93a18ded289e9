import { type FakeStripeAccount, StripeApiError } from './account.ts'

/** Notifies the observer of a change. */
export type EmitEvent = (type: string, object: object) => void

/** The API calls of the shop, with idempotency keys. */
export class FakeStripeApi {
  readonly #account: FakeStripeAccount
  readonly #tell: EmitEvent
  /** First responses by idempotency key, as the real one stores them. */
  readonly #answers = new Map<string, { request: string; answer: object }>()

  constructor(account: FakeStripeAccount, tell: EmitEvent) {
    this.#account = account
    this.#tell = tell
  }

  /** As the real one does after a day. */
  forgetKeys(): void {
    this.#answers.clear()
  }

  #create(path: string, form: URLSearchParams): object {
    if (path === '/v1/checkout/sessions') return this.#account.createSession(form)
    if (path === '/v1/refunds') {
      const refund = this.#account.createRefund(form)
      this.#tell('refund.created', refund)
      return refund
    }
    const refund = this.#account.refunds.get(/^\/v1\/refunds\/(\w+)$/.exec(path)?.[1] ?? '')
    if (refund) return refund
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? []
    if (id === undefined) throw new StripeApiError(`Unrecognized request URL (POST: ${path}).`, { status: 404 })
    const session = this.#account.expire(id)
    this.#tell('checkout.session.expired', session)
    return session
  }

  post(path: string, form: URLSearchParams, key: string | undefined): object {
    const request = `${path}?${form.toString()}`
    const known = key === undefined ? undefined : this.#answers.get(key)
    if (known && known.request !== request)
      throw new StripeApiError('Keys for idempotent requests can only be used with the same parameters.', { type: 'idempotency_error' })
    if (known) return known.answer
    const answer = structuredClone(this.#create(path, form))
    if (key !== undefined) this.#answers.set(key, { request, answer })
    return answer
  }

  get(path: string, query: URLSearchParams): object {
    if (path === '/v1/refunds') return { object: 'list', data: this.#account.refundsOf(query.get('payment_intent') ?? ''), has_more: false }
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? []
    if (id === undefined) throw new StripeApiError(`Unrecognized request URL (GET: ${path}).`, { status: 404 })
    const session = this.#account.session(id)
    const expands = [...query].some(([name, value]) => name.startsWith('expand') && value === 'payment_intent')
    return expands ? { ...session, payment_intent: this.#account.intents.get(session.payment_intent ?? '') ?? null } : session
  }
}
