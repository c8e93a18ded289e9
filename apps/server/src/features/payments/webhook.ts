import type { Reason, ReasonCode } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { AppError } from '../../platform/http/app-error.ts'
import type { StripeAccount } from '../../platform/stripe/index.ts'
import { closeDispute, recordDispute } from './disputes.ts'
import type { PaymentServices } from './payable-orders.ts'
import type { Money, PaymentUpdate } from './providers/provider.ts'
import { fromStripeAmount } from './providers/stripe/amount.ts'
import { toPaymentStatus, toRefundStatus } from './providers/stripe/provider.ts'
import { findPaymentByCharge, type Payment } from './queries.ts'
import { getRefundableMinor } from './refunds/rules.ts'
import { type RefundReport, settleRefund } from './refunds/settle-refund.ts'
import { settlePayment } from './settle.ts'

/** A webhook that Stripe did not send, or not for this shop. */
class InvalidStripeEvent extends Error {}

/** A webhook of Stripe, reduced to what the shop uses. */
type StripeEvent =
  | { type: 'payment'; report: PaymentUpdate }
  | ({ type: 'refund' } & RefundReport)
  | { type: 'dispute'; eventId: string; chargeRef: string; disputeRef: string; reason: string }
  | { type: 'dispute-closed'; eventId: string; chargeRef: string; disputeRef: string; isWon: boolean; amount: Money }
  /** An event that the shop does not use. */
  | { type: 'other' }

/** Maximum difference between a signature's time and the shop's clock. */
const TOLERANCE_S = 300

const StripeEventObject = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().max(100),
  livemode: z.boolean(),
  /** Set where the event belongs to a connected account. */
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

/** The statuses a dispute ends with; a closed inquiry (`warning_closed`) counts as won. */
const ClosedDispute = z.object({
  id: z.string().max(255),
  payment_intent: z.string().max(255).nullable(),
  status: z.enum(['won', 'warning_closed', 'prevented', 'lost']),
  amount: z.int(),
  currency: z.string().length(3),
  /** What was withdrawn for the dispute (negative) and reinstated, in the account's currency. */
  balance_transactions: z.array(z.object({ amount: z.int() })).default([]),
})

/**
 * A dispute is prevented before it is raised: the network turns it away and the payment stands, or settles it by a rule of the shop,
 * which withdraws the money as a lost dispute does.
 */
const isDisputeWon = ({ status, balance_transactions: transactions }: z.infer<typeof ClosedDispute>): boolean =>
  status === 'prevented' ? transactions.reduce((sum, { amount }) => sum + amount, 0) >= 0 : status !== 'lost'

const SESSION_EVENTS: Readonly<Record<string, PaymentUpdate['kind'] | undefined>> = {
  'checkout.session.completed': undefined,
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
}
const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']

const toPaymentEvent = (eventId: string, type: string, object: unknown): StripeEvent => {
  const session = SessionObject.parse(object)
  // A session that something else created with this account.
  if (session.client_reference_id === null) return { type: 'other' }
  const report = { provider: 'stripe' as const, eventId, reference: session.client_reference_id }
  const kind = SESSION_EVENTS[type]
  if (kind === 'failed') return { type: 'payment', report: { ...report, kind } }
  const status = toPaymentStatus(session)
  if (status.state === 'succeeded')
    return { type: 'payment', report: { ...report, kind: 'succeeded', paid: status.paid, chargeRef: status.chargeRef } }
  if (status.state === 'processing' && kind === undefined) return { type: 'payment', report: { ...report, kind: 'processing' } }
  throw new InvalidStripeEvent(`The status of the session contradicts the event ${type}.`)
}

/** https://docs.stripe.com/api/refunds/object#refund_object-reason */
const REFUND_REASONS: Readonly<Record<string, ReasonCode>> = {
  duplicate: 'charged-twice',
  fraudulent: 'fraudulent',
  requested_by_customer: 'requested-by-customer',
}

const toReason = (reason: string | null | undefined): Reason => {
  if (!reason) return { code: 'refunded-at-provider' }
  const code = REFUND_REASONS[reason]
  return code === undefined ? { text: reason.replaceAll('_', ' ') } : { code }
}

const toRefundEvent = (eventId: string, object: unknown): StripeEvent => {
  const refund = RefundObject.parse(object)
  if (refund.payment_intent === null) return { type: 'other' }
  return {
    type: 'refund',
    eventId,
    chargeRef: refund.payment_intent,
    refundId: refund.metadata?.['refund'],
    amount: fromStripeAmount(refund.amount, refund.currency),
    reason: toReason(refund.reason),
    status: toRefundStatus(refund),
  }
}

const toStripeEvent = ({ id, type, data: { object } }: z.infer<typeof StripeEventObject>): StripeEvent => {
  if (type in SESSION_EVENTS) return toPaymentEvent(id, type, object)
  if (REFUND_EVENTS.includes(type)) return toRefundEvent(id, object)
  if (type === 'charge.dispute.created') {
    const { id: disputeRef, payment_intent: chargeRef, reason } = DisputeObject.parse(object)
    return chargeRef === null ? { type: 'other' } : { type: 'dispute', eventId: id, chargeRef, disputeRef, reason }
  }
  if (type === 'charge.dispute.closed') {
    const dispute = ClosedDispute.parse(object)
    const { id: disputeRef, payment_intent: chargeRef, amount, currency } = dispute
    if (chargeRef === null) return { type: 'other' }
    return {
      type: 'dispute-closed',
      eventId: id,
      chargeRef,
      disputeRef,
      isWon: isDisputeWon(dispute),
      amount: fromStripeAmount(amount, currency),
    }
  }
  return { type: 'other' }
}

/** The time in a signature, because Stripe's client rejects only old ones, not those from the future. */
const getSignatureTime = (signature: string): number => Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)

/** Parses a webhook from the raw bytes that Stripe signed; throws for an invalid signature. */
const parseStripeEvent = ({ client, isLive, webhookSecret }: StripeAccount, body: Buffer, signature: string, now: Date): StripeEvent => {
  if (!webhookSecret) throw new InvalidStripeEvent('No webhook secret is configured.')
  if (!(Math.abs(now.getTime() / 1000 - getSignatureTime(signature)) <= TOLERANCE_S))
    throw new InvalidStripeEvent('The time of the signature differs too much from the clock of the shop.')
  let content: unknown
  try {
    content = client.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now.getTime())
  } catch (error) {
    throw new InvalidStripeEvent('The signature does not match the body.', { cause: error })
  }
  const event = StripeEventObject.safeParse(content)
  if (!event.success) throw new InvalidStripeEvent('The body is not an event.', { cause: event.error })
  if (event.data.livemode !== isLive)
    throw new InvalidStripeEvent('The event is of the other mode, test or live, than the key of the shop.')
  if (typeof event.data.account === 'string') throw new InvalidStripeEvent('The event belongs to a connected account.')
  try {
    return toStripeEvent(event.data)
  } catch (error) {
    throw error instanceof InvalidStripeEvent
      ? error
      : new InvalidStripeEvent('The event does not have the form of its type.', { cause: error })
  }
}

/** A lost dispute as a refund of what was not refunded before. */
const toDisputeRefund = (
  payment: Payment,
  { eventId, chargeRef, disputeRef, amount }: Extract<StripeEvent, { type: 'dispute-closed' }>,
): RefundReport => ({
  eventId: `${eventId} money`,
  chargeRef,
  refundId: undefined,
  amount: { ...amount, amountMinor: Math.min(amount.amountMinor, getRefundableMinor(payment)) },
  reason: { code: 'dispute-lost' },
  status: { state: 'succeeded', providerRef: disputeRef, error: null },
})

/** Applies a Stripe event; a repeated one changes nothing. */
const handleStripeEvent = async (services: PaymentServices, event: StripeEvent): Promise<void> => {
  switch (event.type) {
    case 'payment':
      await settlePayment(services, event.report)
      return
    case 'refund':
      await settleRefund(services, event)
      return
    case 'dispute': {
      const payment = await findPaymentByCharge(services.database, event.chargeRef)
      if (payment) await recordDispute(services, payment, event)
      return
    }
    case 'dispute-closed': {
      const payment = await findPaymentByCharge(services.database, event.chargeRef)
      if (!payment) return
      if (!event.isWon) await settleRefund(services, toDisputeRefund(payment, event))
      await closeDispute(services, payment, event)
      return
    }
    case 'other':
  }
}

const parseWebhookEvent = (stripe: StripeAccount, body: unknown, signature: unknown, now: Date): StripeEvent => {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new InvalidStripeEvent('This is not a Stripe event.')
    return parseStripeEvent(stripe, body, signature, now)
  } catch (error) {
    if (error instanceof InvalidStripeEvent) throw new AppError('INVALID_INPUT', { message: () => error.message, details: error.cause })
    throw error
  }
}

/** The largest Stripe events have some ten thousand bytes. */
const MAX_WEBHOOK_BYTES = 256 * 1024

/** Stripe's reports, verified by their signature. Outside the contract: Stripe calls this, no page of the shop. */
export const mountStripeWebhook = async (app: FastifyInstance, services: PaymentServices & { stripe: StripeAccount }): Promise<void> => {
  const { stripe } = services
  if (!stripe.webhookSecret) return
  await app.register(async (webhooks) => {
    // The signature covers the raw bytes.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    webhooks.post('/api/payments/stripe', async ({ body, headers }) => {
      await handleStripeEvent(services, parseWebhookEvent(stripe, body, headers['stripe-signature'], services.clock.now()))
      return { received: true }
    })
  })
}
