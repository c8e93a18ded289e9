import { hash } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import { z } from 'zod'

import type { Config } from '../../../../config.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { JobContext } from '../../../../platform/jobs/index.ts'
import type { StripeAccount } from '../../../../platform/stripe/index.ts'
import type { CheckoutOrder, PaymentServices } from '../../payable-orders.ts'
import { attachCheckoutSession, findPayment, type Payment } from '../../queries.ts'
import { cancelAtProvider, syncPayment } from '../../sync.ts'
import { ProviderRejection } from '../provider.ts'
import { toStripeAmount } from './amount.ts'
import { isPermanentError } from './provider.ts'

/**
 * Stripe's minimum is half an hour. The shop expires the session with its own, shorter hold; this is the fallback
 * for when that fails.
 */
const SESSION_DURATION_S = 60 * 60

interface CheckoutContext {
  payment: Payment
  order: CheckoutOrder
}

interface CheckoutServices extends PaymentServices {
  stripe: StripeAccount
}

const requirePayment = async ({ database, orders }: CheckoutServices, reference: string): Promise<CheckoutContext> => {
  const payment = await findPayment(database, 'stripe', reference)
  const order = payment && (await orders.findCheckoutOrder(database, payment.orderId, payment.createdAt))
  if (!order) throw new AppError('NOT_FOUND')
  return { payment, order }
}

/** Why a payment could not start; the order's page explains it. */
type PaymentFailure = 'unreachable' | 'refused'

const buildFailureUrl = ({ path }: CheckoutOrder, failure: PaymentFailure): string =>
  `${path}${path.includes('?') ? '&' : '?'}payment=${failure}`

/** Deterministic, so that a retry with the same idempotency key finds the same session. */
const buildSessionParams = (
  config: Config,
  { payment, order: { number, email } }: CheckoutContext,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { payment: payment.reference, order: number }
  const returnUrl = new URL(`/api/payments/return/${payment.reference}`, config.email.linkOrigin).href
  return {
    mode: 'payment',
    client_reference_id: payment.reference,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: toStripeAmount(payment),
          product_data: { name: `${config.shop.name}, order ${number}` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: `Order ${number}` },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(payment.createdAt.getTime() / 1000) + SESSION_DURATION_S,
  }
}

/** The same content has the same key; other content, as after a corrected email address, needs a new one. */
const buildIdempotencyKey = (payment: Payment, sessionParams: Stripe.Checkout.SessionCreateParams): string =>
  `${payment.id} ${hash('sha256', JSON.stringify(sessionParams), 'base64url')}`

/** Creates the checkout page of a payment, once for the same content. */
const createSession = async (
  { client }: StripeAccount,
  payment: Payment,
  sessionParams: Stripe.Checkout.SessionCreateParams,
): Promise<{ providerRef: string; url: string }> => {
  try {
    const idempotencyKey = buildIdempotencyKey(payment, sessionParams)
    const { id, url } = await client.checkout.sessions.create(sessionParams, { idempotencyKey })
    if (!url) throw new Error(`Stripe created a checkout session without a URL: ${id}`)
    return { providerRef: id, url }
  } catch (error) {
    if (isPermanentError(error)) throw new ProviderRejection({ providerMessage: error.message }, { cause: error })
    throw error
  }
}

const startPayment = async (services: CheckoutServices, config: Config, context: CheckoutContext): Promise<string> => {
  const { payment, order } = context
  const session = await createSession(services.stripe, payment, buildSessionParams(config, context))
  if (await attachCheckoutSession(services.database, payment.id, { ...session, checkedAt: services.clock.now() })) return session.url
  // A concurrent request was faster, or the order was cancelled meanwhile.
  const current = await requirePayment(services, payment.reference)
  if (current.payment.status === 'open' && current.payment.url !== null) return current.payment.url
  await cancelAtProvider(services, { ...current.payment, providerRef: session.providerRef })
  return order.path
}

const resumePayment = async (services: CheckoutServices, { payment, order }: CheckoutContext): Promise<string> => {
  const { state } = await syncPayment(services, payment)
  return state === 'open' && payment.url !== null ? payment.url : order.path
}

/** Address to redirect a paying customer to: Stripe's page, always the same for one payment, or the order when nothing is due. */
const redirectToPayment = async (
  services: CheckoutServices,
  config: Config,
  reference: string,
  warn: JobContext['warn'],
): Promise<string> => {
  const context = await requirePayment(services, reference)
  if (context.payment.status !== 'open') return context.order.path
  try {
    return await (context.payment.providerRef === null ? startPayment(services, config, context) : resumePayment(services, context))
  } catch (error) {
    if (error instanceof AppError) throw error
    warn('the checkout page of the payment provider could not be opened', error)
    return buildFailureUrl(context.order, error instanceof ProviderRejection ? 'refused' : 'unreachable')
  }
}

/** Address to redirect a customer to who returns from Stripe's page. What cannot be checked now, the order's page polls. */
const handlePaymentReturn = async (services: CheckoutServices, reference: string, warn: JobContext['warn']): Promise<string> => {
  const { payment, order } = await requirePayment(services, reference)
  if (payment.endedAt === null && payment.providerRef !== null)
    await syncPayment(services, payment).catch((error: unknown) => warn('a payment could not be checked on return', error))
  return order.path
}

const Reference = z.object({ reference: z.string().regex(/^[\w-]{1,64}$/) })

const parseReference = (params: unknown): string => {
  const parsed = Reference.safeParse(params)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data.reference
}

const createWarn =
  ({ log }: FastifyRequest): JobContext['warn'] =>
  (message, error) =>
    log.warn({ err: error }, message)

/** Redirects to Stripe's checkout page and back. Outside the contract: browsers call these, no page of the shop. */
export const mountStripeCheckout = (app: FastifyInstance, config: Config, services: CheckoutServices): void => {
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
}
