import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { demoJobs, mountTestPayment } from './demo/index.ts'
import { mountAuditLog } from './features/audit-log/index.ts'
import { authorizeRequests, registerCookies, createSessionReader } from './features/auth/index.ts'
import { mountSignIn, signInJobs } from './features/auth/sign-in/index.ts'
import { mountCart } from './features/cart/index.ts'
import { mountOnboarding } from './features/dashboard/onboarding/index.ts'
import { mountReviewList } from './features/dashboard/review/index.ts'
import { mountStatistics } from './features/dashboard/statistics/index.ts'
import { watchWarnings } from './features/dashboard/warnings/index.ts'
import { designJobs, mountDesigns } from './features/designs/index.ts'
import { mountDiscounts } from './features/discounts/index.ts'
import { draftJobs, draftCronJobs, mountDrafts } from './features/drafts/index.ts'
import { mountEmailAdmin } from './features/emails/admin/index.ts'
import { noticeEmailJobs, NOTICE_CONCURRENCY, URGENT_CONCURRENCY, urgentEmailJobs } from './features/emails/index.ts'
import { mountFeedback } from './features/feedback/index.ts'
import { seedGarments, mountGarments } from './features/garments/index.ts'
import { mountOrderAdmin } from './features/orders/admin/index.ts'
import { mountOrders, orderJobs, orderEmailJobs } from './features/orders/index.ts'
import { mountOrderLifecycle, lifecycleJobs } from './features/orders/lifecycle/index.ts'
import { mountReceipts } from './features/orders/receipts/index.ts'
import { reconcileRefunds, refundJobs } from './features/payments/refunds/index.ts'
import { mountPayments, RECONCILE_PAYMENTS, reconcilePayments } from './features/payments/sync/index.ts'
import { mountProduction, productionJobs } from './features/production/index.ts'
import { PRODUCTS_CHANNEL, mountProducts, productJobs } from './features/products/index.ts'
import { mountSavedViews } from './features/saved-views/index.ts'
import { mountSeo } from './features/seo/index.ts'
import { mountSettings } from './features/settings/index.ts'
import { storageJobs, storageCronJobs } from './features/storage/index.ts'
import { copyJobs, mountUploads, uploadJobs, uploadCronJobs } from './features/uploads/index.ts'
import { mountUsers } from './features/users/admin/index.ts'
import { mountProfile } from './features/users/index.ts'
import { mountObservability, mountVersion } from './observability.ts'
import { registerFallbackRoutes } from './platform/http/method-not-allowed.ts'
import { describeApi } from './platform/http/openapi.ts'
import { createServer, type ServerOptions } from './platform/http/server.ts'
import type { JobHandlers, WorkerPool, CronJob } from './platform/jobs/index.ts'
import type { Services } from './services.ts'
import { serveWeb } from './web/index.ts'

/** The server of a process that only runs jobs: health, metrics and version. */
export const buildWorkerApp = async (config: Config, services: Services): Promise<FastifyInstance> => {
  const app = createServer({
    logLevel: config.logLevel,
    hasResponseValidation: false,
    development: false,
    publicUrl: config.http.publicUrl,
    trustedProxies: config.http.trustedProxies,
    imageOrigin: undefined,
  })
  mountVersion(app, await mountObservability(app, config, services))
  await app.ready()
  return app
}

export type App = FastifyInstance

/** Builds the server with every route mounted: `main.ts` listens with it, tests inject requests into it. */
export const buildApp = async (config: Config, services: Services, { logStream }: Pick<ServerOptions, 'logStream'> = {}): Promise<App> => {
  const app = createServer({
    logLevel: config.logLevel,
    logStream,
    hasResponseValidation: config.mode === 'test',
    development: config.mode === 'development',
    publicUrl: config.http.publicUrl,
    trustedProxies: config.http.trustedProxies,
    imageOrigin: config.images.uploadUrl === undefined ? undefined : new URL(config.images.uploadUrl).origin,
  })
  const mountFallbackRoutes = registerFallbackRoutes(app)
  const warnings = watchWarnings(app, config, services)
  const version = await mountObservability(app, config, services)
  await describeApi(app, { shopName: config.shop.name, publicUrl: config.http.publicUrl })

  await seedGarments(services.database)
  await registerCookies(app)
  authorizeRequests(app, config, services)
  mountVersion(app, version)
  mountSettings(app, config, services)
  mountAuditLog(app, config, services)
  mountGarments(app, config, services)
  await mountProducts(app, config, services)
  mountSeo(app, config, services)
  mountFeedback(app, config, services)
  await mountUploads(app, config, services)
  mountDesigns(app, config, services)
  mountDrafts(app, config, services)
  await mountCart(app, config, services)
  mountDiscounts(app, config, services)
  mountOrders(app, config, services)
  await mountPayments(app, config, services)
  mountOrderLifecycle(app, config, services)
  mountOrderAdmin(app, config, services)
  mountSavedViews(app, config, services)
  mountStatistics(app, config, services)
  mountReceipts(app, config, services)
  mountReviewList(app, config, services, warnings)
  mountOnboarding(app, config, services)
  mountProduction(app, config, services)
  mountSignIn(app, config, services)
  mountProfile(app, config, services)
  mountUsers(app, config, services)
  mountEmailAdmin(app, config, services)
  if (config.shop.demo) await mountTestPayment(app, config, services)

  mountFallbackRoutes()
  // Server tests cover the API only; pages are tested in a browser.
  if (config.mode !== 'test') {
    const { clearPages } = await serveWeb(app, {
      development: config.mode === 'development',
      clock: services.clock,
      database: services.database,
      origin: config.email.linkOrigin,
      watchCatalog: (onChange) => services.notifications.subscribe({ channel: PRODUCTS_CHANNEL, onMessage: onChange, onGap: onChange }),
      findSession: createSessionReader(config, services),
    })
    services.settings.onChange(clearPages)
  }
  await app.ready()
  return app
}

/** Each render keeps one core busy. */
const RENDER_CONCURRENCY = 2
const DEFAULT_CONCURRENCY = 4
/** Decoding keeps a core busy too, and is not urgent: until then the original picture is shown. */
const PICTURE_COPY_CONCURRENCY = 1
/** Sign-up and password emails are awaited by a person; a slow email of another kind must not delay them. */
const AUTH_EMAIL_CONCURRENCY = 2

/** Job handlers by the name of the job. Each pool has workers of its own, so that a busy pool does not block another. */
export const buildWorkerPools = (config: Config, services: Services): readonly WorkerPool[] => [
  { concurrency: RENDER_CONCURRENCY, handlers: { ...designJobs(services), ...productionJobs(services), ...productJobs(services) } },
  { concurrency: PICTURE_COPY_CONCURRENCY, handlers: copyJobs(services) },
  { concurrency: NOTICE_CONCURRENCY, handlers: noticeEmailJobs(config, services) },
  { concurrency: URGENT_CONCURRENCY, handlers: urgentEmailJobs(config, services) },
  { concurrency: AUTH_EMAIL_CONCURRENCY, handlers: signInJobs(config, services) },
  {
    concurrency: DEFAULT_CONCURRENCY,
    handlers: {
      ...draftJobs(services),
      ...orderJobs(services),
      ...orderEmailJobs(config, services),
      ...lifecycleJobs(config, services),
      ...refundJobs(config, services),
      ...storageJobs(services),
      ...uploadJobs(services),
      [RECONCILE_PAYMENTS]: async (_payload, context) => {
        await Promise.all([reconcilePayments(services, context), reconcileRefunds(services, context)])
      },
      ...demoJobs(config, services),
    },
  },
]

/** @internal For tests, which run jobs one after the other. */
export const buildJobHandlers = (config: Config, services: Services): JobHandlers =>
  buildWorkerPools(config, services).reduce((all, { handlers }) => ({ ...all, ...handlers }), {})

/** Jobs that run on a schedule. */
export const CRON_JOBS: readonly CronJob[] = [
  { name: RECONCILE_PAYMENTS, schedule: '*/5 * * * *' },
  ...draftCronJobs,
  ...storageCronJobs,
  ...uploadCronJobs,
]
