import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, openDatabase } from '../database/index.ts'
import { deleteFingerprint, loadSecrets, secretPath } from './index.ts'

let database: Database
let drop: () => Promise<void>
let folder: string
beforeAll(async () => {
  const testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  drop = testDatabase.drop
  folder = await mkdtemp(join(tmpdir(), 'picasso-secret-'))
})
afterAll(async () => {
  await closeDatabase(database)
  await Promise.all([drop(), rm(folder, { recursive: true, force: true })])
})

const load = (configured?: string, { dataDir = folder, isNew = true } = {}) =>
  loadSecrets(database, { configured, dataDir, hasCustomers: () => Promise.resolve(!isNew) })

const GIVEN = 'a secret of at least thirty-two letters'

describe('loadSecrets', () => {
  it('creates the secret at the first start and rejects a missing or another one later', async () => {
    const first = await load()
    expect((await load()).deriveKey('x')).toEqual(first.deriveKey('x'))
    const secret = await readFile(secretPath(folder), 'utf8')
    await rm(secretPath(folder))
    await expect(load()).rejects.toThrow(/The secret of this shop is missing: .* backup/)
    await expect(readFile(secretPath(folder))).rejects.toThrow(/ENOENT/)
    await expect(load(GIVEN)).rejects.toThrow(/not the one that this database was filled with/)
    expect((await load(secret)).deriveKey('x')).toEqual(first.deriveKey('x'))
    await deleteFingerprint(database)
    await load(GIVEN)
    await expect(load(secret)).rejects.toThrow(/not the one/)
  })

  it('rejects a missing secret for a database with customers and no fingerprint yet', async () => {
    await deleteFingerprint(database)
    const dataDir = join(folder, 'lost')
    await expect(load(undefined, { dataDir, isNew: false })).rejects.toThrow(/no app-secret in .* APP_SECRET .* holds customers/)
    await expect(readFile(secretPath(dataDir))).rejects.toThrow(/ENOENT/)
    await load(GIVEN, { dataDir, isNew: false })
    await expect(load(undefined, { dataDir, isNew: false })).rejects.toThrow(/was filled with one/)
  })

  it('accepts one of several secrets when processes with different folders start at once', async () => {
    await deleteFingerprint(database)
    const starts = await Promise.allSettled(['a', 'b', 'c'].map((name) => load(undefined, { dataDir: join(folder, name) })))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('gives processes that start at once with one folder the same secret', async () => {
    for (let round = 0; round < 10; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one new shop after the other
      await deleteFingerprint(database)
      const dataDir = join(folder, `shared-${round}`)
      // Each begins a little later: some while another has created the file and not yet written its fingerprint, some after that.
      const delayed = async (turns: number) => {
        // oxlint-disable-next-line no-await-in-loop
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
        return load(undefined, { dataDir })
      }
      // oxlint-disable-next-line no-await-in-loop
      const loaded = await Promise.all(Array.from({ length: 8 }, (_, index) => delayed(3 * index)))
      expect(new Set(loaded.map((secrets) => secrets.deriveKey('x').toString('hex'))).size).toBe(1)
    }
  })
})
