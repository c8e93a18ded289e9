import { randomBytes } from 'node:crypto'

import { Order, placeOrder } from '@picasso/contract'
import sharp from 'sharp'

import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { sendRequest, createGuest, type Guest } from './guest.ts'
import { describeMachine } from './machine.ts'
import { type Metric, formatTable } from './metric.ts'
import { readTreeMemory, type TreeMemory } from './process-memory.ts'

/**
 * Memory of the shop with its database and render workers, idle and while four orders with photographs of the maximum size (`-- telephone`: 12 megapixels) are rendered at once. Linux only. `npm run bench:memory`; `taskset -c 0 npm run bench:memory` for a machine with one core.
 */
const ORDERS = 4
/** The maximum number of pixels, or that of a phone's photograph. */
const [WIDTH, HEIGHT] = process.argv[2] === 'telephone' ? [4000, 3000] : [8000, 5000]
/** Blots of this many pixels: quick to decode, unlike noise, and as large in memory. */
const BLOCK_SIZE = 20
/** After the start, and after the last job: idle render workers exit after a while. */
const IDLE_MS = 25_000
const SAMPLE_INTERVAL_MS = 50
const POLL_INTERVAL_MS = 1_000

const sleep = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms))

const createPhoto = (): Promise<Buffer> =>
  sharp(randomBytes((WIDTH * HEIGHT * 3) / BLOCK_SIZE ** 2), {
    raw: { width: WIDTH / BLOCK_SIZE, height: HEIGHT / BLOCK_SIZE, channels: 3 },
  })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .jpeg()
    .toBuffer()

/** Peak memory during an operation, and its parts. */
const measurePeak = async (pid: number, work: () => Promise<void>): Promise<TreeMemory> => {
  const samples = [await readTreeMemory(pid)]
  const abortController = new AbortController()
  const working = work().finally(() => abortController.abort())
  while (!abortController.signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one sample after the other
    samples.push(await readTreeMemory(pid))
    // oxlint-disable-next-line no-await-in-loop
    await sleep(SAMPLE_INTERVAL_MS)
  }
  await working
  return samples.reduce((peak, sample) => (sample.total > peak.total ? sample : peak))
}

const toMetric = (subject: string, { total, first, workers, database }: TreeMemory): Metric => ({
  subject,
  value: `${total.toFixed(0)} MiB (shop ${first.toFixed(0)}, drawing ${workers.toFixed(0)}, database ${database.toFixed(0)})`,
  target: '',
})

const placeOrderAndWait = async (shop: string, guest: Guest): Promise<void> => {
  const line = await guest.add()
  const placedOrder = placeOrder.response.parse(JSON.parse(await guest.order(line, await guest.quote(line), 'cash-on-delivery')))
  // A job that timed out on a busy machine is retried.
  const hasPrintFiles = async (): Promise<boolean> => {
    const { lines } = Order.parse(
      JSON.parse(await sendRequest(`${shop}/api/orders/order/${placedOrder.order._id}`, { cookie: guest.cookie })),
    )
    return lines.every(({ printFiles }) => printFiles === 'ready')
  }
  while (!(await hasPrintFiles())) await sleep(POLL_INTERVAL_MS)
}

await ensureBuilt()
const shop = await startShop({ SHOP_DEMO: 'false', TRUST_PROXY: '127.0.0.1' })
try {
  const pid = shop.process.pid ?? 0
  await sleep(IDLE_MS)
  const metrics: Metric[] = []
  const record = (subject: string, memory: TreeMemory): void => {
    metrics.push(toMetric(subject, memory))
    process.stderr.write(`${subject}: ${memory.total.toFixed(0)} MiB\n`)
  }
  record('at rest, just opened', await readTreeMemory(pid))
  const photo = await createPhoto()
  const guests: Guest[] = []
  const saveMemory = await measurePeak(pid, async () => {
    // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
    for (let index = 0; index < ORDERS; index += 1) guests.push(await createGuest(shop.url, photo))
    await sleep(IDLE_MS)
  })
  record(`while ${ORDERS} photographs of ${(WIDTH * HEIGHT) / 1e6} megapixels are sent and their designs saved`, saveMemory)
  const renderMemory = await measurePeak(
    pid,
    async () => void (await Promise.all(guests.map((guest) => placeOrderAndWait(shop.url, guest)))),
  )
  record(`while ${ORDERS} orders of them are drawn at once`, renderMemory)
  await sleep(IDLE_MS)
  record('at rest afterwards', await readTreeMemory(pid))
  console.log(`\n${describeMachine()}\n\n${formatTable(metrics)}`)
} finally {
  await shop.stop()
}
