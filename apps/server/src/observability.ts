import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'

import { readVersion } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { Config } from './config.ts'
import { emails } from './features/emails/index.ts'
import { LONG_JOB_NAMES } from './features/production/gang-sheets/index.ts'
import { pictureCopiesJob } from './features/uploads/index.ts'
import { compareMigrations } from './platform/database/index.ts'
import { type HealthCheck, mountHealth } from './platform/http/health.ts'
import { mount } from './platform/http/mount.ts'
import { type GaugeSource, mountMetrics } from './platform/metrics.ts'
import { projectPath } from './platform/project-path.ts'
import { mountTracing } from './platform/tracing/index.ts'
import { MIB } from './platform/units.ts'
import type { Services } from './services.ts'

const GIT_TIMEOUT_MS = 2_000

interface Version {
  version: string
  /** Null outside a Git checkout. */
  commit: string | null
}

const readCommit = async (): Promise<string | null> => {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: projectPath(),
      timeout: GIT_TIMEOUT_MS,
    })
    return stdout.trim()
  } catch {
    return null
  }
}

const findVersion = async (): Promise<Version> => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(projectPath('package.json'), 'utf8')))
  return { version, commit: await readCommit() }
}

/** The running version of the shop: that of the process, whatever is checked out later. Git looks it up while the shop starts. */
const runningVersion = findVersion()

/** Below this, uploads fail soon. */
const MIN_FREE_BYTES = 200 * MIB
/** Work that is due for longer counts as stuck: no worker runs, or every attempt fails. */
const STUCK_INTERVAL = '10 minutes'

type MonitoredServices = Pick<Services, 'database' | 'files' | 'notifications'>

const checkCondition = async ({ database }: Pick<MonitoredServices, 'database'>, condition: SQL): Promise<boolean> => {
  const { rows } = await database.execute<{ result: boolean }>(sql`select (${condition}) as result`)
  return rows[0]?.result ?? false
}

const checkFiles = async (config: Config, { files }: MonitoredServices): Promise<string> => {
  await files.has(`${'0'.repeat(64)}.png`)
  if (config.files.s3) return 'ok'
  const { bavail, bsize } = await statfs(config.dataDir)
  return bavail * bsize < MIN_FREE_BYTES ? 'full' : 'ok'
}

/** The parts of `/readyz`. Without the database no request is served; a failure of another part stops only what needs it. */
const buildHealthChecks = (config: Config, services: MonitoredServices): readonly HealthCheck[] => [
  { name: 'database', isEssential: true, check: async () => ((await checkCondition(services, sql`true`)) ? 'ok' : 'unreachable') },
  {
    name: 'migrations',
    isEssential: true,
    acceptedStates: ['newer'],
    check: () => compareMigrations(services.database.$client),
  },
  { name: 'messages', isEssential: false, check: () => (services.notifications.isReliable ? 'ok' : 'lost') },
  { name: 'files', isEssential: false, check: () => checkFiles(config, services) },
  {
    name: 'mail',
    isEssential: false,
    check: async () => {
      if (!config.email.smtp) return 'ok'
      const condition = sql`exists (select from ${emails} where state = 'waiting' and queued_at < now() - ${STUCK_INTERVAL}::interval)`
      return (await checkCondition(services, condition)) ? 'stuck' : 'ok'
    },
  },
  {
    name: 'jobs',
    isEssential: false,
    check: async () => {
      // After a large import, picture copies are due for hours without harm: the originals are shown meanwhile.
      const isHarmless = sql`task_identifier = ${pictureCopiesJob.name} or task_identifier in ${LONG_JOB_NAMES}
        and exists (select from graphile_worker.jobs where task_identifier in ${LONG_JOB_NAMES} and locked_at is not null)`
      const isStuck = sql`locked_at is null and attempts < max_attempts and run_at < now() - ${STUCK_INTERVAL}::interval and not (${isHarmless})`
      return (await checkCondition(services, sql`exists (select from graphile_worker.jobs where ${isStuck})`)) ? 'stuck' : 'ok'
    },
  },
]

const countByState = async (
  { database }: Pick<MonitoredServices, 'database'>,
  statement: SQL,
): Promise<{ labels: Record<string, string>; value: number }[]> => {
  const { rows } = await database.execute<{ state: string; count: number }>(statement)
  return rows.map(({ state, count: value }) => ({ labels: { state }, value }))
}

/** Gauges whose values are queried when the metrics are read. */
const buildGauges = (services: MonitoredServices): readonly GaugeSource[] => [
  {
    name: 'jobs',
    help: 'Jobs that are waiting, running or permanently failed',
    labelNames: ['state'],
    readValues: () =>
      countByState(
        services,
        sql`select state, count(job.state)::int as count from unnest(array['waiting', 'running', 'failed']) as state
         left join (select case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end as state
                    from graphile_worker.jobs) as job using (state) group by state`,
      ),
  },
  {
    name: 'mails',
    help: 'Emails in the outbox that are waiting or have failed',
    labelNames: ['state'],
    readValues: () =>
      countByState(
        services,
        sql`select state, count(email.id)::int as count from unnest(array['waiting', 'failed']) as state
         left join ${emails} email using (state) group by state`,
      ),
  },
  {
    name: 'database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'],
    readValues: () => {
      const { totalCount, idleCount, waitingCount } = services.database.$client
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ]
    },
  },
  {
    name: 'database_messages_reliable',
    help: '1 while notifications of changed prices and settings are reliably received',
    labelNames: [],
    readValues: () => [{ labels: {}, value: services.notifications.isReliable ? 1 : 0 }],
  },
]

/** Mounts health checks, metrics and tracing, which every process has; returns the version. Mount before the routes whose requests are counted. */
export const mountObservability = async (app: FastifyInstance, config: Config, services: Services): Promise<Version> => {
  if (config.metricsToken !== undefined) mountMetrics(app, { token: config.metricsToken, gauges: buildGauges(services) })
  mountHealth(app, buildHealthChecks(config, services))
  const version = await runningVersion
  if (config.tracingEndpoint !== undefined) await mountTracing(app, { endpoint: config.tracingEndpoint, version: version.version })
  app.log.info(version, 'version')
  return version
}

/** Mount after `describeApi`, whose description includes it. */
export const mountVersion = (app: FastifyInstance, version: Version): void =>
  mount(app, readVersion, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return version
  })
