import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { inject } from 'vitest'

import { type App, buildJobHandlers } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import type { Database } from '../src/platform/database/index.ts'
import type { JobContext } from '../src/platform/jobs/index.ts'
import { runPendingJobs } from '../src/platform/jobs/job-runner.ts'
import { createRenderer } from '../src/print/renderer.ts'
import type { Services } from '../src/services.ts'
import { openShop, type ShopOptions } from './open-shop.ts'
import { rememberRenders } from './remembered-renders.ts'

interface TestShopOptions extends ShopOptions {
  /** Wraps the database's address, for example with a proxy. */
  wrapDatabaseUrl?: (url: string) => string | Promise<string>
  /** The wrapped address is that of a pooler; `directDatabase` uses the original one. */
  isPooled?: boolean
}

/** Context of a job that a test calls directly. */
export const createJobContext = (): JobContext => ({
  workerId: 'worker-0',
  attempt: 1,
  crashCount: 0,
  warn: () => undefined,
  signal: new AbortController().signal,
})

export interface TestShop {
  app: App
  config: Config
  services: Services
  database: Database
  /** Address of this shop's own database. */
  databaseUrl: string
  request: App['inject']
  /** Runs due jobs and those that they add; with names only those. */
  runJobs(names?: readonly string[]): Promise<void>
  /** Deletes all jobs; for tests that leave slow render jobs behind. */
  dropJobs(): Promise<void>
  close(): Promise<void>
}

const asAdministrator = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: inject('administratorUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new database with the shop's schema, copied from the template of the global setup. */
export const createTestDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `shop_${randomBytes(8).toString('hex')}`
  await asAdministrator(`create database ${name} template ${inject('templateDatabase')} owner ${inject('applicationRole')}`)
  const url = new URL(inject('applicationUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdministrator(`drop database if exists ${name} with (force)`) }
}

/** A new, empty database. */
export const createEmptyDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `empty_${randomBytes(8).toString('hex')}`
  await asAdministrator(`create database ${name} owner ${inject('applicationRole')}`)
  const url = new URL(inject('applicationUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdministrator(`drop database if exists ${name} with (force)`) }
}

/**
 * Of all shops of a process: a worker from source takes seconds to start. It starts with the first render, because most tests render
 * nothing, and ends with the process.
 */
export const renderer = createRenderer({ workers: 1 })
const rememberedRenders = rememberRenders(renderer)

/** A complete shop with a database of its own, without a port. Send requests with `request`; close it at the end. */
export const startTestShop = async (options: TestShopOptions = {}): Promise<TestShop> => {
  const [{ url: straightUrl, drop }, dataDir] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'picasso-test-'))])
  const url = (await options.wrapDatabaseUrl?.(straightUrl)) ?? straightUrl
  const directUrl = options.isPooled ? straightUrl : undefined
  const shop = await openShop({ url, directUrl, dataDir, renderer: { ...rememberedRenders } }, options)
  const { app, config, services } = shop
  const { database, directDatabase } = services
  return {
    app,
    config,
    services,
    database,
    databaseUrl: url,
    request: app.inject.bind(app),
    runJobs: (names) => {
      const all = Object.entries(buildJobHandlers(config, services))
      return runPendingJobs(directDatabase, Object.fromEntries(all.filter(([name]) => names?.includes(name) ?? true)))
    },
    dropJobs: async () => void (await directDatabase.execute(sql`delete from graphile_worker._private_jobs`)),
    close: async () => {
      await shop.close()
      await Promise.all([drop(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}
