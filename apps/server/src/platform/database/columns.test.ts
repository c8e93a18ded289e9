import { sql } from 'drizzle-orm'
import { array, assert, asyncProperty, constantFrom, nat, string, tuple } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, migrate, openDatabase } from './index.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const testDatabase = await createTestDatabase()
  drop = testDatabase.drop
  await migrate(testDatabase.url)
  database = openDatabase(testDatabase.url)
})
afterAll(async () => {
  await closeDatabase(database)
  await drop()
})

it('search_trigrams names only parts that every text has which contains the search', async () => {
  const anyText = string({ unit: constantFrom('a', 'B', 'é', 'Ñ', 'ß', '1', '2', ' ', '.', '@'), minLength: 3, maxLength: 40 })
  await assert(
    asyncProperty(array(tuple(anyText, nat(36), nat(40)), { minLength: 100, maxLength: 100 }), async (samples) => {
      const texts = samples.map(([text]) => text)
      const searches = samples.map(([text, start, length]) =>
        text.slice(start % (text.length - 2), (start % (text.length - 2)) + 3 + length).toUpperCase(),
      )
      const { rows } = await database.execute(sql`
        select text, search from unnest(${sql.param(texts)}::text[], ${sql.param(searches)}::text[]) sample (text, search)
        where strpos(lower(text), lower(search)) > 0 and not trigrams(text) @> search_trigrams(search)`)
      expect(rows).toEqual([])
    }),
    { numRuns: 20 },
  )
})

it.each([
  ['abc', ['abc']],
  ['Sunset', ['set', 'sun']],
  ['sunsets', ['ets', 'sun', 'uns']],
  ['mina@castle.example', ['e.e', 'ple', 'stl', 'xam']],
  ['wilhelmina@castle.example', ['elm', 'ilh', 'ina', 'wil']],
])('search_trigrams of %s are few, and without the domain of a long address', async (search, trigrams) => {
  const { rows } = await database.execute(sql`select search_trigrams(${search}) as trigrams`)
  expect(rows).toEqual([{ trigrams }])
})
