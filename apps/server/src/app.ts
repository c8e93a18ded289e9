import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { demoFeature } from './demo/index.ts'
import { type Feature, type FeatureContext, type Job, JOB_POOLS } from './feature.ts'
import { acceptApiKeys, apiKeysFeature } from './features/api-keys/index.ts'
import { auditLogFeature } from './features/audit-log/index.ts'
import { authFeature, authorizeRequests, registerCookies, createSessionReader } from './features/auth/index.ts'
import { authSignInFeature } from './features/auth/sign-in/index.ts'
import { cartFeature } from './features/cart/index.ts'
import { colorProofFeature } from './features/color-proof/index.ts'
import { dashboardOnboardingFeature } from './features/dashboard/onboarding/index.ts'
import { dashboardReviewFeature } from './features/dashboard/review/index.ts'
import { dashboardStatisticsFeature } from './features/dashboard/statistics/index.ts'
import { dashboardWarningsFeature, watchWarnings } from './features/dashboard/warnings/index.ts'
import { designsFeature } from './features/designs/index.ts'
import { discountsFeature } from './features/discounts/index.ts'
import { draftsFeature } from './features/drafts/index.ts'
import { emailsAdminFeature } from './features/emails/admin/index.ts'
import { emailsFeature } from './features/emails/index.ts'
import { feedbackFeature } from './features/feedback/index.ts'
import { garmentsFeature, seedGarments } from './features/garments/index.ts'
import { ordersAdminFeature } from './features/orders/admin/index.ts'
import { ordersFeature, withPayableOrders } from './features/orders/index.ts'
import { ordersLifecycleFeature } from './features/orders/lifecycle/index.ts'
import { ordersReceiptsFeature } from './features/orders/receipts/index.ts'
import { createPaymentsFeature } from './features/payments/index.ts'
import { platesFeature } from './features/plates/index.ts'
import { pressesFeature } from './features/presses/index.ts'
import { productionGangSheetsFeature } from './features/production/gang-sheets/index.ts'
import { productionFeature } from './features/production/index.ts'
import { productionPrintFilesFeature } from './features/production/print-files/index.ts'
import { productsFeature, watchCatalog } from './features/products/index.ts'
import { savedViewsFeature } from './features/saved-views/index.ts'
import { seoFeature } from './features/seo/index.ts'
import { settingsFeature } from './features/settings/index.ts'
import { storageFeature } from './features/storage/index.ts'
import { uploadsFeature } from './features/uploads/index.ts'
import { usersFeature } from './features/users/index.ts'
import { mountObservability, mountVersion } from './observability.ts'
import { registerFallbackRoutes } from './platform/http/mount.ts'
import { describeApi } from './platform/http/openapi.ts'
import { createServer, type ServerOptions } from './platform/http/server.ts'
import type { CronJob, DeclaredJobs, JobHandlers, WorkerPool } from './platform/jobs/index.ts'
import type { Services } from './services.ts'
import { serveWeb } from './web/index.ts'

/** Payments know an order only through what is handed in here. */
const paymentsFeature = createPaymentsFeature(withPayableOrders)

/** Every feature, in the order in which the description of the API lists their endpoints. */
const FEATURES = [
  settingsFeature,
  auditLogFeature,
  apiKeysFeature,
  colorProofFeature,
  garmentsFeature,
  productsFeature,
  seoFeature,
  feedbackFeature,
  uploadsFeature,
  designsFeature,
  draftsFeature,
  cartFeature,
  discountsFeature,
  ordersFeature,
  paymentsFeature,
  ordersLifecycleFeature,
  ordersAdminFeature,
  savedViewsFeature,
  dashboardStatisticsFeature,
  ordersReceiptsFeature,
  dashboardReviewFeature,
  dashboardOnboardingFeature,
  productionFeature,
  platesFeature,
  pressesFeature,
  productionGangSheetsFeature,
  authSignInFeature,
  usersFeature,
  emailsAdminFeature,
  demoFeature,
  authFeature,
  dashboardWarningsFeature,
  emailsFeature,
  productionPrintFilesFeature,
  storageFeature,
]

type ListedJob = Extract<(typeof FEATURES)[number], { jobs: readonly Job[] }>['jobs'][number]
type UnhandledJob = Exclude<keyof DeclaredJobs, ListedJob['name']>

/** Does not compile while a declared job has no handler: the error names it. */
const JOBS: [UnhandledJob] extends [never] ? readonly Job[] : UnhandledJob = FEATURES.flatMap(({ jobs = [] }: Feature) => jobs)

/** The server of a process that only runs jobs: health, metrics and version. */
export const buildWorkerApp = async (config: Config, services: Services): Promise<FastifyInstance> => {
  const app = createServer({
    logLevel: config.logLevel,
    hasResponseValidation: false,
    development: false,
    publicUrl: config.http.publicUrl,
    hstsSubdomains: config.http.hstsSubdomains,
    trustedProxies: config.http.trustedProxies,
    imageOrigin: undefined,
  })
  mountVersion(app, await mountObservability(app, config, services))
  await app.ready()
  return app
}

export type App = FastifyInstance

const mountFeatures = async (app: App, features: readonly Feature[], context: FeatureContext): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, in their order
  for (const { mount } of features) await mount?.(app, context)
}

/** Builds the server with every route mounted: `main.ts` listens with it, tests inject requests into it. */
export const buildApp = async (config: Config, services: Services, { logStream }: Pick<ServerOptions, 'logStream'> = {}): Promise<App> => {
  const app = createServer({
    logLevel: config.logLevel,
    logStream,
    hasResponseValidation: config.mode === 'test',
    development: config.mode === 'development',
    publicUrl: config.http.publicUrl,
    hstsSubdomains: config.http.hstsSubdomains,
    trustedProxies: config.http.trustedProxies,
    imageOrigin: config.images.uploadUrl === undefined ? undefined : new URL(config.images.uploadUrl).origin,
  })
  const mountFallbackRoutes = registerFallbackRoutes(app)
  watchWarnings(app, config, services)
  const version = await mountObservability(app, config, services)
  await describeApi(app, { shopName: config.shop.name, publicUrl: config.http.publicUrl })

  await seedGarments(services.database, config.shop.currency)
  await registerCookies(app)
  authorizeRequests(app, config, services)
  acceptApiKeys(app, services)
  mountVersion(app, version)
  await mountFeatures(app, FEATURES, { config, services })

  mountFallbackRoutes()
  // Server tests cover the API only; pages are tested in a browser.
  if (config.mode !== 'test') {
    const { clearPages } = await serveWeb(app, {
      development: config.mode === 'development',
      isTraced: config.tracingEndpoint !== undefined,
      clock: services.clock,
      database: services.database,
      origin: config.email.linkOrigin,
      watchCatalog: (onChange) => watchCatalog(services.notifications, onChange),
      findSession: createSessionReader(config, services),
    })
    services.settings.onChange(clearPages)
  }
  await app.ready()
  return app
}

export const buildWorkerPools = (config: Config, services: Services): readonly WorkerPool[] =>
  Object.entries(JOB_POOLS).map(([name, concurrency]) => ({
    concurrency,
    handlers: Object.fromEntries(
      JOBS.filter(({ pool }) => pool === name).map((job) => [job.name, job.createHandler({ config, services })]),
    ),
  }))

/** @internal For tests, which run jobs one after the other. */
export const buildJobHandlers = (config: Config, services: Services): JobHandlers =>
  Object.fromEntries(JOBS.map((job) => [job.name, job.createHandler({ config, services })]))

/** Jobs that run on a schedule. */
export const CRON_JOBS: readonly CronJob[] = JOBS.flatMap(({ name, schedule, isScheduledOnly }) =>
  schedule === undefined ? [] : [{ name, schedule, ...(isScheduledOnly !== undefined && { isScheduledOnly }) }],
)
