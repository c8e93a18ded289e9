import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { findFreePort } from '../apps/server/test/ports.ts'
import { prepareSaveDesign } from './design-to-save.ts'
import { type Load, requestsPerSecond } from './load.ts'
import type { Metric } from './metric.ts'
import { median } from './statistics.ts'

const ROUND_COUNT = 3

type Loads = [Load, ...Load[]]

const startBareServer = async (databaseUrl: string): Promise<{ url: string; child: ChildProcess }> => {
  const port = await findFreePort()
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, PORT: String(port) },
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, child }
}

const toRatioMetric = (subject: string, own: number, bare: number): Metric => ({
  subject,
  value: `${(own / bare).toFixed(2)} of bare (${Math.round(own)} to ${Math.round(bare)} requests/s)`,
  target: '',
})

/** A customer may save 60 designs in ten minutes, and a network 600. */
const SAVING_CUSTOMER_COUNT = 100

/** Customers in networks of their own (this range is reserved for tests), none of whom reaches a limit. */
const prepareSaves = async (shop: string): Promise<Loads> => {
  const [first, ...others] = Array.from({ length: SAVING_CUSTOMER_COUNT }, (_, index) => `198.18.${index}.1`)
  const saves: Loads = [await prepareSaveDesign(shop, { address: first ?? '' })]
  for (const address of others) saves.push(await prepareSaveDesign(shop, { address }))
  return saves
}

/** The loads take turns, so that a busy moment of the machine affects all of them. */
const measureInTurns = async (
  loads: Record<'bare' | 'listing' | 'saving', Loads>,
): Promise<Record<'bare' | 'listing' | 'saving', number>> => {
  const rates = { bare: new Array<number>(), listing: new Array<number>(), saving: new Array<number>() }
  for (let round = 0; round < ROUND_COUNT; round++)
    for (const name of ['bare', 'listing', 'saving'] as const) rates[name].push(await requestsPerSecond(loads[name]))
  return { bare: median(rates.bare), listing: median(rates.listing), saving: median(rates.saving) }
}

/** Requests per second, compared with a bare Fastify with one SELECT on the same PostgreSQL. */
export const measureServer = async (): Promise<Metric[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  const database = await startEmbedded({ folder: join(folder, 'database'), isEphemeral: false })
  const shop = await startShop({ DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' })
  const bare = await startBareServer(database.url)
  try {
    const rates = await measureInTurns({
      bare: [{ url: bare.url }],
      listing: [{ url: `${shop.url}/api/product` }],
      saving: await prepareSaves(shop.url),
    })
    return [
      toRatioMetric('product listing without a session, against one SELECT', rates.listing, rates.bare),
      toRatioMetric('saving a design, against one SELECT', rates.saving, rates.bare),
    ]
  } finally {
    bare.child.kill('SIGTERM')
    await shop.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
