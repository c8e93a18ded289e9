import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as z from 'zod'

import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import type { ShopSize } from './fill-shop.ts'
import { describeMachine } from './machine.ts'

/**
 * The lists of a new shop and of one with a hundred thousand products and a million orders. Takes about a quarter of an hour and
 * 4 GB in the folder for temporary files: `npm run bench:lists`; some lists only: `npm run bench:lists -- products`. With a folder as
 * second argument, the filled shops stay there for the next run, which brings them to the latest version.
 */
const SMALL: ShopSize = { products: 1_000, orders: 1_000 }
const LARGE: ShopSize = { products: 100_000, orders: 1_000_000 }
const MAX_GROWTH = 2

const Results = z.record(z.string(), z.object({ server: z.number(), database: z.number() }))
type Results = z.infer<typeof Results>

/** CPU milliseconds of every list in a shop of this size. */
const measureShop = async (size: ShopSize, nameFilter: string, keptFolder?: string): Promise<Results> => {
  const folder = keptFolder === undefined ? await mkdtemp(join(tmpdir(), 'picasso-lists-')) : join(keptFolder, String(size.orders))
  const embedded = await startEmbedded({ folder: join(folder, 'database'), isEphemeral: true })
  try {
    const adminUrl = new URL(embedded.superuserUrl)
    adminUrl.pathname = new URL(embedded.url).pathname
    const [postgresPid = ''] = (await readFile(join(folder, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
    const child = fork(join(import.meta.dirname, 'lists-child.ts'), {
      execArgv: ['--import', 'tsx'],
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: embedded.url,
        DATA_DIR: join(folder, 'data'),
        FILLING_URL: adminUrl.href,
        POSTGRES_PID: postgresPid,
        SHOP_PRODUCTS: String(size.products),
        SHOP_ORDERS: String(size.orders),
        NAME_FILTER: nameFilter,
      },
    })
    const exitPromise = once(child, 'exit')
    const messages: unknown[] = await Promise.race([once(child, 'message'), exitPromise])
    child.kill()
    await exitPromise
    return Results.parse(messages[0])
  } finally {
    await embedded.stop()
    if (keptFolder === undefined) await rm(folder, { recursive: true, force: true })
  }
}

await ensureBuilt()
const [nameFilter = '', keptFolder] = process.argv.slice(2)
const small = await measureShop(SMALL, nameFilter, keptFolder)
const large = await measureShop(LARGE, nameFilter, keptFolder)
const formatCost = ({ server, database }: { server: number; database: number }): string =>
  `${database.toFixed(2).padStart(9)} +${server.toFixed(2).padStart(6)}`
console.log(`\n${describeMachine()}`)
console.log(
  'CPU milliseconds of one request, database + server: 1,000 products and orders; 100,000 products and 1,000,000 orders; growth\n',
)
let exceededCount = 0
for (const [name, cost] of Object.entries(large)) {
  const before = small[name] ?? { server: Number.NaN, database: Number.NaN }
  const growth = (cost.server + cost.database) / (before.server + before.database)
  const isWithinLimit = growth <= MAX_GROWTH
  if (!isWithinLimit) exceededCount += 1
  console.log(
    `${isWithinLimit ? ' ' : '!'} ${name.padEnd(54)}${formatCost(before)}${formatCost(cost)}${`${growth.toFixed(1)}×`.padStart(8)}`,
  )
}
console.log(`\n${exceededCount} of ${Object.keys(large).length} cost more than ${MAX_GROWTH} times as much`)
if (exceededCount > 0) process.exitCode = 1
