import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createEmptyDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, openDatabase, openReadReplica, type ReadReplica } from './index.ts'

/** A second database that claims to have replayed what the test says: real replicas are for `npm run test:hard -- cluster`. */
const imitateReplica = async (database: Database, url: string): Promise<void> => {
  await database.execute(sql`create table replayed (position pg_lsn)`)
  await database.execute(sql`insert into replayed values ('FFFFFFFF/0')`)
  await database.execute(sql`create function pg_is_in_recovery() returns boolean language sql as 'select true'`)
  await database.execute(
    sql`create function pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from public.replayed'`,
  )
  await database.execute(sql.raw(`alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`))
}

const readName = async (database: Database): Promise<string> => {
  const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name ?? ''
}
const getName = (url: string): string => new URL(url).pathname.slice(1)
const setReplayed = (position: string | null): Promise<unknown> =>
  replica.execute(sql`update public.replayed set position = ${position}::pg_lsn`)

let places: { url: string; drop: () => Promise<void> }[]
let [primaryName, replicaName] = ['', '']
let primary: Database
let replica: Database
let readReplica: ReadReplica

beforeAll(async () => {
  places = await Promise.all([createEmptyDatabase(), createEmptyDatabase()])
  const [primaryUrl = '', replicaUrl = ''] = places.map(({ url }) => url)
  ;[primaryName, replicaName] = [getName(primaryUrl), getName(replicaUrl)]
  ;[primary, replica] = [openDatabase(primaryUrl), openDatabase(replicaUrl)]
  await imitateReplica(replica, replicaUrl)
  readReplica = openReadReplica(primary, replicaUrl)
})
beforeEach(async () => {
  await setReplayed('FFFFFFFF/0')
  await vi.waitUntil(async () => (await readReplica.read(readName)) === replicaName, { timeout: 15_000 })
})
afterAll(async () => {
  await Promise.all([readReplica.close(), closeDatabase(primary), closeDatabase(replica)])
  await Promise.all(places.map(({ drop }) => drop()))
})

describe('a read that a replica may answer', () => {
  it('is answered by the primary while the replica is behind by more than a second', async () => {
    await setReplayed('0/0')
    await expect.poll(() => readReplica.read(readName)).toBe(primaryName)
  })

  it('is answered by the primary after a change, until the replica is known to have it', async () => {
    readReplica.requireLatest()
    expect(await readReplica.read(readName)).toBe(primaryName)
    await expect.poll(() => readReplica.read(readName)).toBe(replicaName)
  })

  it('is answered by the primary when it fails on the replica', async () => {
    const failOnReplica = async (database: Database): Promise<string> => {
      const name = await readName(database)
      if (name === replicaName) throw new Error('canceling statement due to conflict with recovery')
      return name
    }
    expect(await readReplica.read(failOnReplica)).toBe(primaryName)
  })

  it('is answered by the primary once the replica was promoted', async () => {
    await replica.execute(sql`create or replace function pg_is_in_recovery() returns boolean language sql as 'select false'`)
    await expect.poll(() => readReplica.read(readName)).toBe(primaryName)
    await replica.execute(sql`create or replace function pg_is_in_recovery() returns boolean language sql as 'select true'`)
  })

  it('is answered by the primary without a replica', async () => {
    expect(await openReadReplica(primary, undefined).read(readName)).toBe(primaryName)
  })
})
