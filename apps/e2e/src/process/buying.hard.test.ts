import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type FakeStripe, startFakeStripe } from '../../../server/test/fake-stripe/index.ts'
import { findFreePort } from '../../../server/test/ports.ts'
import { ensureBuilt } from '../harness/build.ts'
import { Buyer } from './buyer.ts'
import { databasePid, databaseProcesses, endEverything, killHard, type RunningShop, startShop } from './operator.ts'

const IS_HARD = process.env['HARD'] === '1'
const [CHECKOUTS, KILLS_OF_SHOP, KILLS_OF_DATABASE] = IS_HARD ? [200, 40, 20] : [10, 2, 1]
const BUYERS_AT_ONCE = 8
/** Varied, so that no two kills hit the same moment of a checkout; milliseconds. */
const JITTER_MS = 60
/** By then every payment is reported. */
const KNOWN_AFTER_MS = 60_000

let dataDir: string
let shop: RunningShop
let stripe: FakeStripe

beforeAll(ensureBuilt)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picasso-buying-'))
  stripe = await startFakeStripe()
})
afterEach(async () => {
  await endEverything(shop)
  stripe.close()
  await rm(dataDir, { recursive: true, force: true })
})

const open = async (port: number): Promise<void> => {
  const url = `http://127.0.0.1:${port}`
  shop = await startShop({ dataDir, port, settings: { ...stripe.environment, PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' } })
  stripe.webhookUrl = `${url}/api/payments/stripe`
  await shop.ready()
}

const killShop = async (): Promise<void> => {
  killHard([Number(shop.node.pid)])
  await shop.ended
  await open(shop.port)
}

const killDatabase = async (): Promise<void> => {
  const before = databasePid(dataDir)
  killHard(databaseProcesses(dataDir))
  await expect.poll(() => ![before, undefined].includes(databasePid(dataDir)), { timeout: 60_000 }).toBe(true)
}

/** All kills in random order. */
const killings = (): (() => Promise<void>)[] => {
  const all = [
    ...Array.from({ length: KILLS_OF_SHOP }, () => ({ kill: killShop, at: Math.random() })),
    ...Array.from({ length: KILLS_OF_DATABASE }, () => ({ kill: killDatabase, at: Math.random() })),
  ]
  return all.toSorted((a, b) => a.at - b.at).map(({ kill }) => kill)
}

/** Amounts that the provider charged for an order. */
const chargesOf = ({ placed }: Buyer): number[] =>
  [...stripe.account.sessions.values()]
    .filter((session) => session.payment_status === 'paid' && placed?.paymentUrl?.endsWith(`/${session.client_reference_id}`))
    .map((session) => session.amount_total)

describe(`${CHECKOUTS} checkouts with ${KILLS_OF_SHOP} kills of the shop and ${KILLS_OF_DATABASE} of its database`, () => {
  it('store every acknowledged order once and charge each once', { timeout: 1_800_000 }, async () => {
    await open(await findFreePort())
    const buyers: Buyer[] = []
    let left = CHECKOUTS
    const buyOneAfterTheOther = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        const buyer = new Buyer(shop.url)
        buyers.push(buyer)
        await buyer.buy()
        await buyer.pay()
      }
    }
    const buying = Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyOneAfterTheOther))
    const acknowledged = (): number => buyers.filter(({ placed }) => placed !== undefined).length
    const kills = killings()
    for (const [turn, kill] of kills.entries()) {
      // Spread over all checkouts, at any moment of one.
      const after = Math.floor((turn * CHECKOUTS) / (kills.length + 1))
      await expect.poll(acknowledged, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(after)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS))
      await kill()
    }
    await buying

    expect(buyers).toHaveLength(CHECKOUTS)
    const numbers = buyers.map(({ placed }) => placed?.order.number)
    expect(new Set(numbers).size).toBe(CHECKOUTS)
    for (const buyer of buyers) {
      await expect.poll(() => buyer.ordered().catch(() => 'busy'), { timeout: 30_000 }).toEqual([buyer.placed?.order.number])
      await expect.poll(() => buyer.paymentState().catch(() => 'busy'), { timeout: KNOWN_AFTER_MS }).toBe('confirmed')
    }
    for (const buyer of buyers) expect(chargesOf(buyer)).toEqual([buyer.placed?.order.totals.total])
    expect(stripe.account.intents.size).toBe(CHECKOUTS)
    expect(stripe.account.refunds.size).toBe(0)
  })
})
