import { setTimeout as sleep } from 'node:timers/promises'

import { listProducts } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type FakeStripe, startFakeStripe } from '../../../server/test/fake-stripe/index.ts'
import { type Cluster, MISSING_PACKAGES, startCluster } from '../cluster/cluster.ts'
import { ensureBuilt } from '../harness/build.ts'
import { Buyer } from './buyer.ts'
import { Shopper } from './shopper.ts'

const IS_HARD = process.env['HARD'] === '1'
const SHOPPERS = 3
const ORDERS = 24
const BUYERS_AT_ONCE = 3
/** Load before a kill and after the return of what was killed. */
const LOAD_MS = 2_000
const HEALED_AFTER_MS = 30_000

let cluster: Cluster
let stripe: FakeStripe

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** nginx ends idle connections when it reads its configuration again: browsers then repeat their request, `fetch` does not. */
const ONE_REQUEST_A_CONNECTION = { connection: 'close' }

class Visitor extends Shopper {
  /** Requests that failed. */
  readonly failures: string[] = []

  protected override send(path: string, init: Parameters<Shopper['send']>[1] = {}): Promise<unknown> {
    return super.send(path, { ...init, headers: { ...init.headers, ...ONE_REQUEST_A_CONNECTION } })
  }

  /** Reads and writes one thing after the other until stopped, and repeats nothing. */
  async visit(stop: AbortSignal): Promise<void> {
    for (let turn = 1; !stop.aborted; turn += 1) {
      try {
        await this.send(`/api/product?limit=12&priceFrom=${turn}`)
        await (turn % 8 === 0 ? this.upload() : this.addLine())
      } catch (error) {
        this.failures.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error))
      }
    }
  }
}

/** Visitors who keep writing while something happens. */
const visitDuring = async (happening: () => Promise<void>): Promise<Visitor[]> => {
  const visitors = Array.from({ length: SHOPPERS }, () => new Visitor(cluster.url))
  await Promise.all(visitors.map((visitor) => visitor.saveDesign()))
  const stop = new AbortController()
  const visits = Promise.all(visitors.map((visitor) => visitor.visit(stop.signal)))
  await happening()
  stop.abort()
  await visits
  return visitors
}

const listMissing = async (visitors: readonly Visitor[]): Promise<string[]> => {
  const missing: string[] = []
  for (const visitor of visitors) missing.push(...(await visitor.missing()))
  return missing
}
const countLines = (visitors: readonly Visitor[]): number => visitors.reduce((sum, { lines }) => sum + lines.length, 0)

/** Buys and pays `ORDERS` times. */
const buyAll = async (): Promise<Buyer[]> => {
  const buyers: Buyer[] = []
  let left = ORDERS
  const buyOneAfterTheOther = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const buyer = new Buyer(cluster.url)
      buyers.push(buyer)
      await buyer.buy()
      await buyer.pay()
    }
  }
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyOneAfterTheOther))
  return buyers
}

const expectOrdersToBeStoredOnce = async (buyers: readonly Buyer[]): Promise<void> => {
  for (const buyer of buyers) {
    await expect.poll(() => buyer.ordered().catch(() => 'busy'), { timeout: 60_000 }).toEqual([buyer.placed?.order.number])
    await expect.poll(() => buyer.paymentState().catch(() => 'busy'), { timeout: 60_000 }).toBe('confirmed')
  }
}

const getPort = (url: string): number => Number(new URL(url).port)

describe.runIf(IS_HARD && MISSING_PACKAGES.length === 0)('a shop on several machines', { timeout: 1_200_000 }, () => {
  beforeAll(async () => {
    await ensureBuilt()
    stripe = await startFakeStripe()
    cluster = await startCluster(stripe.environment)
    stripe.webhookUrl = `${cluster.url}/api/payments/stripe`
  }, 600_000)
  afterAll(async () => {
    await cluster.stop()
    stripe.close()
  }, 120_000)

  it('reads the catalog from the replica, and shows nothing that the replica has not replayed', async () => {
    const [primary, replica] = [getPort(cluster.databaseUrl), getPort(cluster.replicaUrl)]
    const readCheapest = async (limit: number): Promise<number | undefined> => {
      const response = await fetch(`${cluster.url}/api/product?sort=price-up&limit=${limit}`, { headers: ONE_REQUEST_A_CONNECTION })
      return listProducts.response.parse(await response.json()).products[0]?.priceFrom
    }
    const countReads = async (): Promise<number> => {
      const rows = await cluster.database.query<{ count: string }>(
        replica,
        `select count(*) from pg_stat_activity where application_name ~ '^picasso ' and query ~ 'from products product'`,
      )
      return Number(rows[0]?.count)
    }
    let limit = 0
    // Each with a number of its own, so that it is not cached.
    const readAnew = (): Promise<number | undefined> => readCheapest((limit = (limit % 48) + 1))
    await expect
      .poll(async () => {
        await readAnew()
        return countReads()
      })
      .toBeGreaterThan(0)

    await cluster.database.query(replica, 'select pg_wal_replay_pause()')
    const changedAt = performance.now()
    await cluster.database.query(
      primary,
      `update product_variants set price_minor = 100 where id = (select min(id::text)::uuid from product_variants where is_active)`,
      'shop',
    )
    await expect.poll(async () => Promise.all([readAnew(), readAnew(), readAnew()])).toEqual([100, 100, 100])
    print(`a changed price was shown ${Math.round(performance.now() - changedAt)} ms later, while the replica stood still`)
    await cluster.database.query(replica, 'select pg_wal_replay_resume()')
  })

  it('sells through every process', async () => {
    const before = new Map(cluster.processes.map((part) => [part, part.cpuMs]))
    const buyers = await buyAll()
    expect(buyers).toHaveLength(ORDERS)
    await expectOrdersToBeStoredOnce(buyers)
    const costs = cluster.processes.map((part) => `${part.name} ${((part.cpuMs - (before.get(part) ?? 0)) / ORDERS).toFixed(1)}`)
    print(`CPU ms for each of ${ORDERS} orders, with a design, two uploads, payment and print files: ${costs.join(', ')}`)
  })

  it('loses nothing acknowledged when any process is killed under load', async () => {
    const buying: Promise<Buyer[]>[] = []
    const visitors = await visitDuring(async () => {
      buying.push(buyAll())
      for (const target of cluster.processes) {
        await sleep(LOAD_MS)
        const killedAt = performance.now()
        target.kill()
        await sleep(LOAD_MS / 2)
        await target.waitUntilReady()
        print(`${target.name} was killed and was back after ${Math.round(performance.now() - killedAt)} ms`)
      }
      await Promise.all(cluster.processes.map((target) => target.waitUntilReady()))
      await Promise.all(buying)
    })
    const buyers = (await Promise.all(buying)).flat()
    await expectOrdersToBeStoredOnce(buyers)
    expect(await listMissing(visitors)).toEqual([])
    const failures = visitors.flatMap((visitor) => visitor.failures)
    print(`${countLines(visitors)} cart lines and ${buyers.length} orders acknowledged, none lost; ${failures.length} requests failed`)
    expect(countLines(visitors)).toBeGreaterThan(SHOPPERS)
  })

  it('drops no request while its processes are restarted', async () => {
    const visitors = await visitDuring(async () => {
      await sleep(LOAD_MS)
      await cluster.restartShops()
      await sleep(LOAD_MS)
    })
    expect(visitors.flatMap(({ failures }) => failures)).toEqual([])
    expect(await listMissing(visitors)).toEqual([])
    print(`${countLines(visitors)} cart lines were added during a rolling restart, and no request failed`)
  })

  it('works again within 30 s when the replica takes over from a lost primary', async () => {
    let healedMs = Number.POSITIVE_INFINITY
    const visitors = await visitDuring(async () => {
      await sleep(LOAD_MS)
      const lostAt = performance.now()
      const promotion = cluster.database.promote()
      const customer = new Visitor(cluster.url)
      await promotion
      await expect
        .poll(
          () =>
            customer
              .saveDesign()
              .then(() => customer.addLine())
              .then(
                () => 'stored',
                () => 'failed',
              ),
          { timeout: 60_000 },
        )
        .toBe('stored')
      healedMs = performance.now() - lostAt
      await sleep(LOAD_MS)
    })
    print(`the first write was acknowledged ${Math.round(healedMs)} ms after the primary was lost`)
    expect(await listMissing(visitors)).toEqual([])
    await expectOrdersToBeStoredOnce(await buyAll())
    expect(healedMs).toBeLessThan(HEALED_AFTER_MS)
  })
})
