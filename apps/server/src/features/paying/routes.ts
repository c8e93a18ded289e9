import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { StripeAccount } from '../../platform/stripe/index.ts'
import { ForgedEvent, readStripeEvent, type StripeNews } from '../payments/index.ts'
import { returnFromPayment, visitPayment } from './visit.ts'
import { hearStripe } from './webhook.ts'

/** The largest reports of Stripe have some ten thousand bytes. */
const LARGEST_REPORT_BYTES = 256 * 1024

const Reference = z.object({ reference: z.string().regex(/^[\w-]{1,64}$/) })

const referenceOf = (params: unknown): string => {
  const read = Reference.safeParse(params)
  if (!read.success) throw new AppError('NOT_FOUND')
  return read.data.reference
}

const readNews = (stripe: StripeAccount, body: unknown, signature: unknown, now: Date): StripeNews => {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string')
    throw new AppError('INVALID_INPUT', { message: 'This is no report of Stripe.' })
  try {
    return readStripeEvent(stripe, body, signature, now)
  } catch (error) {
    if (error instanceof ForgedEvent) throw new AppError('INVALID_INPUT', { message: error.message, details: error.cause })
    throw error
  }
}

/** Ways to Stripe's page and back, and Stripe's own reports. Outside the contract: browsers and Stripe come here, no page of ours. */
export const mountPaying = async (app: FastifyInstance, config: Config, parts: Parts): Promise<void> => {
  const { stripe } = parts
  if (!stripe) return

  app.get('/api/payments/pay/:reference', async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').redirect(await visitPayment(parts, config, referenceOf(params)), 303),
  )

  app.get('/api/payments/return/:reference', async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').redirect(await returnFromPayment(parts, referenceOf(params)), 303),
  )

  if (!stripe.webhookSecret) return
  await app.register(async (reports) => {
    // The signature is of the very bytes.
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: LARGEST_REPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    reports.post('/api/payments/stripe', async ({ body, headers }) => {
      await hearStripe(parts, readNews(stripe, body, headers['stripe-signature'], parts.clock.now()))
      return { received: true }
    })
  })
}
