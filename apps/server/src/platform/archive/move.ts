import { PassThrough } from 'node:stream'

import { Client, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { listAppliedMigrations, migrate } from '../database/index.ts'
import { StartError } from '../start-error.ts'
import { loadDatabase } from './load.ts'
import { copyTarget, fixTextFormats, listSequences, listTables, qualify, type TableShape } from './tables.ts'

interface TableSum {
  rows: number
  /** The same for the same rows in any order, on any server. */
  checksum: string
}

export interface MovedTable extends TableSum {
  name: string
}

/** Jobs are taken over by nobody at first, which changes their rows. */
const CHANGED_BY_LOADING = ['_private_jobs', '_private_job_queues']

const sumTable = async (client: ClientBase, table: TableShape): Promise<TableSum> => {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ')
  const { rows } = await client.query<TableSum>(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as checksum
     from ${qualify(table)}`,
  )
  return rows[0] ?? { rows: 0, checksum: '0' }
}

const copyRows = (client: Client, table: TableShape): PassThrough => {
  const output = new PassThrough()
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  rows.on('error', (error) => output.destroy(error))
  return rows.pipe(output)
}

/** Copies a database into an empty one of another server; both are compared row by row before the copy holds. */
export const moveDatabase = async (sourceUrl: string, targetUrl: string): Promise<MovedTable[]> => {
  await migrate(sourceUrl)
  const source = new Client({ connectionString: sourceUrl, application_name: 'picasso backup' })
  await source.connect()
  try {
    await source.query('begin isolation level repeatable read, read only')
    await fixTextFormats(source)
    const tables = await listTables(source)
    const sums: MovedTable[] = []
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop
      sums.push({ name: table.name, ...(await sumTable(source, table)) })
    }
    const verify = async (target: ClientBase): Promise<void> => {
      for (const [index, table] of tables.entries()) {
        // oxlint-disable-next-line no-await-in-loop
        const copied = await sumTable(target, table)
        const original = sums[index]
        const isSame = copied.rows === original?.rows && (copied.checksum === original.checksum || CHANGED_BY_LOADING.includes(table.name))
        if (!isSame) throw new StartError(`The copy of the table ${table.name} is not the same as the original. Nothing was moved.`)
      }
    }
    const content = {
      migrations: await listAppliedMigrations(source),
      sequences: await listSequences(source),
      tables: tables.map((table, index) => ({
        ...table,
        rows: sums[index]?.rows ?? 0,
        open: () => Promise.resolve(copyRows(source, table)),
      })),
    }
    await loadDatabase(targetUrl, content, { replace: false, verify })
    return sums
  } finally {
    await source.end()
  }
}
