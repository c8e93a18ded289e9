import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { Client, type ClientBase, DatabaseError } from 'pg'
import { z } from 'zod'

import { projectPath } from '../project-path.ts'
import { StartupError } from '../startup-error.ts'

/** Advisory lock, any number: its holder migrates; the others wait and find nothing left to do. */
export const MIGRATION_LOCK = 7_420_158
const MIGRATIONS_FOLDER = projectPath('apps/server/migrations')

let knownMigrations: number[] | undefined

/** Timestamps of the migrations of this version, milliseconds since 1970, in order. */
export const listKnownMigrations = (): readonly number[] => {
  knownMigrations ??= readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((migration) => migration.folderMillis)
  return knownMigrations
}

/** Timestamps of the migrations applied to a database. */
export const listAppliedMigrations = async (client: Pick<ClientBase, 'query'>): Promise<number[]> => {
  const table = await client.query<{ name: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (table.rows[0]?.name === null) return []
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations order by created_at')
  return rows.map((row) => Number(row.created_at))
}

/**
 * Whether exactly the migrations of this build are applied, those of the job library included. `newer` when a process of a later build
 * has migrated the database further.
 */
export const compareMigrations = async (client: Pick<ClientBase, 'query'>): Promise<'ok' | 'missing' | 'newer'> => {
  const [applied, { rows }] = await Promise.all([
    listAppliedMigrations(client),
    client.query<{ name: string | null }>(`select to_regclass('graphile_worker.jobs') as name`),
  ])
  const expectedMigrations = listKnownMigrations()
  if (rows[0]?.name === null || expectedMigrations.some((migration) => !applied.includes(migration))) return 'missing'
  return (applied.at(-1) ?? 0) > (expectedMigrations.at(-1) ?? 0) ? 'newer' : 'ok'
}

const rejectNewerSchema = async (client: Client): Promise<void> => {
  const applied = await listAppliedMigrations(client)
  if ((applied.at(-1) ?? 0) > Math.max(0, ...listKnownMigrations()))
    throw new StartupError(
      'This database was made by a newer version of the shop. Start that version, or restore a backup made by this one.',
    )
}

/** The baseline migration replaces all earlier ones: a database that stopped before it cannot be migrated. */
export const isOlderThanBaseline = (applied: readonly number[]): boolean => {
  const [baseline = 0] = listKnownMigrations()
  return applied.length > 0 && !applied.includes(baseline)
}

const rejectOutdatedSchema = async (client: Client): Promise<void> => {
  if (isOlderThanBaseline(await listAppliedMigrations(client)))
    throw new StartupError(
      'This database was made by a version of the shop that is too old for this one. Start version 0.1.0 as of 22 November 2026 on it once, then this one.',
    )
}

/** Name of the schema that exists while a backup is loaded into a database. */
export const LOAD_MARKER_SCHEMA = 'picasso_unfinished_load'

export const isLoadIncomplete = async (client: Pick<ClientBase, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ is_unfinished: boolean }>('select to_regnamespace($1) is not null as is_unfinished', [
    LOAD_MARKER_SCHEMA,
  ])
  return rows[0]?.is_unfinished ?? false
}

/** A shop must not start on a partly loaded database. */
const rejectIncompleteLoad = async (client: Client): Promise<void> => {
  if (await isLoadIncomplete(client))
    throw new StartupError('A restore into this database, or a move, was cut short. Do it once more; until then no shop can start on it.')
}

/** Milliseconds until a host that does not answer counts as unreachable. */
const CONNECT_TIMEOUT_MS = 10_000
/** How long another process's migration is waited for: longer than any migration takes. */
const LOCK_TIMEOUT_MS = 10 * 60_000
const LOCK_NOT_AVAILABLE = '55P03'

const acquireMigrationLock = async (client: Client, timeoutMs: number): Promise<void> => {
  await client.query(`set lock_timeout = ${timeoutMs}`)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
    throw new StartupError(
      'Another process began to bring this database up to date and has not ended. Stop it, or its session in PostgreSQL, and start again.',
    )
  }
  await client.query('set lock_timeout = 0')
}

/** Brings the database to the schema this version needs; safe to call from several processes at once. */
export const migrate = async (url: string, { lockTimeoutMs = LOCK_TIMEOUT_MS } = {}): Promise<void> => {
  const client = new Client({
    connectionString: url,
    application_name: 'picasso migrations',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  await client.connect()
  try {
    // A limit of the role or the database is for requests, not for rewriting tables.
    await client.query('set statement_timeout = 0')
    await acquireMigrationLock(client, lockTimeoutMs)
    await rejectIncompleteLoad(client)
    await rejectNewerSchema(client)
    await rejectOutdatedSchema(client)
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    await migrateJobs({ connectionString: url, maxPoolSize: 1 })
  } finally {
    // Ending the session releases the lock.
    await client.end()
  }
}

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) })

/**
 * Creates the schema as of `lastMigration`, for data of that version; `migrate` then upgrades both. The job library's own schema is
 * created as it is now.
 */
export const migrateTo = async (url: string, lastMigration: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-migrations-'))
  const client = new Client({ connectionString: url, application_name: 'picasso migrations' })
  try {
    const journal = Journal.parse(JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')))
    const entries = journal.entries.filter(({ when }) => when <= lastMigration)
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await Promise.all(entries.map(({ tag }) => copyFile(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`))))
    await client.connect()
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    await migrateJobs({ connectionString: url, maxPoolSize: 1 })
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}
