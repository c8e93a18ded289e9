/** `npm run soak -- --minutes 60 --into docs/pictures`: a busy hour, with its curves as CSV and SVG. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { listProducts, placeOrder } from '@picasso/contract'
import sharp from 'sharp'

import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { startTestSmtpServer } from '../apps/server/test/smtp-server.ts'
import { createCartUsers } from './cart-users.ts'
import { uploadCustomerPicture } from './design-to-save.ts'
import { createGuest, type Guest } from './guest.ts'
import { readMemory } from './linux-process.ts'
import { describeMachine } from './machine.ts'
import { createMaxMetric, formatTable, type Metric } from './metric.ts'
import { computeSlope, drawSoak, formatCsv, type SoakSample } from './soak-report.ts'
import { percentile } from './statistics.ts'
import { changeCartEvery, openTab, type RequestStats, runEvery, sendTimedRequest, tabAgent } from './tabs.ts'

const USER_COUNT = 100
const TABS = 3
/** A visitor opens a page every 200 ms, a guest orders every 20 s, uploads a photograph every 15 s and saves a new design every 40 s. */
const [PAGE_MS, CHECKOUT_MS, UPLOAD_MS, DESIGN_MS, SAMPLE_MS] = [200, 20_000, 15_000, 40_000, 5_000]
/** The first part of the run fills caches: memory may grow there. */
const WARMUP_PART = 1 / 6
const LIMITS = { memoryMibPerMinute: 1, pageMs: 100, checkoutMs: 800, uploadMs: 2_000 }
/** Pages that everybody opens, before the products. */
const PAGES = ['/', '/products-shop', '/product-select', '/about-us', '/cart'] as const

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, into: { type: 'string', default: 'screenshots/soak' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes is how long the load lasts, for example --minutes 60.')

/** Chooses by Zipf's law: the second of them half as often as the first, the third a third as often. */
const createZipf = (paths: readonly string[]): (() => string) => {
  const weights = paths.map((_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return () => {
    let at = Math.random() * total
    return paths.find((_, index) => (at -= weights[index] ?? 0) < 0) ?? '/'
  }
}

const listPaths = async (shop: string): Promise<string[]> => {
  const { products } = listProducts.response.parse(await (await fetch(`${shop}${listProducts.path}?limit=60`)).json())
  return [...PAGES, ...products.map(({ slug }) => `/product-details/${slug}`)]
}

/** What the load has seen since the last sample. */
class Interval {
  pageMs: number[] = []
  checkoutMs: number[] = []
  uploadMs: number[] = []
  answers = 0
  failures: string[] = []

  /** Counts what fails; the load goes on. */
  async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action()
    } catch (error) {
      this.failures.push(error instanceof Error ? error.message : String(error))
    }
    this.answers += 1
  }

  measure(durations: number[], action: () => Promise<void>): Promise<void> {
    return this.attempt(async () => {
      const startedAt = performance.now()
      await action()
      durations.push(performance.now() - startedAt)
    })
  }
}

let interval = new Interval()

const visitPage = (shop: string, choose: () => string): Promise<void> =>
  interval.measure(interval.pageMs, async () => {
    const url = shop + choose()
    const { status } = await sendTimedRequest({ url, headers: { accept: 'text/html' } })
    if (status >= 400) throw new Error(`${url} answered ${status}.`)
  })

/** Orders, and pays at the pretended bank: that draws the print files and sends emails. */
const checkOut = async (shop: string, guest: Guest): Promise<void> => {
  const line = await guest.add()
  const quote = await guest.quote(line)
  const startedAt = performance.now()
  const { paymentUrl } = placeOrder.response.parse(JSON.parse(await guest.order(line, quote)))
  interval.checkoutMs.push(performance.now() - startedAt)
  if (paymentUrl === null) return
  const { pathname } = new URL(paymentUrl, shop)
  const headers = { origin: shop, 'content-type': 'application/x-www-form-urlencoded' }
  const { status } = await sendTimedRequest({ url: `${shop}${pathname}/succeed`, method: 'POST', headers, body: '' })
  if (status >= 400) throw new Error(`The payment answered ${status}.`)
}

const createPhotograph = (): Promise<Buffer> => {
  const [width, height] = [1600, 1200]
  return sharp({ create: { width, height, channels: 3, background: '#446688', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const newAddress = (): string => `198.19.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`

const run = async (shop: string, databaseUrl: string, pid: number): Promise<SoakSample[]> => {
  const users = await createCartUsers(shop, databaseUrl, USER_COUNT)
  const choose = createZipf(await listPaths(shop))
  let guest = await createGuest(shop)
  const startedAt = performance.now()
  const endsAt = startedAt + minutes * 60_000
  const tabStats: RequestStats = { results: [], errorCount: 0 }
  const samples: SoakSample[] = []
  const takeSample = async (): Promise<void> => {
    const { results, errorCount } = tabStats
    const seen = interval
    interval = new Interval()
    for (const failure of new Set(seen.failures)) console.log(failure)
    const { pageMs, checkoutMs, uploadMs } = seen
    samples.push({
      pageMs,
      checkoutMs,
      uploadMs,
      minute: (performance.now() - startedAt) / 60_000,
      memoryMib: await readMemory(pid),
      answers: seen.answers + results.length,
      failures: seen.failures.length + errorCount + results.filter(({ status }) => status >= 400).length,
    })
    results.length = 0
    tabStats.errorCount = 0
  }
  await Promise.all([
    ...users.flatMap((user) => [
      ...Array.from({ length: TABS }, () => openTab(shop, user, endsAt, tabStats)).flat(),
      changeCartEvery(shop, user, endsAt, tabStats),
    ]),
    runEvery(PAGE_MS, endsAt, () => visitPage(shop, choose)),
    runEvery(CHECKOUT_MS, endsAt, () => interval.attempt(() => checkOut(shop, guest))),
    runEvery(DESIGN_MS, endsAt, () =>
      interval.attempt(async () => {
        guest = await createGuest(shop)
      }),
    ),
    runEvery(UPLOAD_MS, endsAt, async () => {
      const photograph = await createPhotograph()
      await interval.measure(interval.uploadMs, async () => void (await uploadCustomerPicture(shop, photograph, { address: newAddress() })))
    }),
    runEvery(SAMPLE_MS, endsAt, takeSample),
  ])
  await takeSample()
  return samples
}

const toLatency = (subject: string, all: readonly number[], limit: number): Metric =>
  all.length === 0
    ? { subject, value: 'none succeeded', target: `<= ${limit} ms`, isMet: false }
    : createMaxMetric({ subject: `${subject} (${all.length}), 95 of 100 within`, value: percentile(all, 0.95), limit, unit: 'ms' })

const toMetrics = (samples: readonly SoakSample[], emailCount: number): Metric[] => {
  const settled = samples.filter(({ minute }) => minute >= minutes * WARMUP_PART)
  const durations = (read: (sample: SoakSample) => readonly number[]): number[] => samples.flatMap((sample) => [...read(sample)])
  return [
    createMaxMetric({
      subject: 'memory, growth after the first sixth',
      value: computeSlope(settled.map(({ minute, memoryMib }) => [minute, memoryMib])),
      limit: LIMITS.memoryMibPerMinute,
      unit: 'MiB a minute',
      fractionDigits: 2,
    }),
    createMaxMetric({ subject: 'failures', value: samples.reduce((sum, { failures }) => sum + failures, 0), limit: 0, unit: 'answers' }),
    toLatency(
      'pages',
      durations(({ pageMs }) => pageMs),
      LIMITS.pageMs,
    ),
    toLatency(
      'checkouts',
      durations(({ checkoutMs }) => checkoutMs),
      LIMITS.checkoutMs,
    ),
    toLatency(
      'uploads',
      durations(({ uploadMs }) => uploadMs),
      LIMITS.uploadMs,
    ),
    { subject: 'answers', value: String(samples.reduce((sum, { answers }) => sum + answers, 0)), target: '' },
    { subject: 'emails sent', value: String(emailCount), target: '' },
  ]
}

await ensureBuilt()
const folder = await mkdtemp(join(tmpdir(), 'picasso-soak-'))
const database = await startEmbedded({ folder: join(folder, 'database'), isEphemeral: false })
const smtp = await startTestSmtpServer()
const shop = await startShop({
  DATABASE_URL: database.url,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'shop@example.com',
  TRUST_PROXY: '127.0.0.1',
})
try {
  // What a new demo shop makes at its start is not part of the load.
  await sleep(20_000)
  const samples = await run(shop.url, database.url, shop.process.pid ?? 0)
  await mkdir(values.into, { recursive: true })
  await writeFile(join(values.into, 'soak.csv'), formatCsv(samples))
  await writeFile(join(values.into, 'soak.svg'), drawSoak(samples, LIMITS))
  console.log(`${describeMachine()}\n${USER_COUNT * TABS} tabs for ${minutes} minutes\n`)
  console.log(`${formatTable(toMetrics(samples, smtp.received.length))}\n\n${join(values.into, 'soak.csv')} and soak.svg`)
} finally {
  tabAgent.destroy()
  await shop.stop()
  await Promise.all([database.stop(), smtp.close()])
  await rm(folder, { recursive: true, force: true })
}
