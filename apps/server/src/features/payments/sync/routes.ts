import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { StripeAccount } from '../../../platform/stripe/index.ts'
import type { Services } from '../../../services.ts'
import { InvalidStripeEvent, parseStripeEvent, type StripeEvent } from '../index.ts'
import { handlePaymentReturn, redirectToPayment } from './checkout-redirect.ts'
import { handleStripeWebhook } from './webhook.ts'

/** The largest reports of Stripe have some ten thousand bytes. */
const MAX_WEBHOOK_BYTES = 256 * 1024

const Reference = z.object({ reference: z.string().regex(/^[\w-]{1,64}$/) })

const parseReference = (params: unknown): string => {
  const parsed = Reference.safeParse(params)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data.reference
}

const parseWebhookEvent = (stripe: StripeAccount, body: unknown, signature: unknown, now: Date): StripeEvent => {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string')
    throw new AppError('INVALID_INPUT', { message: 'This is no report of Stripe.' })
  try {
    return parseStripeEvent(stripe, body, signature, now)
  } catch (error) {
    if (error instanceof InvalidStripeEvent) throw new AppError('INVALID_INPUT', { message: error.message, details: error.cause })
    throw error
  }
}

/** Ways to Stripe's page and back, and Stripe's own reports. Outside the contract: browsers and Stripe come here, no page of ours. */
export const mountPayments = async (app: FastifyInstance, config: Config, services: Services): Promise<void> => {
  const { stripe } = services
  if (!stripe) return

  app.get('/api/payments/pay/:reference', async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').redirect(await redirectToPayment(services, config, parseReference(params)), 303),
  )

  app.get('/api/payments/return/:reference', async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').redirect(await handlePaymentReturn(services, parseReference(params)), 303),
  )

  if (!stripe.webhookSecret) return
  await app.register(async (webhooks) => {
    // The signature is of the very bytes.
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
