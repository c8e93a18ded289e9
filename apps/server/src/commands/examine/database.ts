import type { ClientBase } from 'pg'

import { PICTURE_COPIES } from '../../features/uploads/index.ts'
import { listAppliedMigrations, listKnownMigrations } from '../../platform/database/index.ts'
import { megabytes } from './files.ts'
import { type Finding, fine, hurts, warns } from './finding.ts'

export const examineMigrations = async (client: ClientBase): Promise<Finding> => {
  const [applied, known] = [new Set(await listAppliedMigrations(client)), listKnownMigrations()]
  const pending = known.filter((migration) => !applied.has(migration)).length
  const unknown = [...applied].filter((migration) => !known.includes(migration)).length
  if (unknown > 0) return hurts('The database was changed by a newer version of the shop.', 'Install that version, or restore a backup.')
  if (pending > 0) return warns(`${pending} migrations are pending.`, 'Back up and start the shop: it applies them.')
  return fine('The schema of the database is that of this version.')
}

/** The largest tables, with their indexes. */
export const examineSpace = async (client: ClientBase): Promise<Finding[]> => {
  const { rows: sizes } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(relid)::text as bytes from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 5`,
  )
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  return [
    fine(`The database takes ${megabytes(Number(rows[0]?.bytes))}.`),
    ...sizes.map(({ name, bytes }) => fine(`  ${name}: ${megabytes(Number(bytes))}`)),
  ]
}

interface JobCounts {
  copies: number
  failed: number
  waiting: number
  held: number
}

/** Work nobody will do any more, and work that has waited for longer than anybody should. */
export const examineJobs = async (client: ClientBase): Promise<Finding[]> => {
  const { rows } = await client.query<JobCounts>(
    `select count(*) filter (where task_identifier = $1 and attempts < max_attempts)::int as copies,
       count(*) filter (where attempts >= max_attempts)::int as failed,
       count(*) filter (where task_identifier <> $1 and attempts < max_attempts and locked_at is null
         and run_at < now() - interval '10 minutes')::int as waiting,
       count(*) filter (where locked_at < now() - interval '1 hour')::int as held
     from graphile_worker.jobs`,
    [PICTURE_COPIES],
  )
  const { copies = 0, failed = 0, waiting = 0, held = 0 } = rows[0] ?? {}
  const findings: Finding[] = []
  // After a large import that takes hours, and nobody misses anything meanwhile.
  if (copies > 0) findings.push(fine(`${copies} pictures wait for their narrower copies. Until then they are shown themselves.`))
  if (failed > 0)
    findings.push(hurts(`${failed} jobs have failed for good.`, 'See "Needs attention" on the dashboard, and the log for "job failed".'))
  if (waiting > 0)
    findings.push(hurts(`${waiting} jobs have waited for more than ten minutes.`, 'See whether a shop is running that works on jobs.'))
  if (held > 0) findings.push(warns(`${held} jobs have been under way for more than an hour.`, 'Restart the process that has them.'))
  return failed + waiting + held > 0 ? findings : [...findings, fine('No job is stuck.')]
}
