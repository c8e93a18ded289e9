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

const GIVEN = 'a secret of at least thirty-two letters'

describe('loadSecrets', () => {
  it('creates the secret at the first start and rejects a missing or another one later', async () => {
    const first = await loadSecrets(database, undefined, folder)
    expect((await loadSecrets(database, undefined, folder)).deriveKey('x')).toEqual(first.deriveKey('x'))
    const secret = await readFile(secretPath(folder), 'utf8')
    await rm(secretPath(folder))
    await expect(loadSecrets(database, undefined, folder)).rejects.toThrow(/The secret of this shop is missing: .* backup/)
    await expect(readFile(secretPath(folder))).rejects.toThrow(/ENOENT/)
    await expect(loadSecrets(database, GIVEN, folder)).rejects.toThrow(/not the one that this database was filled with/)
    expect((await loadSecrets(database, secret, folder)).deriveKey('x')).toEqual(first.deriveKey('x'))
    await deleteFingerprint(database)
    await loadSecrets(database, GIVEN, folder)
    await expect(loadSecrets(database, secret, folder)).rejects.toThrow(/not the one/)
  })

  it('accepts one of several secrets when processes with different folders start at once', async () => {
    await deleteFingerprint(database)
    const starts = await Promise.allSettled(['a', 'b', 'c'].map((name) => loadSecrets(database, undefined, join(folder, name))))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
