import { randomBytes } from 'node:crypto'

/** Objects of the fake Stripe, with Stripe's names. Amounts in Stripe's units, times in seconds. */

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  metadata: Record<string, string>
}

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  client_reference_id: string | null
  customer_email: string | null
  success_url: string
  cancel_url: string
  expires_at: number
  livemode: boolean
  metadata: Record<string, string>
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  payment_intent: string
  reason: string | null
  failure_reason?: string
  metadata: Record<string, string>
}

const name = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

/** An error in Stripe's format. */
export class StripeApiError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', code }: { status?: number; type?: string; code?: string } = {},
  ) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

const HALF_AN_HOUR_S = 30 * 60
const DAY_S = 24 * 60 * 60

/** A number that must be present. */
const whole = (form: URLSearchParams, field: string): number => {
  const value = Number(form.get(field))
  if (!Number.isInteger(value) || value < 1) throw new StripeApiError(`Invalid integer: ${field}`)
  return value
}

const metadataOf = (form: URLSearchParams, prefix = 'metadata'): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([key, value]) => (key.startsWith(`${prefix}[`) ? [[key.slice(prefix.length + 1, -1), value]] : [])))

/** One merchant's account at the fake Stripe. */
export class FakeStripeAccount {
  readonly sessions = new Map<string, CheckoutSession>()
  readonly intents = new Map<string, PaymentIntent>()
  readonly refunds = new Map<string, Refund>()
  /** Result of the next refund. */
  refundsEnd: Refund['status'] = 'succeeded'
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  session(id: string): CheckoutSession {
    const session = this.sessions.get(id)
    if (!session) throw new StripeApiError(`No such checkout.session: ${id}`, { status: 404, code: 'resource_missing' })
    return session
  }

  createSession(form: URLSearchParams): CheckoutSession {
    const id = name('cs_test')
    const expiresAt = whole(form, 'expires_at')
    const now = Date.now() / 1000
    if (expiresAt < now + HALF_AN_HOUR_S || expiresAt > now + DAY_S)
      throw new StripeApiError('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.')
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      url: `${this.#origin}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: whole(form, 'line_items[0][price_data][unit_amount]') * whole(form, 'line_items[0][quantity]'),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      expires_at: expiresAt,
      livemode: false,
      metadata: metadataOf(form),
    }
    this.sessions.set(id, session)
    return session
  }

  /** A button of the payment page was pressed. */
  complete(id: string, how: 'paid' | 'processing'): CheckoutSession {
    const session = this.session(id)
    if (session.status !== 'open') throw new StripeApiError(`The session is ${session.status}.`)
    const intent: PaymentIntent = {
      id: name('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      currency: session.currency,
      status: how === 'paid' ? 'succeeded' : 'processing',
      metadata: session.metadata,
    }
    this.intents.set(intent.id, intent)
    Object.assign(session, { status: 'complete', payment_status: how === 'paid' ? 'paid' : 'unpaid', payment_intent: intent.id, url: null })
    return session
  }

  /** The bank has decided about a slow payment method. */
  settleBankDebit(id: string, came: boolean): CheckoutSession {
    const session = this.session(id)
    const intent = this.intents.get(session.payment_intent ?? '')
    if (intent?.status !== 'processing') throw new StripeApiError('Nothing is to be decided.')
    intent.status = came ? 'succeeded' : 'requires_payment_method'
    if (came) session.payment_status = 'paid'
    return session
  }

  expire(id: string): CheckoutSession {
    const session = this.session(id)
    if (session.status !== 'open')
      throw new StripeApiError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    return Object.assign(session, { status: 'expired' as const, url: null })
  }

  refundsOf(intentId: string): Refund[] {
    return [...this.refunds.values()].filter(({ payment_intent: of }) => of === intentId).toReversed()
  }

  createRefund(form: URLSearchParams): Refund {
    const intent = this.intents.get(form.get('payment_intent') ?? '')
    if (!intent) throw new StripeApiError('No such payment_intent', { status: 404, code: 'resource_missing' })
    const given = this.refundsOf(intent.id).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
    const amount = form.has('amount') ? whole(form, 'amount') : intent.amount - given
    if (intent.status !== 'succeeded' || amount > intent.amount - given)
      throw new StripeApiError('Refund amount is greater than unrefunded amount on charge.', { code: 'charge_already_refunded' })
    const refund: Refund = {
      id: name('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      status: this.refundsEnd,
      payment_intent: intent.id,
      reason: null,
      ...(this.refundsEnd === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      metadata: metadataOf(form),
    }
    this.refunds.set(refund.id, refund)
    return refund
  }

  /** The merchant's balance, in Stripe's units. */
  get balance(): number {
    const came = [...this.intents.values()].reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0)
    return [...this.refunds.values()].reduce((sum, { amount, status }) => sum - (status === 'failed' ? 0 : amount), came)
  }
}
