import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { StripeAccount } from '../../../platform/stripe/index.ts'
import type { Services } from '../../../services.ts'
import { InvalidStripeEvent, parseStripeEvent, type StripeEvent } from '../index.ts'
import { handlePaymentReturn, redirectToPayment } from './checkout-redirect.ts'
import { handleStripeWebhook } from './webhook.ts'

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
    throw new AppError('INVALID_INPUT', { message: 'This is not a Stripe event.' })
  try {
    return parseStripeEvent(stripe, body, signature, now)
  } catch (error) {
    if (error instanceof InvalidStripeEvent) throw new AppError('INVALID_INPUT', { message: error.message, details: error.cause })
    throw error
  }
}

const createWarn =
  ({ log }: FastifyRequest): JobContext['warn'] =>
  (message, error) =>
    log.warn({ err: error }, message)

/** Redirects to Stripe's checkout page and back, and Stripe's webhook. Outside the contract: browsers and Stripe call these, no page of the shop. */
export const mountPayments = async (app: FastifyInstance, config: Config, services: Services): Promise<void> => {
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
