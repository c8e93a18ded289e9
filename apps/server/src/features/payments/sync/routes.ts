import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { FeatureContext } from '../../../feature.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { StripeAccount } from '../../../platform/stripe/index.ts'
import type { Services } from '../../../services.ts'
import {
  type PaymentServices,
  closeDispute,
  recordDispute,
  settlePayment,
  syncPayment,
  cancelAtProvider,
  findOrder,
  getOrderPath,
  type OrderRow,
} from '../../orders/index.ts'
import {
  InvalidStripeEvent,
  parseStripeEvent,
  type StripeEvent,
  findPaymentByCharge,
  type Payment,
  getRefundableMinor,
  findPayment,
  attachCheckoutSession,
  ProviderRejection,
  getProvider,
} from '../index.ts'
import { handleRefundEvent } from '../refunds/index.ts'

type CheckoutServices = PaymentServices & Pick<Services, 'secrets'>

interface PaymentContext {
  payment: Payment
  order: OrderRow
}

const requirePayment = async (services: CheckoutServices, reference: string): Promise<PaymentContext> => {
  const payment = await findPayment(services.database, 'stripe', reference)
  const order = payment && (await findOrder(services.database, payment.orderId))
  if (!order) throw new AppError('NOT_FOUND')
  return { payment, order }
}

/** Why a payment could not start; the order's page explains it. */
type PaymentFailure = 'unreachable' | 'refused'

/** The order's page, with its key unless the links were revoked after the payment was created: then this address must not open it. */
const buildOrderUrl = (services: CheckoutServices, { order, payment }: PaymentContext, failure?: PaymentFailure): string => {
  const areLinksRenewed = order.linksSince !== null && order.linksSince > payment.createdAt
  const path = areLinksRenewed ? `/user-view-order/${order.id}` : getOrderPath(services.secrets, order)
  return failure === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}payment=${failure}`
}

const startPayment = async (services: CheckoutServices, config: Config, context: PaymentContext): Promise<string> => {
  const { payment, order } = context
  const session = await getProvider('stripe', services.stripe).start(payment, {
    number: order.number,
    shopName: config.shop.name,
    email: order.contact.email,
    returnUrl: new URL(`/api/payments/return/${payment.reference}`, config.email.linkOrigin).href,
  })
  if (await attachCheckoutSession(services.database, payment.id, { ...session, checkedAt: services.clock.now() })) return session.url
  // A concurrent request was faster, or the order was cancelled meanwhile.
  const current = await requirePayment(services, payment.reference)
  if (current.payment.status === 'open' && current.payment.url !== null) return current.payment.url
  await cancelAtProvider(services, { ...current.payment, providerRef: session.providerRef })
  return buildOrderUrl(services, context)
}

const resumePayment = async (services: CheckoutServices, context: PaymentContext): Promise<string> => {
  const { state } = await syncPayment(services, context.payment)
  return state === 'open' && context.payment.url !== null ? context.payment.url : buildOrderUrl(services, context)
}

/** Address to redirect a paying customer to: the provider's page, always the same for one payment, or the order when nothing is due. */
const redirectToPayment = async (
  services: CheckoutServices,
  config: Config,
  reference: string,
  warn: JobContext['warn'],
): Promise<string> => {
  const context = await requirePayment(services, reference)
  if (context.payment.status !== 'open') return buildOrderUrl(services, context)
  try {
    return await (context.payment.providerRef === null ? startPayment(services, config, context) : resumePayment(services, context))
  } catch (error) {
    if (error instanceof AppError) throw error
    warn('the checkout page of the payment provider could not be opened', error)
    return buildOrderUrl(services, context, error instanceof ProviderRejection ? 'refused' : 'unreachable')
  }
}

/** Address to redirect a customer to who returns from the provider's page. What cannot be checked now, the order's page polls. */
const handlePaymentReturn = async (services: CheckoutServices, reference: string, warn: JobContext['warn']): Promise<string> => {
  const context = await requirePayment(services, reference)
  const { payment } = context
  if (payment.endedAt === null && payment.providerRef !== null)
    await syncPayment(services, payment).catch((error: unknown) => warn('a payment could not be checked on return', error))
  return buildOrderUrl(services, context)
}

/** A lost dispute as a refund of what was not refunded before. */
const toDisputeRefund = (
  payment: Payment,
  { eventId, chargeRef, disputeRef, amount }: Extract<StripeEvent, { type: 'dispute-closed' }>,
): Extract<StripeEvent, { type: 'refund' }> => ({
  type: 'refund',
  eventId: `${eventId} money`,
  chargeRef,
  refundId: undefined,
  amount: { ...amount, amountMinor: Math.min(amount.amountMinor, getRefundableMinor(payment)) },
  reason: { code: 'dispute-lost' },
  status: { state: 'succeeded', providerRef: disputeRef, error: null },
})

/** Applies a Stripe event; a repeated one changes nothing. */
const handleStripeWebhook = async (services: PaymentServices & Pick<Services, 'secrets'>, event: StripeEvent): Promise<void> => {
  switch (event.type) {
    case 'payment':
      await settlePayment(services, event.report)
      return
    case 'refund':
      await handleRefundEvent(services, event)
      return
    case 'dispute': {
      const payment = await findPaymentByCharge(services.database, event.chargeRef)
      if (payment) await recordDispute(services, payment, event)
      return
    }
    case 'dispute-closed': {
      const payment = await findPaymentByCharge(services.database, event.chargeRef)
      if (!payment) return
      if (!event.isWon) await handleRefundEvent(services, toDisputeRefund(payment, event))
      await closeDispute(services, payment, event)
      return
    }
    case 'other':
  }
}

/** The largest Stripe events have some ten thousand bytes. */
const MAX_WEBHOOK_BYTES = 256 * 1024

const Reference = z.object({ reference: z.string().regex(/^[\w-]{1,64}$/) })

const parseReference = (params: unknown): string => {
  const parsed = Reference.safeParse(params)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data.reference
}

const parseWebhookEvent = (stripe: StripeAccount, body: unknown, signature: unknown, now: Date): StripeEvent => {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string')
    throw new AppError('INVALID_INPUT', { message: () => 'This is not a Stripe event.' })
  try {
    return parseStripeEvent(stripe, body, signature, now)
  } catch (error) {
    if (error instanceof InvalidStripeEvent) throw new AppError('INVALID_INPUT', { message: () => error.message, details: error.cause })
    throw error
  }
}

const createWarn =
  ({ log }: FastifyRequest): JobContext['warn'] =>
  (message, error) =>
    log.warn({ err: error }, message)

/** Redirects to Stripe's checkout page and back, and Stripe's webhook. Outside the contract: browsers and Stripe call these, no page of the shop. */
export const mountPayments = async (app: FastifyInstance, { config, services }: FeatureContext): Promise<void> => {
  const { stripe } = services
  if (!stripe) return

  app.get('/api/payments/pay/:reference', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(await redirectToPayment(services, config, parseReference(request.params), createWarn(request)), 303),
  )

  app.get('/api/payments/return/:reference', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(await handlePaymentReturn(services, parseReference(request.params), createWarn(request)), 303),
  )

  if (!stripe.webhookSecret) return
  await app.register(async (webhooks) => {
    // The signature covers the raw bytes.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    webhooks.post('/api/payments/stripe', async ({ body, headers }) => {
      await handleStripeWebhook(services, parseWebhookEvent(stripe, body, headers['stripe-signature'], services.clock.now()))
      return { received: true }
    })
  })
}
