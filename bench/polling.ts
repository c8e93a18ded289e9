import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { createCartUsers } from './cart-users.ts'
import { readMemory } from './linux-process.ts'
import { describeMachine } from './machine.ts'
import { createMaxMetric, type Metric, formatTable } from './metric.ts'
import { median, percentile } from './statistics.ts'
import { changeCartEvery, openTab, type RequestStats, runEvery, tabAgent } from './tabs.ts'

/**
 * A busy evening: a hundred users with three visible tabs each. Every tab requests the cart once a second and once
 * more every ten, as the pages do; once a minute each user changes their cart, which all their tabs then load in full.
 */
const USER_COUNT = 100
const TABS = 3
const SECONDS = 300
/** Opening all tabs at once is not part of the measurement. */
const WARMUP_MS = 5_000

/** Of a shop that nobody visits, without the example orders that a new one makes for minutes. A minute, as some jobs run every minute. */
const IDLE_SECONDS = 60
const MAX_IDLE_STATEMENTS = 2

const P99_MS = 150
const MIN_UNCHANGED_RATIO = 0.95
/** A server that leaks memory with every request grows by far more. */
const MAX_MEMORY_GROWTH = 1.1

/** Transactions of the database so far; in an idle shop each statement is one. */
const countTransactions = async (databaseUrl: string): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

/** The jobs of a start are over when none has been due for so long. */
const JOBS_SETTLE_MS = 30_000
const JOBS_POLL_MS = 500

/** What a new shop does at its start, such as copies of its pictures, is not part of the measurement. */
const waitForJobs = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const countDueJobs = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    return rows[0]?.count ?? 0
  }
  try {
    let idleSince = performance.now()
    while (performance.now() - idleSince < JOBS_SETTLE_MS) {
      if ((await countDueJobs()) > 0) idleSince = performance.now()
      await new Promise((resolve) => setTimeout(resolve, JOBS_POLL_MS))
    }
  } finally {
    await client.end()
  }
}

const measureIdleStatements = async (databaseUrl: string): Promise<Metric> => {
  await waitForJobs(databaseUrl)
  const before = await countTransactions(databaseUrl)
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1_000))
  return createMaxMetric({
    subject: 'statements a second while nobody visits',
    value: ((await countTransactions(databaseUrl)) - before) / IDLE_SECONDS,
    limit: MAX_IDLE_STATEMENTS,
    unit: 'a second',
    fractionDigits: 1,
  })
}

const toMetrics = ({ results, errorCount }: RequestStats, memory: readonly number[]): Metric[] => {
  const durations = results.map(({ ms }) => ms)
  const share = results.filter(({ status }) => status === 304).length / results.length
  const count = (matches: (status: number) => boolean): number => results.filter(({ status }) => matches(status)).length
  const sampleCount = Math.ceil(memory.length / 3)
  const [first, last] = [median(memory.slice(0, sampleCount)), median(memory.slice(-sampleCount))]
  return [
    { subject: 'questions for a cart', value: String(results.length), target: '' },
    { subject: 'answer, half of them within', value: `${median(durations).toFixed(1)} ms`, target: '' },
    createMaxMetric({
      subject: 'answer, 99 of 100 within',
      value: percentile(durations, 0.99),
      limit: P99_MS,
      unit: 'ms',
      fractionDigits: 1,
    }),
    {
      subject: 'unchanged (304)',
      value: `${(share * 100).toFixed(2)} %`,
      target: `>= ${MIN_UNCHANGED_RATIO * 100} %`,
      isMet: share >= MIN_UNCHANGED_RATIO,
    },
    createMaxMetric({ subject: 'refused as too many (429)', value: count((status) => status === 429), limit: 0, unit: 'answers' }),
    createMaxMetric({
      subject: 'other refusals and failures',
      value: errorCount + count((status) => ![200, 304, 429].includes(status)),
      limit: 0,
      unit: 'answers',
    }),
    {
      subject: 'memory, at the beginning and at the end',
      value: `${memory[0]?.toFixed(0)} and ${memory.at(-1)?.toFixed(0)} MiB`,
      target: '',
    },
    createMaxMetric({
      subject: 'memory, last third to first third',
      value: last / first,
      limit: MAX_MEMORY_GROWTH,
      unit: 'times',
      fractionDigits: 2,
    }),
  ]
}

const seconds = Number(process.argv[2] ?? SECONDS)
await ensureBuilt()
const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
const database = await startEmbedded({ folder: join(folder, 'database'), isEphemeral: false })
const shop = await startShop({ DATABASE_URL: database.url, SHOP_DEMO: 'false' })
try {
  const idleStatements = await measureIdleStatements(database.url)
  const users = await createCartUsers(shop.url, database.url, USER_COUNT)
  const stats: RequestStats = { results: [], errorCount: 0 }
  const endsAt = performance.now() + WARMUP_MS + seconds * 1_000
  const tabs = users.flatMap((user) => [
    ...Array.from({ length: TABS }, () => openTab(shop.url, user, endsAt, stats)).flat(),
    changeCartEvery(shop.url, user, endsAt, stats),
  ])
  await new Promise((resolve) => setTimeout(resolve, WARMUP_MS))
  stats.results.length = 0
  const memory: number[] = []
  const watch = runEvery(1_000, endsAt, async () => void memory.push(await readMemory(shop.process.pid ?? 0)))
  await Promise.all([...tabs, watch])
  console.log(
    `${describeMachine()}\n${USER_COUNT * TABS} tabs for ${seconds} s\n\n${formatTable([idleStatements, ...toMetrics(stats, memory)])}`,
  )
} finally {
  tabAgent.destroy()
  await shop.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
