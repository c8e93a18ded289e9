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
  const testDatabase = await createTestDatabase()
  url = testDatabase.url
  drop = testDatabase.drop
  database = openDatabase(url)
  await database.execute(sql`create table boxes (id int primary key, quantity int not null)`)
  await database.execute(sql`insert into boxes values (1, 0), (2, 0)`)
})
afterAll(async () => {
  await closeDatabase(database)
  await drop()
})

const pieces = async (): Promise<number> => {
  const { rows } = await database.$client.query<{ sum: number }>('select sum(quantity)::int as sum from boxes')
  return rows[0]?.sum ?? 0
}

describe('inTransaction', () => {
  it('commits both of two deadlocked transactions, each exactly once', async () => {
    let met = 0
    let meet: () => void = () => undefined
    const bothHold = new Promise<void>((resolve) => {
      meet = resolve
    })
    const take = (first: number, second: number) =>
      inTransaction(database, async (transaction) => {
        await transaction.execute(sql`update boxes set quantity = quantity + 1 where id = ${first}`)
        met += 1
        if (met === 2) meet()
        await bothHold
        await transaction.execute(sql`update boxes set quantity = quantity + 1 where id = ${second}`)
      })
    await Promise.all([take(1, 2), take(2, 1)])
    expect(met).toBeGreaterThan(2)
    expect(await pieces()).toBe(4)
  })

  it('rolls back a failed transaction and does not repeat it', async () => {
    const before = await pieces()
    let attempts = 0
    const failing = inTransaction(database, async (transaction) => {
      attempts += 1
      await transaction.execute(sql`update boxes set quantity = 99`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(attempts).toBe(1)
    expect(await pieces()).toBe(before)
  })
})

describe('migrate', () => {
  it('can run in several processes at once, and again', async () => {
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await pieces()).toBe(4)
  })

  it('fails with what to do when another process holds the lock too long', async () => {
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await expect(migrate(url, { lockTimeoutMs: 50 })).rejects.toThrow('Another process began to bring this database up to date')
    await other.end()
  })

  it('rejects a database of a newer version of the shop', async () => {
    await database.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', ${Date.now() * 2})`)
    await expect(migrate(url)).rejects.toThrow('made by a newer version of the shop')
  })
})
