import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { closeDatabase, openDatabase } from '../apps/server/src/platform/database/index.ts'
import { signInAdmin } from './cart-users.ts'
import { sendRequest, type Guest, createGuest } from './guest.ts'
import { type MeasuredServer, type ResourceUsage, startMeasuredServer } from './measured-server.ts'
import type { Metric } from './metric.ts'

/** How many operations of a kind. */
interface OperationCounts {
  /** Before the measurement, so that compilers, caches and plans are warm. */
  warmup: number
  /** One after the other. */
  sequential: number
  /** Eight at once. */
  concurrent: number
}

/** With 2,000 to warm up, own orders cost twice as much as with 10,000: V8 has not compiled them with all it knows by then. */
const COUNTS: OperationCounts = { warmup: 10_000, sequential: 1_000, concurrent: 2_000 }
/** Every order needs a buyer who may still place one. */
const ORDER_COUNTS: OperationCounts = { warmup: 400, sequential: 240, concurrent: 480 }
/** So that no line reaches its maximum. */
const READER_COUNT = 64
/** The shop's limit of orders per visitor and minute. */
const BUYER_COUNT = 240
/** From the transaction's begin to its commit. */
const MAX_ORDER_STATEMENTS = 10

interface Operation {
  name: string
  /** Maximum CPU time in milliseconds, server and database together. */
  limit?: number
  maxStatements?: number
  /** `COUNTS` without it. */
  counts?: OperationCounts
  prepare?: (count: number) => Promise<void>
  run: (turn: number) => Promise<unknown>
}

interface Cost extends ResourceUsage {
  errorCount: number
}

/** Average cost of an operation, with this many concurrent flows. */
const measureCost = async (server: MeasuredServer, { run, prepare }: Operation, concurrency: number, count: number): Promise<Cost> => {
  await prepare?.(count)
  let turn = 0
  let errorCount = 0
  const worker = async (): Promise<void> => {
    while (turn < count) {
      turn += 1
      try {
        await run(turn)
      } catch (error) {
        errorCount += 1
        if (errorCount === 1) console.error(error)
      }
    }
  }
  const before = await server.readUsage()
  await Promise.all(Array.from({ length: concurrency }, worker))
  const after = await server.readUsage()
  const average = (name: keyof ResourceUsage): number => (after[name] - before[name]) / count
  return {
    server: average('server'),
    database: average('database'),
    statements: average('statements'),
    commits: average('commits'),
    errorCount,
  }
}

interface PreparedOrder {
  customer: Guest
  line: string
  quote: string
}

/** Lines in the carts of many, taken one by one. */
const createQueue = (customers: readonly Guest[], { quoted }: { quoted: boolean }) => {
  let next = 0
  const queue: PreparedOrder[] = []
  const fill = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const customer = customers[next % customers.length]
      next += 1
      if (!customer) throw new Error('Nobody is there to buy.')
      const line = await customer.add()
      queue.push({ customer, line, quote: quoted ? await customer.quote(line) : '' })
    }
  }
  const take = (): PreparedOrder => {
    const preparedOrder = queue.shift()
    if (!preparedOrder) throw new Error('Nothing is left to order.')
    return preparedOrder
  }
  return { fill, take }
}

const createGuests = async (shop: string, count: number): Promise<Guest[]> => {
  const guests: Guest[] = []
  for (let index = 0; index < count; index += 1) guests.push(await createGuest(shop))
  return guests
}

const createCartOperations = async (shop: string): Promise<Operation[]> => {
  const [readers, pollers] = [await createGuests(shop, READER_COUNT), await createGuests(shop, READER_COUNT)]
  for (const guest of pollers) await guest.add()
  const select = (guests: readonly Guest[], turn: number): Guest => {
    const guest = guests[turn % READER_COUNT]
    if (!guest) throw new Error('Nobody is there to read.')
    return guest
  }
  return [
    {
      name: 'cart: add and read',
      limit: 1,
      run: async (turn) => {
        await select(readers, turn).add()
        await select(readers, turn).readCart()
      },
    },
    {
      name: 'cart poll, unchanged (304)',
      limit: 0.08,
      run: async (turn) => {
        if (!(await select(pollers, turn).pollCart())) throw new Error('The cart was not unchanged.')
      },
    },
  ]
}

/** Products on sale: a draft has no page. */
const selectSlugs = async (databaseUrl: string): Promise<string[]> => {
  const database = openDatabase(databaseUrl)
  const { rows } = await database.$client.query<{ slug: string }>(
    `select slug from products where state = 'active' and slug like 'product-%' order by id`,
  )
  await closeDatabase(database)
  return rows.map(({ slug }) => slug)
}

const createOperations = async (shop: string, databaseUrl: string): Promise<Operation[]> => {
  const slugs = await selectSlugs(databaseUrl)
  const customers = await createGuests(shop, BUYER_COUNT)
  const admin = await signInAdmin(databaseUrl)
  let addresses = 0
  /** A URL that was not requested before, for the same resource: it is not cached. */
  const buildUncachedUrl = (path: string): string => {
    addresses += 1
    return `${shop}${path}${path.includes('?') ? '&' : '?'}fresh=${addresses}`
  }
  const lines = createQueue(customers, { quoted: false })
  const quoted = createQueue(customers, { quoted: true })
  return [
    { name: 'listing, live', limit: 0.2, run: () => sendRequest(buildUncachedUrl('/api/product?limit=24')) },
    { name: 'listing, from memory', limit: 0.03, run: () => sendRequest(`${shop}/api/product?limit=24`) },
    { name: 'detail, live', limit: 0.2, run: (turn) => sendRequest(buildUncachedUrl(`/api/product/${slugs[turn % slugs.length]}`)) },
    { name: 'detail, from memory', limit: 0.03, run: () => sendRequest(`${shop}/api/product/${slugs[0]}`) },
    ...(await createCartOperations(shop)),
    {
      name: 'checkout of a guest: quote and order',
      limit: 3,
      counts: ORDER_COUNTS,
      prepare: lines.fill,
      run: async () => {
        const { customer, line } = lines.take()
        await customer.order(line, await customer.quote(line))
      },
    },
    {
      name: 'placing the order alone',
      maxStatements: MAX_ORDER_STATEMENTS,
      counts: ORDER_COUNTS,
      prepare: quoted.fill,
      run: async () => {
        const { customer, line, quote } = quoted.take()
        await customer.order(line, quote)
      },
    },
    {
      name: 'own orders',
      limit: 0.3,
      run: (turn) => sendRequest(`${shop}/api/orders/myorders/guest`, { cookie: customers[turn % BUYER_COUNT]?.cookie ?? '' }),
    },
    { name: 'admin list of 50 orders', limit: 0.5, run: () => sendRequest(`${shop}/api/orders/all-orders?limit=50`, { cookie: admin }) },
  ]
}

const runWarmup = (server: MeasuredServer, operation: Operation): Promise<Cost> =>
  measureCost(server, operation, 8, (operation.counts ?? COUNTS).warmup)

const select = ({ url }: MeasuredServer): Operation => ({ name: 'bare server with one SELECT', run: () => sendRequest(`${url}/`) })

interface MeasuredCost {
  concurrency: number
  cost: Cost
  /** Cost of the bare server right afterwards: a busy machine makes both more expensive. */
  bare: Cost
}

const measure = async (server: MeasuredServer, operation: Operation, bare: MeasuredServer): Promise<MeasuredCost[]> => {
  await runWarmup(server, operation)
  const costs: MeasuredCost[] = []
  const { sequential, concurrent } = operation.counts ?? COUNTS
  for (const [concurrency, count] of [
    [1, sequential],
    [8, concurrent],
  ] as const)
    costs.push({
      concurrency,
      cost: await measureCost(server, operation, concurrency, count),
      bare: await measureCost(bare, select(bare), concurrency, count),
    })
  return costs
}

const toMetric = ({ name, limit, maxStatements }: Operation, concurrency: number, cost: Cost, bare: Cost): Metric => {
  const total = cost.server + cost.database
  const ratioToBare = (total / (bare.server + bare.database)).toFixed(1)
  const { errorCount, commits, statements } = cost
  const isMet = (limit === undefined || total <= limit) && (maxStatements === undefined || (statements <= maxStatements && commits === 1))
  const target = [
    ...(limit === undefined ? [] : [`<= ${limit} ms`]),
    ...(maxStatements === undefined ? [] : [`<= ${maxStatements} statements, 1 commit`]),
  ].join(', ')
  return {
    subject: `${name}, ${concurrency} at once`,
    value: `${total.toFixed(2)} ms = server ${cost.server.toFixed(2)} + database ${cost.database.toFixed(2)}; ${ratioToBare} of bare; ${statements.toFixed(1)} statements, ${commits.toFixed(1)} commits; ${errorCount} failed`,
    target,
    ...(target !== '' && { isMet: isMet && errorCount === 0 }),
  }
}

/**
 * CPU time of shopping in milliseconds, compared with a bare server with one SELECT on the same PostgreSQL.
 * @param wanted part of the names of the operations to measure; all without it
 */
export const measureBuying = async (nameFilter = ''): Promise<Metric[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  const database = await startEmbedded({ folder: join(folder, 'database'), isEphemeral: false })
  const [first = ''] = (await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')
  const postgresPid = Number(first)
  const adminUrl = new URL(database.superuserUrl)
  adminUrl.pathname = new URL(database.url).pathname
  const environment = { DATABASE_URL: database.url, FILLING_URL: adminUrl.href, DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1' }
  const shop = await startMeasuredServer('buying-child.ts', { postgresPid, environment })
  const bare = await startMeasuredServer('bare-server.ts', { postgresPid, environment })
  try {
    await runWarmup(bare, select(bare))
    const metrics: Metric[] = (await measure(bare, select(bare), bare)).map(({ concurrency, cost }) => ({
      subject: `bare server with one SELECT, ${concurrency} at once`,
      value: `${(cost.server + cost.database).toFixed(2)} ms`,
      target: '',
    }))
    const operations = await createOperations(shop.url, database.url)
    for (const operation of operations.filter(({ name }) => name.includes(nameFilter)))
      for (const { concurrency, cost, bare: bareCost } of await measure(shop, operation, bare))
        metrics.push(toMetric(operation, concurrency, cost, bareCost))
    return [
      ...metrics,
      {
        subject: 'load average during all this',
        value: loadavg()
          .map((load) => load.toFixed(1))
          .join(', '),
        target: '',
      },
    ]
  } finally {
    shop.stop()
    bare.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
