import { array, assert, asyncProperty, constantFrom, integer, record, shuffledSubarray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CardOrder, CardPaymentShop } from '../../../test/card-payments.ts'
import { createStripeEvent, type FakeStripeEvent } from '../../../test/fake-stripe/index.ts'
import { createJobContext } from '../../../test/harness.ts'
import { selectEvents } from '../orders/index.ts'
import { withPayableOrders } from '../orders/index.ts'
import { reconcilePayments } from './sync.ts'

const RUNS = process.env['HARD'] === '1' ? 500 : 6
/** How long reports are repeated. */
const LATEST_MINUTES = 72 * 60

let shop: CardPaymentShop
beforeAll(async () => {
  shop = await CardPaymentShop.open()
  await shop.setStock(RUNS + 100)
})
afterAll(() => shop.close())

/** Courses of a payment: what really happened, in order. */
const WAYS = {
  card: (id: string) => shop.stripe.pay(id),
  'slow bank': (id: string) => {
    shop.stripe.pay(id, 'processing')
    shop.stripe.decide(id, true)
  },
}

/** Failures that are reported although the payment succeeded: of an earlier moment, or of another attempt. */
const failuresOf = async (card: CardOrder): Promise<FakeStripeEvent[]> => {
  const session = shop.stripe.account.session(await shop.getSessionId(card))
  return ['checkout.session.expired', 'checkout.session.async_payment_failed'].map((type) =>
    createStripeEvent(type, { ...session, status: type.endsWith('expired') ? 'expired' : 'complete', payment_status: 'unpaid' }),
  )
}

/** Sources of payment reports besides the provider's webhooks. */
const LISTENERS = {
  'the buyer returns': (card: CardOrder) => shop.returnFromPayment(card),
  'the page asks': (card: CardOrder) => shop.getPaymentState(card),
  'the shop asks': () => reconcilePayments(withPayableOrders(shop.shop.services), createJobContext()),
  'the hold ends': () => shop.runJobs(),
}

const happening = record({
  /** Which of the reports, modulo their number. */
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
  /** Time passed since the last one. */
  minutes: constantFrom(0, 0, 1, 5, 16, LATEST_MINUTES / 12),
})

const story = record({
  way: constantFrom<(keyof typeof WAYS)[]>('card', 'slow bank'),
  happenings: array(happening, { minLength: 1, maxLength: 8 }),
  /** The provider repeats each webhook until it was accepted once. */
  rest: shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
})

describe(`${RUNS} random sequences of payment reports`, () => {
  it('end with the same order, paid once, one email and correct stock', { timeout: 1_800_000 }, async () => {
    await assert(
      asyncProperty(story, async ({ way, happenings, rest }) => {
        shop.resetClock()
        const before = await shop.getStock()
        const card = await shop.placeCardOrder()
        await shop.openPayment(card)
        WAYS[way](await shop.getSessionId(card))
        const reports = [...shop.stripe.events.splice(0), ...(await failuresOf(card))]
        const answers = new Set<number>()
        const tell = async (index: number): Promise<void> => {
          const report = reports[index % reports.length]
          if (report) answers.add(await shop.deliverEvent(report))
        }
        for (const { report, times, listener, minutes } of happenings) {
          shop.advanceMinutes(minutes)
          await Promise.all(Array.from({ length: times }, () => tell(report)))
          if (listener !== 'nobody') await LISTENERS[listener](card)
        }
        for (const index of rest) await tell(index)
        await shop.runJobs()

        expect([...answers]).toEqual([200])
        expect(await shop.getOrderRow(card)).toMatchObject({
          paymentStatus: 'confirmed',
          stock: 'taken',
          reviewData: null,
          refundedMinor: 0,
        })
        expect((await shop.listPayments(card)).map(({ status, surplus }) => [status, surplus])).toEqual([['succeeded', false]])
        const told = (await selectEvents(shop.shop.database, card.order._id)).filter(({ event }) => event.kind === 'payment-received')
        expect(told).toHaveLength(1)
        expect((await shop.listEmailKinds(card)).filter((kind) => kind === 'order paid')).toHaveLength(1)
        expect(await shop.getStock()).toBe(before - 1)
      }),
      { numRuns: RUNS },
    )
  })
})
