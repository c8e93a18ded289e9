import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { selectAttention } from '../apps/server/src/features/attention/queries.ts'
import { ensureGarments } from '../apps/server/src/features/catalogue/index.ts'
import { selectOrders } from '../apps/server/src/features/order-desk/list.ts'
import { selectOwnOrders } from '../apps/server/src/features/orders/own-orders.ts'
import { readFacets } from '../apps/server/src/features/products/facets.ts'
import { listProducts } from '../apps/server/src/features/products/list.ts'
import { selectBestSellers, selectTallies } from '../apps/server/src/features/statistics/queries.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { closeDatabase, type Database, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts'
import { fillShop, type ShopSize } from './fill-shop.ts'
import { machine } from './machine.ts'
import { percentile } from './statistics.ts'

/**
 * The lists of a shop that has just opened and of one with a hundred thousand products and a million orders. Takes some
 * minutes and some gigabytes of the folder for temporary files: `npm run bench:lists`; some lists alone: `npm run bench:lists -- products`.
 */
const SMALL: ShopSize = { products: 1_000, orders: 1_000 }
const LARGE: ShopSize = { products: 100_000, orders: 1_000_000 }
const ROUNDS = 200
const MOST_TIMES_SLOWER = 2
const STATISTICS_MS = 5

interface Somebody {
  ownerId: string
  number: string
  email: string
  lastName: string
}

type List = (database: Database, somebody: Somebody) => Promise<unknown>

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const orders =
  (query: Omit<Parameters<typeof selectOrders>[1], 'limit'>): List =>
  (database) =>
    selectOrders(database, { ...query, limit: 50 })

/** A language that products are translated into, which is the longer way. */
const reading = { language: 'es', ownLanguage: 'en' } as const

const LISTS: Record<string, List> = {
  'all orders': orders({}),
  'all orders, the largest first': orders({ sort: 'total' }),
  'all orders, due first': orders({ sort: 'due' }),
  'orders to print': orders({ view: 'to-print' }),
  'orders to confirm': orders({ view: 'to-confirm' }),
  'orders to ship, due first': orders({ view: 'to-ship', sort: 'due' }),
  'orders with problems': orders({ view: 'problems' }),
  'orders delivered': orders({ shippingStatus: 'delivered' }),
  'orders whose payment failed': orders({ paymentStatus: 'failed' }),
  'orders of one week': orders({ from: day(37), to: day(30) }),
  'orders by number': (database, { number }) => selectOrders(database, { search: number, limit: 50 }),
  'orders by address': (database, { email }) => selectOrders(database, { search: email, limit: 50 }),
  'orders by last name': (database, { lastName }) => selectOrders(database, { search: lastName, limit: 50 }),
  'one’s own orders': (database, { ownerId }) => selectOwnOrders(database, { ownerId, limit: 20 }),
  'what needs a person': (database) => selectAttention(database, new Date(), 50),
  'best sellers of a month': (database) => selectBestSellers(database, { from: day(30), to: day(0) }),
  'products, newest first': (database) => listProducts(database, { reading, filter: {} }),
  'products, cheapest first': (database) => listProducts(database, { reading, filter: {}, sort: 'price-up' }),
  'products, best-selling first': (database) => listProducts(database, { reading, filter: {}, sort: 'best-selling' }),
  'products by a frequent word': (database) => listProducts(database, { reading, filter: { words: `'sunset':*` } }),
  'products by a rare word': (database) => listProducts(database, { reading, filter: { words: `'777':*` } }),
  'choices of all products': (database) => readFacets(database, reading, {}),
  'choices of a frequent word': (database) => readFacets(database, reading, { words: `'sunset':*` }),
}

const wanted = process.argv[2] ?? ''
const statistics: List = (database) => selectTallies(database, ['total', 'confirmed', 'packed', 'shipped', 'cancelled'])

const measure = async (database: Database, list: List, somebody: Somebody): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    // One after the other is what is measured.
    // oxlint-disable-next-line no-await-in-loop
    await list(database, somebody)
    times.push(performance.now() - started)
  }
  return percentile(times, 0.95)
}

/** p95 in milliseconds of every list in a shop of this size. */
const measureShop = async (size: ShopSize): Promise<Record<string, number>> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-lists-'))
  const embedded = await startEmbedded({ folder, throwaway: true })
  try {
    await migrate(embedded.url)
    const database = openDatabase(embedded.url)
    await ensureGarments(database)
    const filling = new URL(embedded.superuserUrl)
    filling.pathname = new URL(embedded.url).pathname
    const started = performance.now()
    await fillShop(filling.href, size)
    console.log(`${size.orders} orders and ${size.products} products in ${Math.round((performance.now() - started) / 1000)} s`)
    const { rows } = await database.$client.query<{ owner: string; number: string; email: string; last: string }>(
      `select owner_id as owner, number, contact ->> 'email' as email, substring(contact ->> 'name' from '\\S+$') as last from orders order by md5(number) limit 1`,
    )
    const { owner: ownerId = '', number = '', email = '', last: lastName = '' } = rows[0] ?? {}
    const figures: Record<string, number> = {}
    for (const [name, list] of Object.entries({ ...LISTS, statistics }).filter(([each]) => each.includes(wanted))) {
      // oxlint-disable-next-line no-await-in-loop
      figures[name] = await measure(database, list, { ownerId, number, email, lastName })
    }
    await closeDatabase(database)
    return figures
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const small = await measureShop(SMALL)
const large = await measureShop(LARGE)
console.log(`\n${machine()}\np95 of ${ROUNDS} readings, milliseconds\n`)
let kept = true
for (const [name, ms] of Object.entries(large)) {
  const before = small[name] ?? Number.NaN
  const fine = name === 'statistics' ? ms <= STATISTICS_MS : ms <= MOST_TIMES_SLOWER * before
  kept &&= fine
  console.log(
    `${fine ? ' ' : '!'} ${name.padEnd(34)}${before.toFixed(2).padStart(8)}${ms.toFixed(2).padStart(8)}${`${(ms / before).toFixed(1)}×`.padStart(8)}`,
  )
}
if (!kept) process.exitCode = 1
