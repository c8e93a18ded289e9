import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, openDatabase } from '../database/index.ts'
import { withSingleRelease } from './release-once.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const testDatabase = await createTestDatabase()
  drop = testDatabase.drop
  database = openDatabase(testDatabase.url)
})
afterAll(async () => {
  await closeDatabase(database)
  await drop()
})

it('withSingleRelease ignores the second release of a connection', async () => {
  const pool = withSingleRelease(database.$client)
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error)
      release()
      release()
      return resolve()
    })
  })
  const client = await pool.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})
