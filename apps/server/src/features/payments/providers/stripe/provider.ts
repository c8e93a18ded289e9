import type { Stripe } from 'stripe'

import type { StripeAccount } from '../../../../platform/stripe/index.ts'
import type { Payment } from '../../queries.ts'
import {
  type PaymentProvider,
  type ProviderPaymentStatus,
  ProviderRejection,
  type ProviderRefundRequest,
  type ProviderRefundStatus,
} from '../provider.ts'
import { fromStripeAmount, toStripeAmount } from './amount.ts'

/** Stripe's response while another request with the same key is in progress. */
const HTTP_CONFLICT = 409

/** Whether Stripe's client threw an error of one of these types. By their names, as its classes are loaded only for a shop with an account. */
const isStripeError = (error: unknown, ...types: Stripe.errors.StripeError['type'][]): error is Stripe.errors.StripeError =>
  error instanceof Error && types.some((type) => type === Reflect.get(error, 'type'))

/** Rejections that a retry would not change; any other error may be temporary. */
export const isPermanentError = (error: unknown): error is Stripe.errors.StripeError =>
  isStripeError(error, 'StripeInvalidRequestError', 'StripeCardError') && error.statusCode !== HTTP_CONFLICT

/** The fields read of a checkout session, whether fetched or from a webhook. */
type CheckoutSession = Pick<Stripe.Checkout.Session, 'id' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'>

/** A payment intent in these states can no longer be paid by its session. */
const FAILED_INTENT_STATUSES: readonly string[] = ['requires_payment_method', 'canceled']

export const toPaymentStatus = (session: CheckoutSession): ProviderPaymentStatus => {
  if (session.status === 'expired') return { state: 'failed' }
  if (session.status !== 'complete') return { state: 'open' }
  const intent = session.payment_intent
  if (session.payment_status !== 'unpaid') {
    if (session.amount_total === null || session.currency === null || intent === null)
      throw new Error(`Stripe reports ${session.id} as paid without an amount.`)
    return {
      state: 'succeeded',
      paid: fromStripeAmount(session.amount_total, session.currency),
      chargeRef: typeof intent === 'string' ? intent : intent.id,
    }
  }
  return intent !== null && typeof intent !== 'string' && FAILED_INTENT_STATUSES.includes(intent.status)
    ? { state: 'failed' }
    : { state: 'processing' }
}

const fetchStatus = async ({ client }: StripeAccount, { providerRef }: Payment): Promise<ProviderPaymentStatus> => {
  if (providerRef === null) return { state: 'open' }
  return toPaymentStatus(await client.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent'] }))
}

const expireSession = async (account: StripeAccount, payment: Payment): Promise<ProviderPaymentStatus> => {
  // No session was created.
  if (payment.providerRef === null) return { state: 'failed' }
  try {
    return toPaymentStatus(await account.client.checkout.sessions.expire(payment.providerRef))
  } catch (error) {
    // A completed or expired session cannot be expired again.
    if (isStripeError(error, 'StripeInvalidRequestError')) return fetchStatus(account, payment)
    throw error
  }
}

/** More refunds than one payment ever has. */
const MAX_REFUNDS = 100

const STATE_BY_STRIPE_STATUS: Readonly<Record<string, ProviderRefundStatus['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

type StripeRefund = Pick<Stripe.Refund, 'id' | 'status'> & { failure_reason?: string | null | undefined }

export const toRefundStatus = ({ id, status, failure_reason: reason }: StripeRefund): ProviderRefundStatus => {
  const state = STATE_BY_STRIPE_STATUS[status ?? ''] ?? 'pending'
  return { state, providerRef: id, error: state === 'failed' ? (reason ?? null) : null }
}

/**
 * Creates a refund once, however often it is called: by the idempotency key for a day, and by listing the refunds of this payment
 * for as long as a job may be retried.
 */
const createRefund = async (
  { client }: StripeAccount,
  { chargeRef, currency }: Payment,
  { id, providerRef, amountMinor }: ProviderRefundRequest,
): Promise<ProviderRefundStatus> => {
  if (chargeRef === null) throw new ProviderRejection({ code: 'no-provider-reference' })
  try {
    if (providerRef !== null) return toRefundStatus(await client.refunds.retrieve(providerRef))
    const existingRefunds = await client.refunds.list({ payment_intent: chargeRef, limit: MAX_REFUNDS })
    const existing = existingRefunds.data.find(({ metadata }) => metadata?.['refund'] === id)
    if (existing) return toRefundStatus(existing)
    const amount = toStripeAmount({ amountMinor, currency })
    return toRefundStatus(
      await client.refunds.create({ payment_intent: chargeRef, amount, metadata: { refund: id } }, { idempotencyKey: `refund ${id}` }),
    )
  } catch (error) {
    if (isPermanentError(error)) throw new ProviderRejection({ providerMessage: error.message }, { cause: error })
    throw error
  }
}

/** Card payments on Stripe's checkout page: the shop never sees card data. */
export const createStripeProvider = (account: StripeAccount): PaymentProvider => ({
  fetchStatus: (payment) => fetchStatus(account, payment),
  expire: (payment) => expireSession(account, payment),
  refund: (payment, refund) => createRefund(account, payment, refund),
})
