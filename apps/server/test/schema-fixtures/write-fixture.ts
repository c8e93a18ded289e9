/** `npm run schema-fixture`: fills a shop of this version and stores it as the fixture of this version, in place of an older one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { Client } from 'pg'

import { buildJobHandlers } from '../../src/app.ts'
import { writeBackup } from '../../src/platform/backup/index.ts'
import { readShopVersion } from '../../src/platform/backup/manifest.ts'
import { migrate } from '../../src/platform/database/index.ts'
import { runPendingJobs } from '../../src/platform/jobs/job-runner.ts'
import { createSecrets, findSecret } from '../../src/platform/secrets/index.ts'
import { fitTeam } from '../../src/print/fit-team.ts'
import { startDatabaseServer } from '../database-server.ts'
import { openShop } from '../open-shop.ts'
import { plainRenderer } from '../plain-renderer.ts'
import { fillShop } from './filled-shop.ts'
import { EXPECTED_FILE, type ExpectedContent, FIXTURES, readShopContent } from './shop-content.ts'

const DATABASE = `schema_fixture_${process.pid}`

const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const write = async (url: string, dataDir: string, folder: string): Promise<void> => {
  await migrate(url)
  const at = new Date()
  const shop = await openShop({ url, dataDir, renderer: { ...plainRenderer, fitTeam } }, { clock: { now: () => at } })
  try {
    const door = { request: shop.app.inject.bind(shop.app) }
    const { database, files } = shop.services
    const { cookies, addresses } = await fillShop(shop, door, () => runPendingJobs(database, buildJobHandlers(shop.config, shop.services)))
    // Nothing that is due later belongs to a fixture.
    await database.execute(sql`delete from graphile_worker._private_jobs`)
    const content = await readShopContent({ door, databaseUrl: url, files }, { cookies, addresses })
    const secret = (await findSecret(undefined, dataDir)) ?? ''
    await rm(folder, { recursive: true, force: true })
    await writeBackup({ databaseUrl: url, files, secrets: createSecrets(secret), secret }, folder)
    const expected: ExpectedContent = { at: at.toISOString(), cookies, ...content }
    await writeFile(join(folder, EXPECTED_FILE), `${JSON.stringify(expected, null, 1)}\n`)
  } finally {
    await shop.close()
  }
}

const server = await startDatabaseServer()
const dataDir = await mkdtemp(join(tmpdir(), 'picasso-fixture-'))
try {
  const url = new URL(server.applicationUrl)
  url.pathname = `/${DATABASE}`
  await run(server.administratorUrl, `create database ${DATABASE} owner "${decodeURIComponent(url.username)}"`)
  const folder = join(FIXTURES, readShopVersion())
  await write(url.href, dataDir, folder)
  await run(server.administratorUrl, `drop database ${DATABASE} with (force)`)
  process.stdout.write(`${folder}\n`)
} finally {
  await Promise.all([server.stop(), rm(dataDir, { recursive: true, force: true })])
}
