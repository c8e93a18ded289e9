import { PassThrough } from 'node:stream'

import { Client, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { listAppliedMigrations, migrate } from '../database/index.ts'
import { StartupError } from '../startup-error.ts'
import { loadDatabase } from './load-database.ts'
import { buildCopyTarget, fixTextFormats, listSequences, listTables, toQualifiedName, type TableShape } from './tables.ts'

interface TableChecksum {
  rows: number
  /** Independent of the order of the rows and of the server. */
  checksum: string
}

export interface MovedTable extends TableChecksum {
  name: string
}

/** Loading releases locked jobs, which changes their rows. */
const TABLES_CHANGED_BY_LOAD = ['_private_jobs', '_private_job_queues']

const computeTableChecksum = async (client: ClientBase, table: TableShape): Promise<TableChecksum> => {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ')
  const { rows } = await client.query<TableChecksum>(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as checksum
     from ${toQualifiedName(table)}`,
  )
  return rows[0] ?? { rows: 0, checksum: '0' }
}

const copyRows = (client: Client, table: TableShape): PassThrough => {
  const output = new PassThrough()
  const rows = client.query(copyTo(`copy ${buildCopyTarget(table)} to stdout`))
  rows.on('error', (error) => output.destroy(error))
  return rows.pipe(output)
}

/** Copies a database into an empty one on another server; checksums of every table are compared before the commit. */
export const moveDatabase = async (sourceUrl: string, targetUrl: string): Promise<MovedTable[]> => {
  await migrate(sourceUrl)
  const source = new Client({ connectionString: sourceUrl, application_name: 'picasso backup' })
  await source.connect()
  try {
    await source.query('begin isolation level repeatable read, read only')
    await fixTextFormats(source)
    const tables = await listTables(source)
    const checksums: MovedTable[] = []
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop
      checksums.push({ name: table.name, ...(await computeTableChecksum(source, table)) })
    }
    const verify = async (target: ClientBase): Promise<void> => {
      for (const [index, table] of tables.entries()) {
        // oxlint-disable-next-line no-await-in-loop
        const copy = await computeTableChecksum(target, table)
        const original = checksums[index]
        const isSame = copy.rows === original?.rows && (copy.checksum === original.checksum || TABLES_CHANGED_BY_LOAD.includes(table.name))
        if (!isSame) throw new StartupError(`The copy of the table ${table.name} is not the same as the original. Nothing was moved.`)
      }
    }
    const content = {
      migrations: await listAppliedMigrations(source),
      sequences: await listSequences(source),
      tables: tables.map((table, index) => ({
        ...table,
        rows: checksums[index]?.rows ?? 0,
        openStream: () => Promise.resolve(copyRows(source, table)),
      })),
    }
    await loadDatabase(targetUrl, content, { replace: false, verifyContent: verify })
    return checksums
  } finally {
    await source.end()
  }
}
