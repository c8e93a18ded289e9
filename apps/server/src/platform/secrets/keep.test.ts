import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, openDatabase } from '../database/index.ts'
import { forgetSecret, keepSecrets, secretPath } from './index.ts'

let database: Database
let drop: () => Promise<void>
let folder: string
beforeAll(async () => {
  const made = await createTestDatabase()
  database = openDatabase(made.url)
  drop = made.drop
  folder = await mkdtemp(join(tmpdir(), 'picasso-secret-'))
})
afterAll(async () => {
  await closeDatabase(database)
  await Promise.all([drop(), rm(folder, { recursive: true, force: true })])
})

const GIVEN = 'a secret of at least thirty-two letters'

describe('the secret of a database', () => {
  it('is made at the first start, refused when it is lost or another, and never replaced unasked', async () => {
    const first = await keepSecrets(database, undefined, folder)
    expect((await keepSecrets(database, undefined, folder)).subkey('x')).toEqual(first.subkey('x'))
    const secret = await readFile(secretPath(folder), 'utf8')
    await rm(secretPath(folder))
    await expect(keepSecrets(database, undefined, folder)).rejects.toThrow(/The secret of this shop is missing: .* backup/)
    await expect(readFile(secretPath(folder))).rejects.toThrow(/ENOENT/)
    await expect(keepSecrets(database, GIVEN, folder)).rejects.toThrow(/not the one that this database was filled with/)
    expect((await keepSecrets(database, secret, folder)).subkey('x')).toEqual(first.subkey('x'))
    await forgetSecret(database)
    await keepSecrets(database, GIVEN, folder)
    await expect(keepSecrets(database, secret, folder)).rejects.toThrow(/not the one/)
  })

  it('is one, when several processes with a folder each start at once', async () => {
    await forgetSecret(database)
    const starts = await Promise.allSettled(['a', 'b', 'c'].map((name) => keepSecrets(database, undefined, join(folder, name))))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
