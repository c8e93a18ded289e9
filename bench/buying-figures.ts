import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import type { Figure } from './figure.ts'
import { ask, type Guest, newGuest } from './guest.ts'
import { type MeasuredServer, type Spending, startMeasured } from './measured-server.ts'
import { signInAdmin } from './shoppers.ts'

/** Flows at once, and how often an operation is done by all of them together. */
const MEASUREMENTS = [
  { flows: 1, times: 240 },
  { flows: 8, times: 480 },
]
/** So often before anything is counted: compilers, caches and plans are then what they are in a shop that has been open for a while. */
const WARM_UP = 2_000
/** As every order needs a buyer who may place one more. */
const WARM_UP_OF_ORDERS = 400
/** No line of theirs gets full. */
const READERS = 64
/** Nobody orders more often than the shop lets one visitor within a minute. */
const BUYERS = 240
/** From the transaction's begin to its commit. */
const MOST_STATEMENTS_OF_AN_ORDER = 15

interface Operation {
  name: string
  /** Milliseconds of processor time it may take, server and database together. */
  limit?: number
  mostStatements?: number
  warmUp?: number
  /** Made before it is measured so often. */
  prepare?: (times: number) => Promise<void>
  run: (turn: number) => Promise<unknown>
}

interface Cost extends Spending {
  failures: number
}

/** What an operation costs on average, in so many flows at once. */
const costOf = async (server: MeasuredServer, { run, prepare }: Operation, flows: number, times: number): Promise<Cost> => {
  await prepare?.(times)
  let turn = 0
  let failures = 0
  const flow = async (): Promise<void> => {
    while (turn < times) {
      turn += 1
      try {
        await run(turn)
      } catch (error) {
        failures += 1
        if (failures === 1) console.error(error)
      }
    }
  }
  const before = await server.spending()
  await Promise.all(Array.from({ length: flows }, flow))
  const after = await server.spending()
  const each = (name: keyof Spending): number => (after[name] - before[name]) / times
  return { server: each('server'), database: each('database'), statements: each('statements'), commits: each('commits'), failures }
}

interface ToOrder {
  buyer: Guest
  line: string
  quote: string
}

/** Lines in the carts of many, taken one by one. */
const createQueue = (buyers: readonly Guest[], { quoted }: { quoted: boolean }) => {
  let next = 0
  const waiting: ToOrder[] = []
  const fill = async (times: number): Promise<void> => {
    for (let made = 0; made < times; made += 1) {
      const buyer = buyers[next % buyers.length]
      next += 1
      if (!buyer) throw new Error('Nobody is there to buy.')
      const line = await buyer.add()
      waiting.push({ buyer, line, quote: quoted ? await buyer.quote(line) : '' })
    }
  }
  const take = (): ToOrder => {
    const taken = waiting.shift()
    if (!taken) throw new Error('Nothing is left to order.')
    return taken
  }
  return { fill, take }
}

const makeGuests = async (shop: string, count: number): Promise<Guest[]> => {
  const guests: Guest[] = []
  for (let made = 0; made < count; made += 1) guests.push(await newGuest(shop))
  return guests
}

const operationsOf = async (shop: string, databaseUrl: string): Promise<Operation[]> => {
  const readers = await makeGuests(shop, READERS)
  const buyers = await makeGuests(shop, BUYERS)
  const admin = await signInAdmin(databaseUrl)
  const reader = (turn: number): Guest => {
    const guest = readers[turn % READERS]
    if (!guest) throw new Error('Nobody is there to read.')
    return guest
  }
  let addresses = 0
  /** An address nobody asked for before, for the same thing: it is not in memory. */
  const fresh = (path: string): string => {
    addresses += 1
    return `${shop}${path}${path.includes('?') ? '&' : '?'}fresh=${addresses}`
  }
  const lines = createQueue(buyers, { quoted: false })
  const quoted = createQueue(buyers, { quoted: true })
  return [
    { name: 'listing, live', limit: 0.2, run: () => ask(fresh('/api/product?limit=24')) },
    { name: 'listing, from memory', limit: 0.03, run: () => ask(`${shop}/api/product?limit=24`) },
    { name: 'detail, live', limit: 0.2, run: (turn) => ask(fresh(`/api/product/product-${(turn % 900) + 1}`)) },
    { name: 'detail, from memory', limit: 0.03, run: () => ask(`${shop}/api/product/product-7`) },
    {
      name: 'cart: add and read',
      limit: 1.1,
      run: async (turn) => {
        await reader(turn).add()
        await reader(turn).read()
      },
    },
    {
      name: 'checkout of a guest: quote and order',
      limit: 2,
      warmUp: WARM_UP_OF_ORDERS,
      prepare: lines.fill,
      run: async () => {
        const { buyer, line } = lines.take()
        await buyer.order(line, await buyer.quote(line))
      },
    },
    {
      name: 'placing the order alone',
      mostStatements: MOST_STATEMENTS_OF_AN_ORDER,
      warmUp: WARM_UP_OF_ORDERS,
      prepare: quoted.fill,
      run: async () => {
        const { buyer, line, quote } = quoted.take()
        await buyer.order(line, quote)
      },
    },
    { name: 'own orders', run: (turn) => ask(`${shop}/api/orders/myorders/guest`, { cookie: buyers[turn % BUYERS]?.cookie ?? '' }) },
    { name: 'admin list of 50 orders', limit: 0.4, run: () => ask(`${shop}/api/orders/all-orders?limit=50`, { cookie: admin }) },
  ]
}

const warmUp = (server: MeasuredServer, operation: Operation): Promise<Cost> => costOf(server, operation, 8, operation.warmUp ?? WARM_UP)

const select = ({ url }: MeasuredServer): Operation => ({ name: 'bare server with one SELECT', run: () => ask(`${url}/`) })

interface Measured {
  flows: number
  cost: Cost
  /** What the bare server took right afterwards: a busy moment of the machine makes both dearer. */
  bare: Cost
}

const measure = async (server: MeasuredServer, operation: Operation, bare: MeasuredServer): Promise<Measured[]> => {
  await warmUp(server, operation)
  const measured: Measured[] = []
  for (const { flows, times } of MEASUREMENTS)
    measured.push({ flows, cost: await costOf(server, operation, flows, times), bare: await costOf(bare, select(bare), flows, times) })
  return measured
}

const figureOf = ({ name, limit, mostStatements }: Operation, flows: number, cost: Cost, bare: Cost): Figure => {
  const total = cost.server + cost.database
  const times = (total / (bare.server + bare.database)).toFixed(1)
  const { failures, commits, statements } = cost
  const isReached =
    (limit === undefined || total <= limit) && (mostStatements === undefined || (statements <= mostStatements && commits === 1))
  const target = [
    ...(limit === undefined ? [] : [`<= ${limit} ms`]),
    ...(mostStatements === undefined ? [] : [`<= ${mostStatements} statements, 1 commit`]),
  ].join(', ')
  return {
    subject: `${name}, ${flows} at once`,
    measured: `${total.toFixed(2)} ms = server ${cost.server.toFixed(2)} + database ${cost.database.toFixed(2)}; ${times} of bare; ${statements.toFixed(1)} statements, ${commits.toFixed(1)} commits; ${failures} failed`,
    target,
    ...(target !== '' && { reached: isReached && failures === 0 }),
  }
}

/**
 * What shopping costs, in milliseconds of processor time, beside a bare server with one SELECT on the same PostgreSQL.
 * @param wanted a part of the names of the operations that are measured; all without one
 */
export const buyingFigures = async (wanted = ''): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  const database = await startEmbedded({ folder: join(folder, 'database'), throwaway: false })
  const [first = ''] = (await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')
  const postmaster = Number(first)
  const filling = new URL(database.superuserUrl)
  filling.pathname = new URL(database.url).pathname
  const environment = { DATABASE_URL: database.url, FILLING_URL: filling.href, DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1' }
  const shop = await startMeasured('buying-child.ts', { postmaster, environment })
  const bare = await startMeasured('bare-server.ts', { postmaster, environment })
  try {
    await warmUp(bare, select(bare))
    const figures: Figure[] = (await measure(bare, select(bare), bare)).map(({ flows, cost }) => ({
      subject: `bare server with one SELECT, ${flows} at once`,
      measured: `${(cost.server + cost.database).toFixed(2)} ms`,
      target: '',
    }))
    const operations = await operationsOf(shop.url, database.url)
    for (const operation of operations.filter(({ name }) => name.includes(wanted)))
      for (const { flows, cost, bare: beside } of await measure(shop, operation, bare))
        figures.push(figureOf(operation, flows, cost, beside))
    return [
      ...figures,
      {
        subject: 'load average during all this',
        measured: loadavg()
          .map((each) => each.toFixed(1))
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
