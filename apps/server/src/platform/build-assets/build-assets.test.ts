import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, openDatabase } from '../database/index.ts'
import { findAsset, publishBuild, type StoredAsset } from './index.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  drop = testDatabase.drop
})
afterAll(async () => {
  await closeDatabase(database)
  await drop()
})

const asset = (path: string): StoredAsset => ({ path, content: Buffer.from(path), encoding: 'identity' })
const publish = (day: number, paths: readonly string[], name = `build of day ${day}`) =>
  publishBuild(database, { id: name, paths, readAsset: (path) => Promise.resolve(asset(path)) }, new Date(Date.UTC(2026, 0, day)))
const has = async (path: string) => (await findAsset(database, path)) !== undefined

describe('publishBuild', () => {
  it('keeps the assets of the last twenty builds and deletes those of older ones', async () => {
    await publish(1, ['/assets/first.js', '/assets/lasting.js'])
    for (let day = 2; day <= 20; day += 1) await publish(day, [`/assets/${day}.js`, '/assets/lasting.js'])
    expect(await has('/assets/first.js')).toBe(true)
    await publish(21, ['/assets/21.js', '/assets/lasting.js'])
    expect([await has('/assets/first.js'), await has('/assets/2.js'), await has('/assets/lasting.js')]).toEqual([false, true, true])
  })

  it('keeps the assets of an older build that is published again', async () => {
    await publish(22, ['/assets/3.js', '/assets/lasting.js'], 'build of day 3')
    for (let day = 23; day <= 41; day += 1) await publish(day, [`/assets/${day}.js`])
    expect([await has('/assets/3.js'), await has('/assets/lasting.js'), await has('/assets/21.js')]).toEqual([true, true, false])
  })

  it('writes nothing for the latest build, which most starts find stored', async () => {
    const readVersions = async () =>
      (await database.execute(sql`select xmin::text from builds union all select xmin::text from build_assets order by 1`)).rows
    await publish(42, ['/assets/42.js'])
    const versions = await readVersions()
    await publish(43, ['/assets/42.js'], 'build of day 42')
    expect(await readVersions()).toEqual(versions)
  })

  it('can run in several processes at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => publish(50, ['/assets/a.js', '/assets/b.js'])))
    expect(await has('/assets/b.js')).toBe(true)
  })
})
