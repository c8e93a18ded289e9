import { z } from 'zod'

import type { StripeAccount } from '../../../platform/stripe/index.ts'
import type { PaymentReport, RefundWord, Sum } from '../provider.ts'
import { fromStripe } from './amount.ts'
import { refundWordOf } from './refund.ts'
import { wordOf } from './session.ts'

/** A report that was not made by Stripe for this shop. */
export class ForgedEvent extends Error {}

/** What a report from Stripe comes to. */
export type StripeNews =
  | { about: 'payment'; report: PaymentReport }
  | { about: 'refund'; eventId: string; chargeRef: string; refundId: string | undefined; given: Sum; reason: string; word: RefundWord }
  | { about: 'dispute'; eventId: string; chargeRef: string; disputeRef: string; reason: string }
  | { about: 'dispute-closed'; eventId: string; chargeRef: string; disputeRef: string; isWon: boolean; disputed: Sum }
  /** Something the shop has no use for. */
  | { about: 'other' }

/** How old, or how far ahead of our clock, a signature may be; seconds. */
const TOLERANCE_S = 300

const Envelope = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().max(100),
  livemode: z.boolean(),
  /** Present where the event belongs to another merchant, for whom the account only works. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

const SessionObject = z.object({
  id: z.string().max(255),
  url: z.string().nullable().default(null),
  status: z.enum(['complete', 'expired', 'open']).nullable(),
  payment_status: z.enum(['no_payment_required', 'paid', 'unpaid']),
  amount_total: z.int().nullable(),
  currency: z.string().length(3).nullable(),
  payment_intent: z.string().max(255).nullable(),
  client_reference_id: z.string().max(255).nullable(),
})

const RefundObject = z.object({
  id: z.string().max(255),
  amount: z.int(),
  currency: z.string().length(3),
  status: z.string().nullable(),
  payment_intent: z.string().max(255).nullable(),
  reason: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const DisputeObject = z.object({ id: z.string().max(255), payment_intent: z.string().max(255).nullable(), reason: z.string() })

/** An inquiry that came to nothing is as good as won. */
const WON = ['won', 'warning_closed']
const ClosedDispute = z.object({
  id: z.string().max(255),
  payment_intent: z.string().max(255).nullable(),
  status: z.enum([...WON, 'lost']),
  amount: z.int(),
  currency: z.string().length(3),
})

const SESSION_EVENTS: Readonly<Record<string, PaymentReport['kind'] | undefined>> = {
  'checkout.session.completed': undefined,
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
}
const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']

const paymentNews = (eventId: string, type: string, object: unknown): StripeNews => {
  const session = SessionObject.parse(object)
  // A page this account was used for by something else.
  if (session.client_reference_id === null) return { about: 'other' }
  const report = { provider: 'stripe' as const, eventId, reference: session.client_reference_id }
  const kind = SESSION_EVENTS[type]
  if (kind === 'failed') return { about: 'payment', report: { ...report, kind } }
  const word = wordOf(session)
  if (word.state === 'succeeded')
    return { about: 'payment', report: { ...report, kind: 'succeeded', paid: word.paid, chargeRef: word.chargeRef } }
  if (word.state === 'processing' && kind === undefined) return { about: 'payment', report: { ...report, kind: 'processing' } }
  throw new ForgedEvent(`A report of ${type} that says otherwise itself.`)
}

const refundNews = (eventId: string, object: unknown): StripeNews => {
  const refund = RefundObject.parse(object)
  if (refund.payment_intent === null) return { about: 'other' }
  return {
    about: 'refund',
    eventId,
    chargeRef: refund.payment_intent,
    refundId: refund.metadata?.['refund'],
    given: fromStripe(refund.amount, refund.currency),
    reason: refund.reason?.replaceAll('_', ' ') ?? 'Given back at Stripe.',
    word: refundWordOf(refund),
  }
}

const newsOf = ({ id, type, data: { object } }: z.infer<typeof Envelope>): StripeNews => {
  if (type in SESSION_EVENTS) return paymentNews(id, type, object)
  if (REFUND_EVENTS.includes(type)) return refundNews(id, object)
  if (type === 'charge.dispute.created') {
    const { id: disputeRef, payment_intent: chargeRef, reason } = DisputeObject.parse(object)
    return chargeRef === null ? { about: 'other' } : { about: 'dispute', eventId: id, chargeRef, disputeRef, reason }
  }
  if (type === 'charge.dispute.closed') {
    const { id: disputeRef, payment_intent: chargeRef, status, amount, currency } = ClosedDispute.parse(object)
    if (chargeRef === null) return { about: 'other' }
    return {
      about: 'dispute-closed',
      eventId: id,
      chargeRef,
      disputeRef,
      isWon: WON.includes(status),
      disputed: fromStripe(amount, currency),
    }
  }
  return { about: 'other' }
}

/** The moment a signature names; its own check by Stripe's client only finds those too old. */
const signedAt = (signature: string): number => Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)

/** What Stripe reports, read from the very bytes it signed; a report nobody there can have made is refused. */
export const readStripeEvent = (
  { client, isLive, webhookSecret }: StripeAccount,
  body: Buffer,
  signature: string,
  now: Date,
): StripeNews => {
  if (!webhookSecret) throw new ForgedEvent('Nobody may report anything.')
  if (!(Math.abs(now.getTime() / 1000 - signedAt(signature)) <= TOLERANCE_S)) throw new ForgedEvent('The signature is of another time.')
  let content: unknown
  try {
    content = client.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now.getTime())
  } catch (error) {
    throw new ForgedEvent('The signature does not belong to what was sent.', { cause: error })
  }
  const event = Envelope.safeParse(content)
  if (!event.success) throw new ForgedEvent('This is no event.', { cause: event.error })
  if (event.data.livemode !== isLive) throw new ForgedEvent('Test and real money do not mix.')
  if (typeof event.data.account === 'string') throw new ForgedEvent('This belongs to another merchant.')
  try {
    return newsOf(event.data)
  } catch (error) {
    throw error instanceof ForgedEvent ? error : new ForgedEvent('This is no event of its type.', { cause: error })
  }
}
