import { statfs } from 'node:fs/promises'

import { readVersion } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { PICTURE_COPIES } from './features/uploads/index.ts'
import type { Parts } from './parts.ts'
import { compareMigrations } from './platform/database/index.ts'
import { type HealthCheck, mountHealth } from './platform/http/health.ts'
import { mount } from './platform/http/mount.ts'
import { type GaugeSource, mountMetrics } from './platform/metrics/index.ts'
import { mountTracing } from './platform/tracing/index.ts'
import { detectVersion, type Version } from './platform/version.ts'

/** Below it no picture is taken any more before long. */
const MIN_FREE_BYTES = 200 * 1024 * 1024
/** What is due for longer is stuck: nobody works, or everything fails. */
const STUCK_AFTER = '10 minutes'

type Watched = Pick<Parts, 'database' | 'files' | 'notifications'>

const askWhether = async ({ database }: Pick<Watched, 'database'>, condition: string): Promise<boolean> => {
  const { rows } = await database.$client.query<{ answer: boolean }>(`select (${condition}) as answer`)
  return rows[0]?.answer ?? false
}

const checkFiles = async (config: Config, { files }: Watched): Promise<string> => {
  await files.has(`${'0'.repeat(64)}.png`)
  if (config.files.s3) return 'ok'
  const { bavail, bsize } = await statfs(config.dataDir)
  return bavail * bsize < MIN_FREE_BYTES ? 'full' : 'ok'
}

/** What `/readyz` names. Without the database nobody is served; the other parts stop only what needs them. */
const healthChecks = (config: Config, parts: Watched): readonly HealthCheck[] => [
  { name: 'database', isEssential: true, check: async () => ((await askWhether(parts, 'true')) ? 'ok' : 'unreachable') },
  {
    name: 'migrations',
    isEssential: true,
    toleratedStates: ['newer'],
    check: () => compareMigrations(parts.database.$client),
  },
  { name: 'messages', isEssential: false, check: () => (parts.notifications.isReliable ? 'ok' : 'lost') },
  { name: 'files', isEssential: false, check: () => checkFiles(config, parts) },
  {
    name: 'mail',
    isEssential: false,
    check: async () => {
      if (!config.mail.smtp) return 'ok'
      const condition = `exists (select from mails where state = 'waiting' and waiting_since < now() - interval '${STUCK_AFTER}')`
      return (await askWhether(parts, condition)) ? 'stuck' : 'ok'
    },
  },
  {
    name: 'jobs',
    isEssential: false,
    check: async () => {
      // After a large import copies of pictures wait for hours, and nobody misses anything meanwhile.
      const isDue = `task_identifier <> '${PICTURE_COPIES}' and locked_at is null and attempts < max_attempts and run_at < now() - interval '${STUCK_AFTER}'`
      return (await askWhether(parts, `exists (select from graphile_worker.jobs where ${isDue})`)) ? 'stuck' : 'ok'
    },
  },
]

const count = async (
  { database }: Pick<Watched, 'database'>,
  statement: string,
): Promise<{ labels: Record<string, string>; value: number }[]> => {
  const { rows } = await database.$client.query<{ state: string; count: number }>(statement)
  return rows.map(({ state, count: value }) => ({ labels: { state }, value }))
}

/** Figures that are looked up when the metrics are read. */
const gaugeSources = (parts: Watched): readonly GaugeSource[] => [
  {
    name: 'jobs',
    help: 'Jobs that wait, are being done, or have failed for good',
    labelNames: ['state'],
    read: () =>
      count(
        parts,
        `select state, count(job.state)::int as count from unnest(array['waiting', 'running', 'failed']) as state
         left join (select case when attempts >= max_attempts then 'failed' when locked_at is not null then 'running' else 'waiting' end as state
                    from graphile_worker.jobs) as job using (state) group by state`,
      ),
  },
  {
    name: 'mails',
    help: 'Mails in the outbox that wait or have failed',
    labelNames: ['state'],
    read: () =>
      count(
        parts,
        `select state, count(mails.id)::int as count from unnest(array['waiting', 'failed']) as state
         left join mails using (state) group by state`,
      ),
  },
  {
    name: 'database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'],
    read: () => {
      const { totalCount, idleCount, waitingCount } = parts.database.$client
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ]
    },
  },
  {
    name: 'database_messages_reliable',
    help: '1 while changed prices and settings are sure to be heard of',
    labelNames: [],
    read: () => [{ labels: {}, value: parts.notifications.isReliable ? 1 : 0 }],
  },
]

/** What every process of the shop tells of itself; gives its version. Mount before the routes whose requests are counted. */
export const mountObservability = async (app: FastifyInstance, config: Config, parts: Parts): Promise<Version> => {
  if (config.metricsToken !== undefined) mountMetrics(app, { token: config.metricsToken, gauges: gaugeSources(parts) })
  mountHealth(app, healthChecks(config, parts))
  const version = await detectVersion()
  if (config.tracingEndpoint !== undefined) await mountTracing(app, { endpoint: config.tracingEndpoint, version: version.version })
  app.log.info(version, 'version')
  return version
}

/** Mount behind the description of the API, which it is a part of. */
export const mountVersion = (app: FastifyInstance, version: Version): void =>
  mount(app, readVersion, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return version
  })
