import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Client, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { isLoadIncomplete, migrate, migrateTo, SHOP_CONNECTIONS, LOAD_MARKER_SCHEMA } from '../database/index.ts'
import { StartupError } from '../startup-error.ts'
import {
  buildCopyTarget,
  fixTextFormats,
  listTables,
  toQualifiedName,
  type SequenceState,
  type TableShape,
  withoutConstraints,
} from './tables.ts'

/** A table's rows in PostgreSQL's text format, and how many there have to be. */
export interface TableData extends TableShape {
  rows: number
  openStream: () => Promise<Readable>
}

export interface DatabaseContent {
  /** Timestamps of the migrations that made the schema, milliseconds since 1970. */
  migrations: readonly number[]
  tables: readonly TableData[]
  sequences: readonly SequenceState[]
}

interface LoadOptions {
  /** Drops the existing content first. */
  replace: boolean
  /** Checks the loaded rows before the commit; an error rolls the load back. */
  verifyContent?: (client: ClientBase) => Promise<void>
}

const RESET_SCHEMAS = 'drop schema if exists public, drizzle, graphile_worker cascade; create schema public'

/** An empty schema that exists from the first change of a load until its commit; see `rejectIncompleteLoad`. */
const CREATE_LOAD_MARKER = `create schema if not exists ${LOAD_MARKER_SCHEMA}`
const DROP_LOAD_MARKER = `drop schema if exists ${LOAD_MARKER_SCHEMA}`

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, application_name: 'picasso restore' })
  // The pending query rejects with the same error.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const isDatabaseEmpty = async (client: ClientBase): Promise<boolean> => (await listTables(client)).length === 0

/** Rejects a database that has tables, or that a running shop uses. */
export const requireUnusedDatabase = async (url: string, { replace }: { replace: boolean }): Promise<void> => {
  const client = await connect(url)
  try {
    const activeSessions = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name ~ $1 limit 1`,
      [SHOP_CONNECTIONS],
    )
    if (activeSessions.rowCount !== 0) throw new StartupError('A shop is using this database. Stop it first.')
    // The remains of an interrupted load may be overwritten.
    if (!replace && !(await isDatabaseEmpty(client)) && !(await isLoadIncomplete(client)))
      throw new StartupError('This database is not empty. Choose an empty one, or say --replace to lose everything that is in it.')
  } finally {
    await client.end()
  }
}

/** Jobs that were running belong to workers of the original database: they run again, without counting the attempt. */
const unlockJobs = async (client: ClientBase): Promise<void> => {
  await client.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
     where locked_at is not null`,
  )
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
}

const restoreContent = async (
  client: ClientBase,
  { tables, sequences }: DatabaseContent,
  verifyContent: LoadOptions['verifyContent'],
): Promise<void> => {
  await client.query('begin')
  await fixTextFormats(client)
  const existingTables = await listTables(client)
  await withoutConstraints(client, existingTables, async () => {
    // Some migrations insert rows.
    await client.query(`truncate ${existingTables.map(toQualifiedName).join(', ')}`)
    for (const table of tables) {
      // One connection: one table after the other.
      // oxlint-disable-next-line no-await-in-loop
      const source = await table.openStream()
      const target = client.query(copyFrom(`copy ${buildCopyTarget(table)} from stdin`))
      // oxlint-disable-next-line no-await-in-loop
      await pipeline(source, target)
      if (target.rowCount !== table.rows)
        throw new StartupError(`The table ${table.name} took ${target.rowCount} of ${table.rows} rows. Nothing was changed.`)
    }
  })
  for (const { value, isCalled, ...sequence } of sequences) {
    // oxlint-disable-next-line no-await-in-loop
    await client.query('select setval($1::regclass, $2::bigint, $3)', [toQualifiedName(sequence), value, isCalled])
  }
  await unlockJobs(client)
  await verifyContent?.(client)
  await client.query(DROP_LOAD_MARKER)
  await client.query('commit')
}

/**
 * Fills an empty database: the schema of the backup first, then all rows in one transaction, then the newer migrations. When that
 * fails, the database is empty again.
 */
export const loadDatabase = async (url: string, content: DatabaseContent, { replace, verifyContent }: LoadOptions): Promise<void> => {
  await requireUnusedDatabase(url, { replace })
  const client = await connect(url)
  try {
    const shouldReset = replace || (await isLoadIncomplete(client))
    await client.query(CREATE_LOAD_MARKER)
    if (shouldReset) await client.query(RESET_SCHEMAS)
    await migrateTo(url, content.migrations.at(-1) ?? 0)
    try {
      await restoreContent(client, content, verifyContent)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      await client.query(`${RESET_SCHEMAS}; ${DROP_LOAD_MARKER}`).catch(() => undefined)
      throw error
    }
    await migrate(url)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
