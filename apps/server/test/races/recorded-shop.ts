import { ENDPOINTS } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'

import { buildJobHandlers } from '../../src/app.ts'
import type { JobHandlers } from '../../src/platform/jobs/index.ts'
import { runPendingJobs } from '../../src/platform/jobs/job-runner.ts'
import { openStripeAccount } from '../../src/platform/stripe/index.ts'
import { fitTeam } from '../../src/print/fit-team.ts'
import { buildWebhookRequest, type FakeStripe, startFakeStripe } from '../fake-stripe/index.ts'
import { createJobContext, startTestShop, type TestShop } from '../harness.ts'
import { plainRenderer } from '../plain-renderer.ts'
import { createTestClock } from '../test-users.ts'
import { StatementRecorder } from './statement-recorder.ts'

/** Addresses outside of the contract that change something. */
const OTHER_ROUTES = [
  'GET /api/users/google',
  'GET /api/users/google/return',
  'GET /api/payments/pay/:reference',
  'GET /api/payments/return/:reference',
  'POST /api/payments/stripe',
  'GET /demo/payment/:reference',
  'POST /demo/payment/:reference/:action',
  'GET /files/:key/:width',
  'GET /api/production/print-pack',
  'GET /api/presses/:pressId/deliveries/:deliveryId/files/:name',
]

const toPattern = (route: string) => ({ route, pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`) })
const countParameters = (route: string): number => route.split(':').length
/** Addresses without parameters first: `/api/cart/team/:teamId` before `/api/cart/:id`. */
const ROUTES = [...Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`), ...OTHER_ROUTES]
  .toSorted((one, other) => countParameters(one) - countParameters(other))
  .map(toPattern)

const nameRequest = ({ method = 'GET', url = '' }: InjectOptions): string => {
  const address = `${method} ${(typeof url === 'string' ? url : (url.pathname ?? '')).split('?')[0] ?? ''}`
  return ROUTES.find(({ pattern }) => pattern.test(address))?.route ?? address
}

/** A shop with card payments that records the statements of every request and every job. */
export interface RecordedShop extends TestShop {
  recorder: StatementRecorder
  stripe: FakeStripe
  clock: ReturnType<typeof createTestClock>
  /** Does all due jobs, also those of the next hours. */
  runAllJobs(): Promise<void>
  /** Does a job that the schedule starts, or one that is not queued any more. */
  runJob(name: string, payload?: object): Promise<void>
  /** Every webhook that Stripe wants to send. */
  deliverWebhooks(): Promise<void>
}

export const startRecordedShop = async (): Promise<RecordedShop> => {
  const recorder = new StatementRecorder()
  const stripe = await startFakeStripe()
  const clock = createTestClock()
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = stripe.environment
  const account = await openStripeAccount({ secretKey, webhookSecret, apiBase })
  const shop = await startTestShop({
    environment: { ...stripe.environment, PUBLIC_URL: 'http://shop.test', BANK_ACCOUNT: 'Example Bank, 123' },
    clock,
    services: { stripe: account, renderer: { ...plainRenderer, fitTeam } },
  })
  const handlers = buildJobHandlers(shop.config, shop.services)
  const recordedHandlers: JobHandlers = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown, context) => recorder.record(`job ${name}`, () => handle(payload, context)),
    ]),
  )
  const request = (options: InjectOptions): Promise<LightMyRequestResponse> =>
    recorder.record(nameRequest(options), async () => shop.app.inject(options))
  return {
    ...shop,
    // What tests send through the application is recorded, too.
    request: Object.assign(request, shop.request),
    recorder,
    stripe,
    clock,
    runAllJobs: async () => {
      await shop.database.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
      await runPendingJobs(shop.services.directDatabase, recordedHandlers)
    },
    runJob: async (name, payload = {}) => recordedHandlers[name]?.(payload, createJobContext()),
    deliverWebhooks: async () => {
      for (const event of stripe.events.splice(0))
        await request({ method: 'POST', url: '/api/payments/stripe', ...buildWebhookRequest(event, clock.now()) })
    },
    close: async () => {
      recorder.stop()
      await shop.close()
      stripe.close()
    },
  }
}
