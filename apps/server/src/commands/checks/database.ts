import type { ClientBase } from 'pg'

import { PICTURE_COPIES } from '../../features/uploads/index.ts'
import { listAppliedMigrations, listKnownMigrations } from '../../platform/database/index.ts'
import { type CheckResult, createOk, createError, createWarning } from './check-result.ts'
import { formatMegabytes } from './files.ts'

export const checkMigrations = async (client: ClientBase): Promise<CheckResult> => {
  const [appliedMigrations, knownMigrations] = [new Set(await listAppliedMigrations(client)), listKnownMigrations()]
  const pendingCount = knownMigrations.filter((migration) => !appliedMigrations.has(migration)).length
  const unknownCount = [...appliedMigrations].filter((migration) => !knownMigrations.includes(migration)).length
  if (unknownCount > 0)
    return createError('The database was changed by a newer version of the shop.', 'Install that version, or restore a backup.')
  if (pendingCount > 0) return createWarning(`${pendingCount} migrations are pending.`, 'Back up and start the shop: it applies them.')
  return createOk('The schema of the database is that of this version.')
}

/** The largest tables, with their indexes. */
export const checkDiskUsage = async (client: ClientBase): Promise<CheckResult[]> => {
  const { rows: sizes } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(relid)::text as bytes from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 5`,
  )
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  return [
    createOk(`The database takes ${formatMegabytes(Number(rows[0]?.bytes))}.`),
    ...sizes.map(({ name, bytes }) => createOk(`  ${name}: ${formatMegabytes(Number(bytes))}`)),
  ]
}

interface JobCounts {
  copies: number
  failed: number
  pending: number
  running: number
}

/** Jobs that have failed permanently, are due for too long or have been running for too long. */
export const checkJobs = async (client: ClientBase): Promise<CheckResult[]> => {
  const { rows } = await client.query<JobCounts>(
    `select count(*) filter (where task_identifier = $1 and attempts < max_attempts)::int as copies,
       count(*) filter (where attempts >= max_attempts)::int as failed,
       count(*) filter (where task_identifier <> $1 and attempts < max_attempts and locked_at is null
         and run_at < now() - interval '10 minutes')::int as pending,
       count(*) filter (where locked_at < now() - interval '1 hour')::int as running
     from graphile_worker.jobs`,
    [PICTURE_COPIES],
  )
  const { copies = 0, failed = 0, pending = 0, running = 0 } = rows[0] ?? {}
  const results: CheckResult[] = []
  // After a large import that takes hours without harm: the originals are shown meanwhile.
  if (copies > 0) results.push(createOk(`${copies} pictures wait for their narrower copies. Until then they are shown themselves.`))
  if (failed > 0)
    results.push(
      createError(`${failed} jobs have failed for good.`, 'See "Needs attention" on the dashboard, and the log for "job failed".'),
    )
  if (pending > 0)
    results.push(
      createError(
        `${pending} jobs have waited for more than ten minutes.`,
        'Check that a process is running that runs jobs (ROLE=worker or all).',
      ),
    )
  if (running > 0)
    results.push(createWarning(`${running} jobs have been under way for more than an hour.`, 'Restart the process that has them.'))
  return failed + pending + running > 0 ? results : [...results, createOk('No job is stuck.')]
}
