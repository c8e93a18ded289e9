import { array, assert, asyncProperty, constantFrom, integer, record, shuffledSubarray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CardOrder, CardShop } from '../../../test/card-payments.ts'
import { newEvent, type StandInEvent } from '../../../test/stripe-stand-in/index.ts'
import { selectEvents } from '../orders/index.ts'
import { reconcilePayments } from './reconcile.ts'

const RUNS = process.env['HARD'] === '1' ? 500 : 6
/** Reports come again for so long. */
const LATEST_MINUTES = 72 * 60

let shop: CardShop
beforeAll(async () => {
  shop = await CardShop.open()
  await shop.setPieces(RUNS + 100)
})
afterAll(() => shop.close())

/** How money comes to a shop: what really happened, in the order in which it did. */
const WAYS = {
  card: (id: string) => shop.stripe.pay(id),
  'slow bank': (id: string) => {
    shop.stripe.pay(id, 'processing')
    shop.stripe.decide(id, true)
  },
}

/** Failures that are reported although the money came: of another moment, or of another attempt. */
const failuresOf = async (card: CardOrder): Promise<StandInEvent[]> => {
  const session = shop.stripe.account.session(await shop.sessionOf(card))
  return ['checkout.session.expired', 'checkout.session.async_payment_failed'].map((type) =>
    newEvent(type, { ...session, status: type.endsWith('expired') ? 'expired' : 'complete', payment_status: 'unpaid' }),
  )
}

/** Besides the provider, these ask or hear. */
const LISTENERS = {
  'the buyer returns': (card: CardOrder) => shop.comeBack(card),
  'the page asks': (card: CardOrder) => shop.state(card),
  'the shop asks': () => reconcilePayments(shop.shop.parts),
  'the hold ends': () => shop.runJobs(),
}

const happening = record({
  /** Which of the reports, counted round. */
  report: integer({ min: 0, max: 5 }),
  times: integer({ min: 1, max: 4 }),
  listener: constantFrom<(keyof typeof LISTENERS | 'nobody')[]>(
    'nobody',
    'nobody',
    'the buyer returns',
    'the page asks',
    'the shop asks',
    'the hold ends',
  ),
  /** Passed since the last one. */
  minutes: constantFrom(0, 0, 1, 5, 16, LATEST_MINUTES / 12),
})

const story = record({
  way: constantFrom<(keyof typeof WAYS)[]>('card', 'slow bank'),
  happenings: array(happening, { minLength: 1, maxLength: 8 }),
  /** The provider goes on until each report was heard once. */
  rest: shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
})

describe(`${RUNS} stories of how a payment was heard of`, () => {
  it('end with the same order, paid once, one mail about it, and every piece where it belongs', { timeout: 1_800_000 }, async () => {
    await assert(
      asyncProperty(story, async ({ way, happenings, rest }) => {
        shop.startAgain()
        const before = await shop.pieces()
        const card = await shop.placed()
        await shop.goToPay(card)
        WAYS[way](await shop.sessionOf(card))
        const reports = [...shop.stripe.events.splice(0), ...(await failuresOf(card))]
        const answers = new Set<number>()
        const tell = async (index: number): Promise<void> => {
          const report = reports[index % reports.length]
          if (report) answers.add(await shop.deliver(report))
        }
        for (const { report, times, listener, minutes } of happenings) {
          shop.minutesLater(minutes)
          await Promise.all(Array.from({ length: times }, () => tell(report)))
          if (listener !== 'nobody') await LISTENERS[listener](card)
        }
        for (const index of rest) await tell(index)
        await shop.runJobs()

        expect([...answers]).toEqual([200])
        expect(await shop.row(card)).toMatchObject({ paymentStatus: 'confirmed', stock: 'taken', attention: null, refundedMinor: 0 })
        expect((await shop.payments(card)).map(({ status, surplus }) => [status, surplus])).toEqual([['succeeded', false]])
        const told = (await selectEvents(shop.shop.database, card.order._id)).filter(({ text }) => text === 'Payment received.')
        expect(told).toHaveLength(1)
        expect((await shop.mailKinds(card)).filter((kind) => kind === 'order paid')).toHaveLength(1)
        expect(await shop.pieces()).toBe(before - 1)
      }),
      { numRuns: RUNS },
    )
  })
})
