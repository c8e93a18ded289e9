import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { placeOrder } from '@picasso/contract'

import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { atMost, type Figure } from './figure.ts'
import { newGuest } from './guest.ts'
import { forgetPeak, peakMiB } from './linux-process.ts'
import { signInAdmin } from './shoppers.ts'
import { median } from './statistics.ts'

const ORDERS = 20
const ROUNDS = 3
const FIRST_BYTE_S = 1
const PROCESS_MIB = 450
/** Drawing twenty orders takes a while; milliseconds between two looks. */
const LOOK_AGAIN_MS = 1_000
const REST_MS = 25_000

interface Download {
  firstByteSeconds: number
  seconds: number
  mebibytes: number
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
  return { firstByteSeconds: firstByteSeconds ?? Number.NaN, seconds: (performance.now() - started) / 1000, mebibytes: bytes / 2 ** 20 }
}

const orderInCash = async (shop: string): Promise<string> => {
  const guest = await newGuest(shop)
  const line = await guest.add()
  const answer = await guest.order(line, await guest.quote(line), 'cash-on-delivery')
  return placeOrder.response.parse(JSON.parse(answer)).order._id
}

const untilReady = async (url: string, cookie: string): Promise<void> => {
  while ((await download(url, cookie)) === 'not ready') await new Promise((next) => setTimeout(next, LOOK_AGAIN_MS))
}

/** What the press downloads for twenty orders at once. */
export const packFigures = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  const database = await startEmbedded({ folder: join(folder, 'database'), throwaway: false })
  const shop = await startShop({ DATABASE_URL: database.url, SHOP_DEMO: 'false', TRUST_PROXY: '127.0.0.1' })
  try {
    const cookie = await signInAdmin(database.url)
    const orders: string[] = []
    for (let placed = 0; placed < ORDERS; placed += 1) orders.push(await orderInCash(shop.url))
    const url = `${shop.url}/api/production/print-pack?orders=${orders.join(',')}`
    await untilReady(url, cookie)
    const pid = shop.process.pid ?? 0
    // The processes that drew are ended when they had nothing to do for a while.
    await new Promise((next) => setTimeout(next, REST_MS))
    await forgetPeak(pid)
    const before = await peakMiB(pid)
    const downloads: Download[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await download(url, cookie)
      if (made !== 'not ready') downloads.push(made)
    }
    const subject = `print pack of ${ORDERS} orders`
    const of = (name: keyof Download): number => median(downloads.map((each) => each[name]))
    return [
      atMost({ subject: `${subject}: first byte`, value: of('firstByteSeconds'), limit: FIRST_BYTE_S, unit: 's', digits: 2 }),
      { subject, measured: `${of('mebibytes').toFixed(1)} MiB in ${of('seconds').toFixed(1)} s`, target: '' },
      { subject: `${subject}: memory of the shop before`, measured: `${before.toFixed(0)} MiB`, target: '' },
      atMost({ subject: `${subject}: most memory of the shop meanwhile`, value: await peakMiB(pid), limit: PROCESS_MIB, unit: 'MiB' }),
    ]
  } finally {
    await shop.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
