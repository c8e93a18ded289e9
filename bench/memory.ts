import { randomBytes } from 'node:crypto'

import { Order, placeOrder } from '@picasso/contract'
import sharp from 'sharp'

import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { type Figure, table } from './figure.ts'
import { ask, newGuest, type Guest } from './guest.ts'
import { machine } from './machine.ts'
import { readTreeMemory, type TreeMemory } from './process-tree.ts'

/**
 * Memory of the shop with its database and everything that draws, at rest and while four orders with photographs as large as are taken (`-- telephone`: of 12 megapixels) are drawn at once. Linux only. `npm run bench:memory`; `taskset -c 0 npm run bench:memory` for a machine with one core.
 */
const ORDERS = 4
/** The most pixels that are taken, or as many as a telephone takes. */
const [WIDTH, HEIGHT] = process.argv[2] === 'telephone' ? [4000, 3000] : [8000, 5000]
/** Blots of this many pixels: quick to decode, unlike noise, and as large in memory. */
const BLOT = 20
/** After it has opened, and after the last drawing: processes that drew are ended when they had nothing to do for a while. */
const REST_MS = 25_000
const LOOK_MS = 50
const ASK_MS = 1_000

const sleep = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms))

const drawPhotograph = (): Promise<Buffer> =>
  sharp(randomBytes((WIDTH * HEIGHT * 3) / BLOT ** 2), { raw: { width: WIDTH / BLOT, height: HEIGHT / BLOT, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .jpeg()
    .toBuffer()

/** The most that was taken at once while something is done, and of what it was made. */
const watch = async (pid: number, work: () => Promise<void>): Promise<TreeMemory> => {
  const looked = [await readTreeMemory(pid)]
  const ended = new AbortController()
  const working = work().finally(() => ended.abort())
  while (!ended.signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    looked.push(await readTreeMemory(pid))
    // oxlint-disable-next-line no-await-in-loop
    await sleep(LOOK_MS)
  }
  await working
  return looked.reduce((most, each) => (each.total > most.total ? each : most))
}

const inFigure = (subject: string, { total, first, workers, database }: TreeMemory): Figure => ({
  subject,
  measured: `${total.toFixed(0)} MiB (shop ${first.toFixed(0)}, drawing ${workers.toFixed(0)}, database ${database.toFixed(0)})`,
  target: '',
})

const order = async (shop: string, guest: Guest): Promise<void> => {
  const line = await guest.add()
  const placed = placeOrder.response.parse(JSON.parse(await guest.order(line, await guest.quote(line), 'cash-on-delivery')))
  // One that took too long on a busy machine is drawn once more.
  const isDrawn = async (): Promise<boolean> => {
    const { lines } = Order.parse(JSON.parse(await ask(`${shop}/api/orders/order/${placed.order._id}`, { cookie: guest.cookie })))
    return lines.every(({ printFiles }) => printFiles === 'ready')
  }
  while (!(await isDrawn())) await sleep(ASK_MS)
}

await ensureBuilt()
const shop = await startShop({ SHOP_DEMO: 'false', TRUST_PROXY: '127.0.0.1' })
try {
  const pid = shop.process.pid ?? 0
  await sleep(REST_MS)
  const figures: Figure[] = []
  const note = (subject: string, memory: TreeMemory): void => {
    figures.push(inFigure(subject, memory))
    process.stderr.write(`${subject}: ${memory.total.toFixed(0)} MiB\n`)
  }
  note('at rest, just opened', await readTreeMemory(pid))
  const photograph = await drawPhotograph()
  const guests: Guest[] = []
  const saving = await watch(pid, async () => {
    // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
    for (let made = 0; made < ORDERS; made += 1) guests.push(await newGuest(shop.url, photograph))
    await sleep(REST_MS)
  })
  note(`while ${ORDERS} photographs of ${(WIDTH * HEIGHT) / 1e6} megapixels are sent and their designs saved`, saving)
  const drawing = await watch(pid, async () => void (await Promise.all(guests.map((guest) => order(shop.url, guest)))))
  note(`while ${ORDERS} orders of them are drawn at once`, drawing)
  await sleep(REST_MS)
  note('at rest afterwards', await readTreeMemory(pid))
  console.log(`\n${machine()}\n\n${table(figures)}`)
} finally {
  await shop.stop()
}
