import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hasCustomers } from '../src/features/auth/index.ts'
import { enqueueCopies } from '../src/features/uploads/index.ts'
import { inTransaction, listKnownMigrations } from '../src/platform/database/index.ts'
import { loadSecrets, secretPath } from '../src/platform/secrets/index.ts'
import { Browser, createPlainPicture, uploadTestPicture } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'

const PROJECT = resolve(import.meta.dirname, '../../..')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** `npm run doctor`, beside the open shop. */
const examine = (...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((next) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir, SMTP_URL: '' }
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', join(PROJECT, 'apps/server/src/commands/doctor.ts'), ...args],
      { cwd: PROJECT, env },
      (_error, stdout, stderr) => next({ code: child.exitCode ?? -1, text: stdout + stderr }),
    )
  })
const keyOf = (picture: object): string => /[a-f0-9]{64}\.\w+/.exec(JSON.stringify(picture))?.[0] ?? ''
const pathOf = (key: string): string => join(shop.config.dataDir, 'files', key.slice(0, 2), key)

describe('the doctor', () => {
  it('reports each missing or damaged file with what to do, and exits with 1', async () => {
    const browser = new Browser(shop)
    const [lost, damaged, whole] = await Promise.all(
      ['#111213', '#212223', '#313233'].map(async (color) =>
        keyOf(await uploadTestPicture(browser, await createPlainPicture(40, 40, color))),
      ),
    )
    // Due since yesterday, as after a large import: not an error.
    await inTransaction(shop.database, (transaction) => enqueueCopies(transaction, shop.services.jobs, [whole ?? '']))
    await shop.database.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 day'`)
    // A job of a schedule has one attempt, which is used up while it runs.
    await inTransaction(shop.database, (transaction) => enqueueCopies(transaction, shop.services.jobs, [damaged ?? '']))
    await shop.database.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'worker-1' where key like ${`%${damaged}`}`,
    )
    // One gang sheet is being made, for longer than ten minutes, and the next one waits for it.
    await shop.database.execute(sql`select graphile_worker.add_job('write-sheet', run_at => now() - interval '1 day')`)
    await shop.database.execute(sql`select graphile_worker.add_job('arrange-sheet', job_key => 'running')`)
    await shop.database.execute(
      sql`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes', locked_by = 'worker-1' where key = 'running'`,
    )
    // A shop that is older than the baseline migration has the rows of those before it.
    await shop.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', ${Math.min(...listKnownMigrations()) - 1})`,
    )
    const healthy = await examine()
    expect(healthy.text).toContain('1 pictures wait for their narrower copies.')
    expect(healthy.text).toContain('No errors.')
    expect(healthy.code).toBe(0)

    await rm(pathOf(lost ?? ''))
    await writeFile(pathOf(damaged ?? ''), 'not a picture')
    await shop.services.files.put(Buffer.from('named by nothing'), 'png')
    const ill = await examine()
    expect(ill.text).toContain(`A file is missing: ${lost}`)
    expect(ill.text).toContain(`A file is damaged: ${damaged}`)
    expect(ill.text).not.toContain(`${whole}`)
    expect(ill.text).toContain('out of a backup')
    expect(ill.text).toContain('1 files are named by no row')
    expect(ill.code).toBe(1)
  })

  it('makes a new secret for a shop with customers that has lost its own for good', async () => {
    const { dataDir } = shop.config
    const source = { configured: undefined, dataDir, hasCustomers: () => hasCustomers(shop.database) }
    await rm(secretPath(dataDir))
    await expect(loadSecrets(shop.database, source)).rejects.toThrow('The secret of this shop is missing')
    expect((await examine('--new-secret')).code).toBe(0)
    expect((await loadSecrets(shop.database, source)).deriveKey('x')).not.toEqual(shop.services.secrets.deriveKey('x'))
  })
})
