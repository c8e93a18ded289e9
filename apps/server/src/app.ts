import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { demoJobs, mountTestPayment } from './demo/index.ts'
import { guardCalls, readCookies, signedInBy } from './features/accounts/index.ts'
import { mountAttention } from './features/attention/index.ts'
import { mountAudit } from './features/audit/index.ts'
import { mountCart } from './features/cart/index.ts'
import { ensureGarments, mountCatalogue } from './features/catalogue/index.ts'
import { designJobs, mountDesigns } from './features/designs/index.ts'
import { mountDiscounts } from './features/discounts/index.ts'
import { mountDiscovery } from './features/discovery/index.ts'
import { draftJobs, draftRounds, mountDrafts } from './features/drafts/index.ts'
import { mountFeedback } from './features/feedback/index.ts'
import { mountFirstSteps } from './features/first-steps/index.ts'
import { mountMailViewer } from './features/mail-viewer/index.ts'
import { noticeJobs, NOTICES_AT_ONCE, URGENT_MAILS_AT_ONCE, urgentMailJobs } from './features/mail/index.ts'
import { mountOrderDesk } from './features/order-desk/index.ts'
import { mountOrderLife, orderLifeJobs } from './features/order-life/index.ts'
import { mountOrders, orderJobs, orderMailJobs } from './features/orders/index.ts'
import { mountPaying, RECONCILE, reconcilePayments } from './features/paying/index.ts'
import { mountProduction, productionJobs } from './features/production/index.ts'
import { CATALOGUE_CHANNEL, mountProducts, productJobs } from './features/products/index.ts'
import { mountProfile } from './features/profile/index.ts'
import { mountReceipts } from './features/receipts/index.ts'
import { reconcileRefunds, refundJobs } from './features/refunds/index.ts'
import { mountSavedViews } from './features/saved-views/index.ts'
import { mountSettings } from './features/settings/index.ts'
import { mountSignIn, signInJobs } from './features/sign-in/index.ts'
import { mountStatistics } from './features/statistics/index.ts'
import { storageJobs, storageRounds } from './features/storage/index.ts'
import { copyJobs, mountUploads, uploadJobs, uploadRounds } from './features/uploads/index.ts'
import { mountUsers } from './features/users/index.ts'
import { watchWarnings } from './features/warnings/index.ts'
import { mountObservability, mountVersion } from './observability.ts'
import type { Parts } from './parts.ts'
import { describeApi } from './platform/http/openapi.ts'
import { answerOtherRequests } from './platform/http/other-methods.ts'
import { createServer, type ServerOptions } from './platform/http/server.ts'
import type { JobHandlers, JobLane, Round } from './platform/jobs/index.ts'
import { serveWeb } from './web/index.ts'

export type App = FastifyInstance

/** The shop, ready to be listened with or to be asked by a test. */
export const buildApp = async (config: Config, parts: Parts, { logStream }: Pick<ServerOptions, 'logStream'> = {}): Promise<App> => {
  const app = createServer({
    logLevel: config.logLevel,
    logStream,
    checkAnswers: config.mode === 'test',
    development: config.mode === 'development',
    publicUrl: config.http.publicUrl,
    trustedProxies: config.http.trustedProxies,
    pictureHost: config.images.uploadUrl === undefined ? undefined : new URL(config.images.uploadUrl).origin,
  })
  const answerTheRest = answerOtherRequests(app)
  const warnings = watchWarnings(app, config, parts)
  const version = await mountObservability(app, config, parts)
  await describeApi(app, { shopName: config.shop.name, publicUrl: config.http.publicUrl })

  await ensureGarments(parts.database)
  await readCookies(app)
  guardCalls(app, config, parts)
  mountVersion(app, version)
  mountSettings(app, config, parts)
  mountAudit(app, config, parts)
  mountCatalogue(app, config, parts)
  await mountProducts(app, config, parts)
  mountDiscovery(app, config, parts)
  mountFeedback(app, config, parts)
  await mountUploads(app, config, parts)
  mountDesigns(app, config, parts)
  mountDrafts(app, config, parts)
  await mountCart(app, config, parts)
  mountDiscounts(app, config, parts)
  mountOrders(app, config, parts)
  await mountPaying(app, config, parts)
  mountOrderLife(app, config, parts)
  mountOrderDesk(app, config, parts)
  mountSavedViews(app, config, parts)
  mountStatistics(app, config, parts)
  mountReceipts(app, config, parts)
  mountAttention(app, config, parts, warnings)
  mountFirstSteps(app, config, parts)
  mountProduction(app, config, parts)
  mountSignIn(app, config, parts)
  mountProfile(app, config, parts)
  mountUsers(app, config, parts)
  mountMailViewer(app, config, parts)
  if (config.shop.demo) await mountTestPayment(app, config, parts)

  answerTheRest()
  // Tests ask for calls and answers; the pages are tested in a browser.
  if (config.mode !== 'test') {
    const { dropPages } = await serveWeb(app, {
      development: config.mode === 'development',
      clock: parts.clock,
      database: parts.database,
      origin: config.mail.linkOrigin,
      watchCatalogue: (onChange) => parts.notifications.subscribe({ channel: CATALOGUE_CHANNEL, onMessage: onChange, onGap: onChange }),
      signedIn: signedInBy(config, parts),
    })
    parts.terms.onChange(dropPages)
  }
  await app.ready()
  return app
}

/** Drawing takes a core each. */
const DRAWINGS_AT_ONCE = 2
const ERRANDS_AT_ONCE = 4
/** Decoding takes a core too, and nobody waits for it: a picture is shown without its copies meanwhile. */
const COPIES_AT_ONCE = 1
/** What writes the mails that somebody waits for; no mail that hangs is before it. */
const SIGN_INS_AT_ONCE = 2

/** Everything that is done after the answer, by the name of the job; each lane goes on whatever the others are busy with. */
export const jobLanes = (config: Config, parts: Parts): readonly JobLane[] => [
  { concurrency: DRAWINGS_AT_ONCE, handlers: { ...designJobs(parts), ...productionJobs(parts), ...productJobs(parts) } },
  { concurrency: COPIES_AT_ONCE, handlers: copyJobs(parts) },
  { concurrency: NOTICES_AT_ONCE, handlers: noticeJobs(config, parts) },
  { concurrency: URGENT_MAILS_AT_ONCE, handlers: urgentMailJobs(config, parts) },
  { concurrency: SIGN_INS_AT_ONCE, handlers: signInJobs(config, parts) },
  {
    concurrency: ERRANDS_AT_ONCE,
    handlers: {
      ...draftJobs(parts),
      ...orderJobs(parts),
      ...orderMailJobs(config, parts),
      ...orderLifeJobs(config, parts),
      ...refundJobs(config, parts),
      ...storageJobs(parts),
      ...uploadJobs(parts),
      [RECONCILE]: async () => {
        await Promise.all([reconcilePayments(parts), reconcileRefunds(parts)])
      },
      ...demoJobs(config, parts),
    },
  },
]

/** @internal For tests, which run jobs one after the other. */
export const jobHandlers = (config: Config, parts: Parts): JobHandlers =>
  jobLanes(config, parts).reduce((all, { handlers }) => ({ ...all, ...handlers }), {})

/** What is done again and again, without anybody's deed. */
export const jobRounds: readonly Round[] = [{ name: RECONCILE, match: '*/5 * * * *' }, ...draftRounds, ...storageRounds, ...uploadRounds]
