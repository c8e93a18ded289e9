import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'

import { Client, type QueryResultRow } from 'pg'
import { afterAll, expect, it } from 'vitest'

import { createEmptyDatabase } from '../../../test/harness.ts'
import { listKnownMigrations, migrate, migrateTo } from '../database/index.ts'
import { type DatabaseContent, loadDatabase } from './load-database.ts'
import { Manifest, MANIFEST_FILE } from './manifest.ts'

/** A backup of the demo shop written by the previous version, with orders, drafts and a claim; without files. */
const BACKUP = join(dirname(fileURLToPath(import.meta.url)), '../../../test/fixtures/previous-version')

const drops: (() => Promise<void>)[] = []
const newDatabase = async (): Promise<string> => {
  const { url, drop } = await createEmptyDatabase()
  drops.push(drop)
  return url
}
afterAll(async () => {
  await Promise.all(drops.map((drop) => drop()))
})

const query = async <Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const readBackup = async (): Promise<DatabaseContent> => {
  const { migrations, tables, sequences } = Manifest.parse(JSON.parse(await readFile(join(BACKUP, MANIFEST_FILE), 'utf8')))
  return {
    migrations,
    sequences,
    tables: tables.map((table) => ({
      ...table,
      openStream: () => Promise.resolve(createReadStream(join(BACKUP, table.part.path)).pipe(createGunzip())),
    })),
  }
}

/** Columns, constraints, indexes, functions and triggers of the public schema, sorted. */
const describeSchema = async (url: string): Promise<string[]> => {
  const rows = await query<{ line: string }>(
    url,
    `select line from (
       select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) from information_schema.columns where table_schema = 'public'
       union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     ) as parts (line) order by line`,
  )
  return rows.map(({ line }) => line)
}

const countRows = async (url: string): Promise<number> => {
  const tables = await query<{ name: string }>(url, `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)
  const [total] = await query<{ rows: number }>(
    url,
    `select (${tables.map(({ name }) => `(select count(*) from ${name})`).join(' + ')})::int as rows`,
  )
  return total?.rows ?? 0
}

it('loadDatabase restores every row of a backup of the previous version into the current schema', async () => {
  const [url, fresh] = [await newDatabase(), await newDatabase()]
  const backup = await readBackup()
  await loadDatabase(url, backup, { replace: false })
  await migrate(fresh)
  expect(await describeSchema(url)).toEqual(await describeSchema(fresh))
  const rows = backup.tables.filter(({ schema }) => schema === 'public').reduce((sum, table) => sum + table.rows, 0)
  expect(rows).toBeGreaterThan(1000)
  expect(await countRows(url)).toBe(rows)
})

it('migrate upgrades a database with the separate migrations of the previous version', async () => {
  const [url, fresh] = [await newDatabase(), await newDatabase()]
  const { migrations } = await readBackup()
  await migrateTo(url, migrations.at(-1) ?? 0)
  await query(url, 'truncate drizzle.__drizzle_migrations')
  await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ${migrations.map((at) => `('', ${at})`).join(', ')}`)
  await migrate(url)
  await migrate(fresh)
  expect(await describeSchema(url)).toEqual(await describeSchema(fresh))
})

it('migrate rejects a database older than the baseline migration with what to do', async () => {
  const url = await newDatabase()
  await migrate(url)
  await query(url, `update drizzle.__drizzle_migrations set created_at = ${(listKnownMigrations()[0] ?? 0) - 1}`)
  await expect(migrate(url)).rejects.toThrow('Start version 0.1.0 as of 22 November 2026 on it once')
})
