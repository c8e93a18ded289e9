import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { Client } from 'pg'

import { projectPath } from '../project.ts'
import { StartError } from '../start-error.ts'

/** Any number, the same in every process: whoever holds it migrates, the others wait and find nothing left to do. */
const MIGRATION_LOCK = 7_420_158
const MIGRATIONS_FOLDER = projectPath('apps/server/migrations')

const refuseNewerSchema = async (client: Client): Promise<void> => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((migration) => migration.folderMillis)
  const table = await client.query<{ name: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (table.rows[0]?.name === null) return
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  if (Number(applied.rows[0]?.created_at ?? 0) > Math.max(0, ...known))
    throw new StartError('This database was made by a newer version of the shop. Start that version, or restore a backup made by this one.')
}

/** Brings the database to the schema this version needs; safe to call from several processes at once. */
export const migrate = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'picasso migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewerSchema(client)
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    await migrateJobs({ connectionString: url, maxPoolSize: 1 })
  } finally {
    // Ending the session gives the lock back.
    await client.end()
  }
}
