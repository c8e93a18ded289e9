import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { loadConfig } from '../src/config.ts'
import { openServices } from '../src/services.ts'
import { createTestDatabase } from './harness.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'picasso-services-'))
})
afterAll(async () => {
  await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })])
})

const countOtherSessions = async (): Promise<number> => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows[0]?.count ?? Number.NaN
  } finally {
    await client.end()
  }
}

const openWithoutSettings = (warn: (message: string, error: unknown) => void) =>
  openServices(loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, APP_SECRET: 'a secret of at least thirty-two letters' }), {
    openSettings: () => Promise.reject(new Error('no settings')),
    hasCustomers: () => Promise.resolve(false),
    warn,
    onFailure: () => undefined,
    onRestart: () => undefined,
  })

describe('openServices', () => {
  it('closes every connection when it fails, so that a command ends', async () => {
    await expect(openWithoutSettings(() => undefined)).rejects.toThrow('no settings')
    await expect.poll(countOtherSessions, { timeout: 5_000 }).toBe(0)
  })

  it('says that the file store could not be claimed, and goes on', async () => {
    await rm(join(dataDir, 'files'), { recursive: true, force: true })
    await writeFile(join(dataDir, 'files'), 'not a folder')
    const warn = vi.fn<(message: string, error: unknown) => void>()
    await expect(openWithoutSettings(warn)).rejects.toThrow('no settings')
    expect(warn.mock.calls).toEqual([['the file store could not be claimed', expect.objectContaining({ code: 'ENOTDIR' })]])
  })
})
