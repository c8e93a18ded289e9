import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { readBackup, restoreBackup } from '../../src/platform/backup/index.ts'
import { readShopVersion } from '../../src/platform/backup/manifest.ts'
import { openFiles } from '../../src/platform/files/index.ts'
import { createSecrets } from '../../src/platform/secrets/index.ts'
import { createEmptyDatabase, renderer } from '../harness.ts'
import { openShop } from '../open-shop.ts'
import { FIXTURES, readExpectedContent, readShopContent } from './shop-content.ts'

const versions = await readdir(FIXTURES)

const cleanups: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(cleanups.map((clean) => clean())))

/** Restores a fixture, which brings its database up to date, and opens it with this build. */
const openFixture = async (folder: string, at: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'picasso-fixture-'))
  const { url: databaseUrl, drop } = await createEmptyDatabase()
  const backup = await readBackup(folder)
  const files = openFiles({ s3: undefined, dataDir }, createSecrets(backup.secret))
  await restoreBackup(backup, { databaseUrl, dataDir, configuredSecret: undefined, files }, { replace: false })
  const shop = await openShop({ url: databaseUrl, dataDir, renderer }, { clock: { now: () => new Date(at) } })
  cleanups.push(async () => {
    await shop.close()
    await Promise.all([drop(), rm(dataDir, { recursive: true, force: true })])
  })
  return { door: { request: shop.app.inject.bind(shop.app) }, databaseUrl, files }
}

describe('a filled shop', () => {
  it('of the version in package.json is stored: npm run schema-fixture writes it', () => {
    expect(versions).toContain(readShopVersion())
  })

  it.each(versions)('of version %s shows the same orders, designs and print files with this build', async (version) => {
    const folder = join(FIXTURES, version)
    const { at, cookies, answers, documents, prints } = await readExpectedContent(folder)
    const content = await readShopContent(await openFixture(folder, at), { cookies, addresses: Object.keys(answers) })
    // An answer may have gained fields; none of those that were there has changed.
    expect(content.answers).toMatchObject(answers)
    expect([content.documents, content.prints]).toEqual([documents, prints])
    expect(Object.keys(prints).length).toBeGreaterThan(0)
    expect(Object.values(prints)).not.toContain('missing')
  })
})
