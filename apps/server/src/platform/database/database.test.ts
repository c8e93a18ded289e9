import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, inTransaction, migrate, openDatabase } from './index.ts'
import { MIGRATION_LOCK } from './migrate.ts'

let database: Database
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  url = made.url
  drop = made.drop
  database = openDatabase(url)
  await database.execute(sql`create table boxes (id int primary key, pieces int not null)`)
  await database.execute(sql`insert into boxes values (1, 0), (2, 0)`)
})
afterAll(async () => {
  await closeDatabase(database)
  await drop()
})

const pieces = async (): Promise<number> => {
  const { rows } = await database.$client.query<{ sum: number }>('select sum(pieces)::int as sum from boxes')
  return rows[0]?.sum ?? 0
}

describe('a transaction', () => {
  it('that meets another from the opposite side happens whole, once, and so does the other', async () => {
    let met = 0
    let meet: () => void = () => undefined
    const bothHold = new Promise<void>((resolve) => {
      meet = resolve
    })
    const take = (first: number, second: number) =>
      inTransaction(database, async (transaction) => {
        await transaction.execute(sql`update boxes set pieces = pieces + 1 where id = ${first}`)
        met += 1
        if (met === 2) meet()
        await bothHold
        await transaction.execute(sql`update boxes set pieces = pieces + 1 where id = ${second}`)
      })
    await Promise.all([take(1, 2), take(2, 1)])
    expect(met).toBeGreaterThan(2)
    expect(await pieces()).toBe(4)
  })

  it('that fails leaves nothing behind and is not tried again', async () => {
    const before = await pieces()
    let attempts = 0
    const failing = inTransaction(database, async (transaction) => {
      attempts += 1
      await transaction.execute(sql`update boxes set pieces = 99`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(attempts).toBe(1)
    expect(await pieces()).toBe(before)
  })
})

describe('migrating', () => {
  it('is safe from several processes at once, and again', async () => {
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await pieces()).toBe(4)
  })

  it('ends with what to do when another process holds it up without end', async () => {
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await expect(migrate(url, { lockTimeoutMs: 50 })).rejects.toThrow('Another process began to bring this database up to date')
    await other.end()
  })

  it('refuses a database that a newer version of the shop made', async () => {
    await database.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', ${Date.now() * 2})`)
    await expect(migrate(url)).rejects.toThrow('made by a newer version of the shop')
  })
})
