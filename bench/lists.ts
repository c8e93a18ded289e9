import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { selectReviewItems } from '../apps/server/src/features/dashboard/review/queries.ts'
import { selectBestSellers, selectCounts } from '../apps/server/src/features/dashboard/statistics/queries.ts'
import { seedGarments } from '../apps/server/src/features/garments/index.ts'
import { selectOrders } from '../apps/server/src/features/orders/admin/list-orders.ts'
import { selectOrderSummaries } from '../apps/server/src/features/orders/customer-orders.ts'
import { getFacets } from '../apps/server/src/features/products/facets.ts'
import { listProducts } from '../apps/server/src/features/products/list.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { closeDatabase, type Database, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts'
import { fillShop, type ShopSize } from './fill-shop.ts'
import { describeMachine } from './machine.ts'
import { percentile } from './statistics.ts'

/**
 * The lists of a new shop and of one with a hundred thousand products and a million orders. Takes some
 * minutes and some gigabytes in the folder for temporary files: `npm run bench:lists`; some lists only: `npm run bench:lists -- products`.
 */
const SMALL: ShopSize = { products: 1_000, orders: 1_000 }
const LARGE: ShopSize = { products: 100_000, orders: 1_000_000 }
const ROUND_COUNT = 200
const MAX_SLOWDOWN = 2
const MAX_STATISTICS_MS = 5

interface SampleOrder {
  customerId: string
  number: string
  email: string
  lastName: string
}

type List = (database: Database, sample: SampleOrder) => Promise<unknown>

const daysAgoToDate = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const orders =
  (query: Omit<Parameters<typeof selectOrders>[1], 'limit'>): List =>
  (database) =>
    selectOrders(database, { ...query, limit: 50 })

/** A language with translations, which takes longer. */
const locale = { language: 'es', shopLanguage: 'en' } as const

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
  'orders of one week': orders({ from: daysAgoToDate(37), to: daysAgoToDate(30) }),
  'orders by number': (database, { number }) => selectOrders(database, { search: number, limit: 50 }),
  'orders by address': (database, { email }) => selectOrders(database, { search: email, limit: 50 }),
  'orders by last name': (database, { lastName }) => selectOrders(database, { search: lastName, limit: 50 }),
  'one’s own orders': (database, { customerId }) => selectOrderSummaries(database, { customerId, limit: 20 }),
  'what needs a person': (database) => selectReviewItems(database, new Date(), 50),
  'best sellers of a month': (database) => selectBestSellers(database, { from: daysAgoToDate(30), to: daysAgoToDate(0) }),
  'products, newest first': (database) => listProducts(database, { languageContext: locale, filter: {} }),
  'products, cheapest first': (database) => listProducts(database, { languageContext: locale, filter: {}, sort: 'price-up' }),
  'products, best-selling first': (database) => listProducts(database, { languageContext: locale, filter: {}, sort: 'best-selling' }),
  'products by a frequent word': (database) => listProducts(database, { languageContext: locale, filter: { tsquery: `'sunset':*` } }),
  'products by a rare word': (database) => listProducts(database, { languageContext: locale, filter: { tsquery: `'777':*` } }),
  'choices of all products': (database) => getFacets(database, locale, {}),
  'choices of a frequent word': (database) => getFacets(database, locale, { tsquery: `'sunset':*` }),
}

const nameFilter = process.argv[2] ?? ''
const listStatistics: List = (database) => selectCounts(database, ['total', 'confirmed', 'packed', 'shipped', 'cancelled'])

const measure = async (database: Database, list: List, sample: SampleOrder): Promise<number> => {
  const durations: number[] = []
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const started = performance.now()
    // Requests are measured one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await list(database, sample)
    durations.push(performance.now() - started)
  }
  return percentile(durations, 0.95)
}

/** p95 in milliseconds of every list in a shop of this size. */
const measureShop = async (size: ShopSize): Promise<Record<string, number>> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-lists-'))
  const embedded = await startEmbedded({ folder, isEphemeral: true })
  try {
    await migrate(embedded.url)
    const database = openDatabase(embedded.url)
    await seedGarments(database)
    const adminUrl = new URL(embedded.superuserUrl)
    adminUrl.pathname = new URL(embedded.url).pathname
    const started = performance.now()
    await fillShop(adminUrl.href, size)
    console.log(`${size.orders} orders and ${size.products} products in ${Math.round((performance.now() - started) / 1000)} s`)
    const { rows } = await database.$client.query<{ owner: string; number: string; email: string; last: string }>(
      `select customer_id as owner, number, contact ->> 'email' as email, substring(contact ->> 'name' from '\\S+$') as last from orders order by md5(number) limit 1`,
    )
    const { owner: customerId = '', number = '', email = '', last: lastName = '' } = rows[0] ?? {}
    const results: Record<string, number> = {}
    for (const [name, list] of Object.entries({ ...LISTS, statistics: listStatistics }).filter(([listName]) =>
      listName.includes(nameFilter),
    )) {
      // oxlint-disable-next-line no-await-in-loop
      results[name] = await measure(database, list, { customerId, number, email, lastName })
    }
    await closeDatabase(database)
    return results
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const small = await measureShop(SMALL)
const large = await measureShop(LARGE)
console.log(`\n${describeMachine()}\np95 of ${ROUND_COUNT} readings, milliseconds\n`)
let hasPassed = true
for (const [name, ms] of Object.entries(large)) {
  const before = small[name] ?? Number.NaN
  const isWithinLimit = name === 'statistics' ? ms <= MAX_STATISTICS_MS : ms <= MAX_SLOWDOWN * before
  hasPassed &&= isWithinLimit
  console.log(
    `${isWithinLimit ? ' ' : '!'} ${name.padEnd(34)}${before.toFixed(2).padStart(8)}${ms.toFixed(2).padStart(8)}${`${(ms / before).toFixed(1)}×`.padStart(8)}`,
  )
}
if (!hasPassed) process.exitCode = 1
