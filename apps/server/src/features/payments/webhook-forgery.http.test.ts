import { createHmac } from 'node:crypto'

import { asc } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CardOrder, CardPaymentShop } from '../../../test/card-payments.ts'
import { createStripeEvent, buildWebhookRequest, signWebhook, type FakeStripeEvent } from '../../../test/fake-stripe/index.ts'
import { orderEvents, orders } from '../orders/schema.ts'
import { paymentEvents, payments, refunds } from './schema.ts'

let shop: CardPaymentShop
let card: CardOrder
let inCash: CardOrder
/** The event Stripe would send if the card had paid. */
let paid: FakeStripeEvent
beforeAll(async () => {
  shop = await CardPaymentShop.open()
  card = await shop.placeCardOrder()
  inCash = await shop.placeCardOrder({ paymentMethod: 'cash-on-delivery' })
  await shop.openPayment(card)
  const session = structuredClone(shop.stripe.account.session(await shop.getSessionId(card)))
  paid = createStripeEvent('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' })
})
afterAll(() => shop.close())

/** Every row that a payment changes. */
const books = async (): Promise<string> => {
  const { database } = shop.shop
  return JSON.stringify([
    await database.select().from(orders).orderBy(asc(orders.id)),
    await database.select().from(payments).orderBy(asc(payments.id)),
    await database.select().from(paymentEvents),
    await database.select().from(refunds),
    await database.$count(orderEvents),
  ])
}

const SECRET = 'whsec_of_the_stand_in'
const secondsFromNow = (seconds: number): Date => new Date(shop.now.getTime() + seconds * 1000)
const signed = (event: object, at = shop.now) => {
  const payload = JSON.stringify(event)
  const signature = signWebhook(payload, SECRET, Math.floor(at.getTime() / 1000))
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}
const session = (over: object): FakeStripeEvent => ({ ...paid, id: 'evt_other', data: { object: { ...paid.data.object, ...over } } })
const withSignature = (signature: string): InjectOptions => ({
  ...buildWebhookRequest(paid, shop.now),
  headers: { 'content-type': 'application/json', 'stripe-signature': signature },
})
const hmac = (secret: string): string => {
  const at = Math.floor(shop.now.getTime() / 1000)
  return `t=${at},v1=${createHmac('sha256', secret)
    .update(`${at}.${JSON.stringify(paid)}`)
    .digest('hex')}`
}

const FORGERIES: Record<string, () => InjectOptions | Promise<InjectOptions>> = {
  'without a signature': () => ({ payload: JSON.stringify(paid), headers: { 'content-type': 'application/json' } }),
  'signed with another key': () => withSignature(hmac('whsec_of_somebody_else')),
  'signed with an empty key': () => withSignature(hmac('')),
  'signed in an older way': () => withSignature(hmac(SECRET).replace('v1=', 'v0=')),
  'signed for another moment': () => withSignature(hmac(SECRET).replace(/t=\d+/, `t=${Math.floor(shop.now.getTime() / 1000) + 1}`)),
  'signed 301 seconds ago': () => signed(paid, secondsFromNow(-301)),
  'signed 301 seconds from now': () => signed(paid, secondsFromNow(301)),
  'signed without a moment': () => withSignature(hmac(SECRET).replace(/t=\d+,/, '')),
  'changed by one byte': () => {
    const { payload, headers } = signed(paid)
    return { payload: payload.replace('"paid"', '"Paid"'), headers }
  },
  'written anew with the same content': () => {
    const { headers } = signed(paid)
    return { payload: JSON.stringify(paid, undefined, 1), headers }
  },
  'of real money, where the shop’s key is for tests': () => signed({ ...paid, livemode: true }),
  'of another merchant': () => signed({ ...paid, account: 'acct_of_somebody_else' }),
  'for a payment that does not exist here': () => signed(session({ client_reference_id: 'a-reference-of-another-shop' })),
  'for an order that is paid in cash': async () =>
    signed(session({ client_reference_id: (await shop.getLatestPayment(inCash)).reference })),
  'of money that had not come': () =>
    signed({ ...session({ payment_status: 'unpaid' }), type: 'checkout.session.async_payment_succeeded' }),
  'without saying how much': () => signed(session({ amount_total: null })),
  'that is no event': () => signed({ paid: true }),
  'of five megabytes': () => signed({ ...paid, padding: 'x'.repeat(5_000_000) }),
  'as a form': () => ({ ...signed(paid), headers: { ...signed(paid).headers, 'content-type': 'application/x-www-form-urlencoded' } }),
}

describe('a forged webhook', () => {
  it.each(Object.entries(FORGERIES))('%s is rejected without changes', async (_, forge) => {
    const before = await books()
    const answer = await shop.sendWebhook(await forge())
    expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.statusCode]).toEqual([true, answer.statusCode])
    expect(await books()).toBe(before)
  })

  it('differs from an unused event, which is accepted, so that Stripe does not repeat it', async () => {
    const before = await books()
    for (const useless of [createStripeEvent('customer.created', {}), session({ client_reference_id: null })])
      expect(await shop.deliverEvent(useless)).toBe(200)
    expect(await books()).toBe(before)
  })

  it('differs from the real one, which confirms the order', async () => {
    expect(await shop.deliverEvent(paid)).toBe(200)
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('confirmed')
  })
})
