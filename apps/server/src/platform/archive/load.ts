import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Client, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { isLoadUnfinished, migrate, migrateTo, SHOP_CONNECTIONS, UNFINISHED_LOAD } from '../database/index.ts'
import { StartError } from '../start-error.ts'
import { copyTarget, fixTextFormats, listTables, qualify, type SequenceState, type TableShape, withoutRules } from './tables.ts'

/** A table's rows in PostgreSQL's text format, and how many there have to be. */
export interface TableData extends TableShape {
  rows: number
  open: () => Promise<Readable>
}

export interface DatabaseContent {
  /** When each migration was written that had made the schema, milliseconds since 1970. */
  migrations: readonly number[]
  tables: readonly TableData[]
  sequences: readonly SequenceState[]
}

interface LoadOptions {
  /** What was in the database is dropped first. */
  replace: boolean
  /** Looks at what was loaded before it holds; what it throws leaves nothing behind. */
  verify?: (client: ClientBase) => Promise<void>
}

const DROP_EVERYTHING = 'drop schema if exists public, drizzle, graphile_worker cascade; create schema public'

/** A schema with nothing in it that stands from the first change of a load until its rows hold; see `refuseUnfinishedLoad`. */
const MARK = `create schema if not exists ${UNFINISHED_LOAD}`
const UNMARK = `drop schema if exists ${UNFINISHED_LOAD}`

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, application_name: 'picasso restore' })
  // What is under way fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const isEmpty = async (client: ClientBase): Promise<boolean> => (await listTables(client)).length === 0

/** Refuses a database that holds something, or at which a shop is at work. */
export const requireFreeDatabase = async (url: string, { replace }: { replace: boolean }): Promise<void> => {
  const client = await connect(url)
  try {
    const shops = await client.query(`select from pg_stat_activity where datname = current_database() and application_name ~ $1 limit 1`, [
      SHOP_CONNECTIONS,
    ])
    if (shops.rowCount !== 0) throw new StartError('A shop is using this database. Stop it first.')
    // What a load that was cut short has left is nobody's shop.
    if (!replace && !(await isEmpty(client)) && !(await isLoadUnfinished(client)))
      throw new StartError('This database is not empty. Choose an empty one, or say --replace to lose everything that is in it.')
  } finally {
    await client.end()
  }
}

const freeLockedJobs = async (client: ClientBase): Promise<void> => {
  for (const table of ['graphile_worker._private_jobs', 'graphile_worker._private_job_queues']) {
    // Whoever had taken them is not of this database.
    // oxlint-disable-next-line no-await-in-loop
    await client.query(`update ${table} set locked_at = null, locked_by = null where locked_at is not null`)
  }
}

const fill = async (client: ClientBase, { tables, sequences }: DatabaseContent, verify: LoadOptions['verify']): Promise<void> => {
  await client.query('begin')
  await fixTextFormats(client)
  const present = await listTables(client)
  await withoutRules(client, present, async () => {
    // Some migrations put in rows of their own.
    await client.query(`truncate ${present.map(qualify).join(', ')}`)
    for (const table of tables) {
      // One connection takes one table after the other.
      // oxlint-disable-next-line no-await-in-loop
      const source = await table.open()
      const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      // oxlint-disable-next-line no-await-in-loop
      await pipeline(source, target)
      if (target.rowCount !== table.rows)
        throw new StartError(`The table ${table.name} took ${target.rowCount} of ${table.rows} rows. Nothing was changed.`)
    }
  })
  for (const { value, isCalled, ...sequence } of sequences) {
    // oxlint-disable-next-line no-await-in-loop
    await client.query('select setval($1::regclass, $2::bigint, $3)', [qualify(sequence), value, isCalled])
  }
  await freeLockedJobs(client)
  await verify?.(client)
  await client.query(UNMARK)
  await client.query('commit')
}

/**
 * Fills an empty database: first the schema as it was, then all rows in one transaction, then what newer migrations make of
 * them. When that fails the database is as empty as before.
 */
export const loadDatabase = async (url: string, content: DatabaseContent, { replace, verify }: LoadOptions): Promise<void> => {
  await requireFreeDatabase(url, { replace })
  const client = await connect(url)
  try {
    const isGivenUp = replace || (await isLoadUnfinished(client))
    await client.query(MARK)
    if (isGivenUp) await client.query(DROP_EVERYTHING)
    await migrateTo(url, content.migrations.at(-1) ?? 0)
    try {
      await fill(client, content, verify)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      await client.query(`${DROP_EVERYTHING}; ${UNMARK}`).catch(() => undefined)
      throw error
    }
    await migrate(url)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
