import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { placeOrder } from '@picasso/contract'

import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { signInAdmin } from './cart-users.ts'
import { measureDeliveries } from './delivery-metrics.ts'
import { createGuest } from './guest.ts'
import { resetPeakMemory, readPeakMemory } from './linux-process.ts'
import { createMaxMetric, type Metric } from './metric.ts'
import { median } from './statistics.ts'

const ORDERS = 20
const ROUND_COUNT = 3
const FIRST_BYTE_S = 1
const MAX_MEMORY_MIB = 450
/** Polling interval while twenty orders are rendered; milliseconds. */
const POLL_INTERVAL_MS = 1_000
const IDLE_MS = 25_000

interface Download {
  firstByteSeconds: number
  seconds: number
  size: number
}

const download = async (url: string, cookie: string): Promise<Download | 'not ready'> => {
  const started = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  if (response.status === 409) return 'not ready'
  if (!response.ok || !response.body) throw new Error(`The pack answered ${response.status}: ${await response.text()}`)
  let firstByteSeconds: number | undefined
  let bytes = 0
  for await (const part of response.body) {
    firstByteSeconds ??= (performance.now() - started) / 1000
    bytes += part.length
  }
  return { firstByteSeconds: firstByteSeconds ?? Number.NaN, seconds: (performance.now() - started) / 1000, size: bytes / 2 ** 20 }
}

const placeCashOrder = async (shop: string): Promise<string> => {
  const guest = await createGuest(shop)
  const line = await guest.add()
  const response = await guest.order(line, await guest.quote(line), 'cash-on-delivery')
  return placeOrder.response.parse(JSON.parse(response)).order._id
}

const waitUntilReady = async (url: string, cookie: string): Promise<void> => {
  while ((await download(url, cookie)) === 'not ready') await new Promise((next) => setTimeout(next, POLL_INTERVAL_MS))
}

/** The print pack of twenty orders, and their way to a press. */
export const measurePacks = async (): Promise<Metric[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  const database = await startEmbedded({ folder: join(folder, 'database'), isEphemeral: false })
  const hotFolder = join(folder, 'hot')
  const shop = await startShop({ DATABASE_URL: database.url, SHOP_DEMO: 'false', TRUST_PROXY: '127.0.0.1', PRESS_FOLDERS: hotFolder })
  try {
    const cookie = await signInAdmin(database.url)
    const orders: string[] = []
    for (let index = 0; index < ORDERS; index += 1) orders.push(await placeCashOrder(shop.url))
    const url = `${shop.url}/api/production/print-pack?orders=${orders.join(',')}`
    await waitUntilReady(url, cookie)
    const pid = shop.process.pid ?? 0
    // Idle render workers exit after a while.
    await new Promise((next) => setTimeout(next, IDLE_MS))
    await resetPeakMemory(pid)
    const before = await readPeakMemory(pid)
    const downloads: Download[] = []
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      const result = await download(url, cookie)
      if (result !== 'not ready') downloads.push(result)
    }
    const subject = `print pack of ${ORDERS} orders`
    const getMedian = (name: keyof Download): number => median(downloads.map((entry) => entry[name]))
    return [
      createMaxMetric({
        subject: `${subject}: first byte`,
        value: getMedian('firstByteSeconds'),
        limit: FIRST_BYTE_S,
        unit: 's',
        fractionDigits: 2,
      }),
      { subject, value: `${getMedian('size').toFixed(1)} MiB in ${getMedian('seconds').toFixed(1)} s`, target: '' },
      { subject: `${subject}: memory of the shop before`, value: `${before.toFixed(0)} MiB`, target: '' },
      createMaxMetric({
        subject: `${subject}: most memory of the shop meanwhile`,
        value: await readPeakMemory(pid),
        limit: MAX_MEMORY_MIB,
        unit: 'MiB',
      }),
      ...(await measureDeliveries({ pid, databaseUrl: database.url, folder: hotFolder, ticketCount: ORDERS })),
    ]
  } finally {
    await shop.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
