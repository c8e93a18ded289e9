import { AdminOrder, listReviewItems, Order } from '@picasso/contract'
import { inArray, like, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  createGuestWithLine,
  createIdempotencyKey,
  describeHistory,
  parseJson,
  parseResponse,
  placeTestOrder,
} from '../../../test/browser.ts'
import { type CardOrder, CardPaymentShop } from '../../../test/card-payments.ts'
import { createStripeEvent } from '../../../test/fake-stripe/index.ts'
import { createSignedInUser, type SignedInUser } from '../../../test/test-users.ts'
import { emails } from '../emails/schema.ts'

let shop: CardPaymentShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await CardPaymentShop.open({ SHOP_LOCALE: 'es-ES' })
  owner = await createSignedInUser(shop.shop, { isAdmin: true, name: 'Olga' })
  owner.browser.setCookie('language', 'es')
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.trouble = 'none'
  shop.stripe.account.refundsEnd = 'succeeded'
  shop.stripe.events = []
})

/** Words that no Spanish sentence has. */
const ENGLISH = /\b(the|is|are|was|been|of|your|you|and|by|order|payment|paid|given|back|cancelled|production|delivered|printed|with)\b/gi

const placeSpanishOrder = async (): Promise<CardOrder> => {
  const { browser, line } = await createGuestWithLine(shop.shop, { quantity: 2 })
  browser.setCookie('language', 'es')
  const { order, paymentUrl } = await placeTestOrder(browser, [line._id], {
    paymentMethod: 'stripe',
    address: { line1: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013', country: 'ES' },
  })
  return { browser, order, paymentUrl: paymentUrl ?? '' }
}
const pay = async (card: CardOrder): Promise<void> => {
  await shop.openPayment(card)
  shop.stripe.pay(await shop.getSessionId(card))
  await shop.deliverAllEvents()
}
const readAsBuyer = async ({ browser, order }: CardOrder) => parseResponse(await browser.get(`/api/orders/order/${order._id}`), Order)
const readAsOwner = async ({ order }: CardOrder) => parseResponse(await owner.browser.get(`/api/orders/admin/${order._id}`), AdminOrder)
const move = async ({ order }: CardOrder, shippingStatus: string, more: object = {}): Promise<void> => {
  parseJson(await owner.browser.put(`/api/orders/shipping-status/${order._id}`, { shippingStatus, ...more }))
}
const changeAsOwner = async (card: CardOrder, change: object): Promise<void> => {
  const { version } = (await readAsOwner(card)).order
  parseJson(await owner.browser.put(`/api/orders/admin/${card.order._id}`, { version, ...change }))
}
const reportDispute = async (card: CardOrder, type: string, more: object = {}): Promise<void> => {
  const { chargeRef } = await shop.getLatestPayment(card)
  await shop.deliverEvent(createStripeEvent(type, { id: `dp_${card.order._id}`, payment_intent: chargeRef, reason: 'fraudulent', ...more }))
}

/** Everything about an order that its buyer and a Spanish owner read. */
const readEverything = async (card: CardOrder): Promise<string[]> => {
  const { timeline, holdReason, cancelReason } = await readAsBuyer(card)
  const { history, attention, refunds } = await readAsOwner(card)
  const { items } = parseResponse(await owner.browser.get('/api/orders/attention'), listReviewItems.response)
  const references = [card.order._id, ...refunds.map(({ _id }) => _id)]
  const sent = await shop.shop.database
    .select({ subject: emails.subject, text: emails.text })
    .from(emails)
    .where(or(inArray(emails.reference, references), like(emails.reference, `${card.order._id} ________-%`)))
  return [
    ...describeHistory('es', timeline),
    ...describeHistory('es', history),
    ...[holdReason, cancelReason, attention].filter((text) => text !== null),
    ...items.filter(({ order }) => order?._id === card.order._id).map(({ text }) => text),
    ...refunds.flatMap(({ reason, error }) => [reason, error ?? '']),
    ...sent.flatMap(({ subject, text }) => [subject, text.replaceAll(/https?:\S+/g, '')]),
  ]
}
const findEnglish = (texts: readonly string[]): string[] => texts.flatMap((text) => (text.match(ENGLISH) ? [text] : []))

describe('a Spanish buyer and a Spanish owner read no English sentence', () => {
  it('about an order that is paid, corrected, held, disputed, cancelled and refunded', async () => {
    const card = await placeSpanishOrder()
    await pay(card)
    await changeAsOwner(card, { contact: { name: 'Eva', email: 'ada@example.com', phone: '+34 600 000 000' } })
    await move(card, 'on_hold', { reason: 'Falta tinta.' })
    await move(card, 'pending')
    parseJson(
      await owner.browser.post(
        `/api/orders/admin/${card.order._id}/refunds`,
        { amount: 10_000, reason: 'Una mancha.' },
        { 'idempotency-key': createIdempotencyKey() },
      ),
      201,
    )
    await shop.runJobs()
    await reportDispute(card, 'charge.dispute.created')
    expect(findEnglish(await readEverything(card))).toEqual([])
    await reportDispute(card, 'charge.dispute.closed', { status: 'won', amount: card.order.totals.total, currency: 'lkr' })
    shop.stripe.account.refundsEnd = 'failed'
    parseJson(await card.browser.delete(`/api/orders/cancel/${card.order._id}`))
    await shop.runJobs()
    parseJson(await owner.browser.post(`/api/orders/admin/${card.order._id}/revoke-links`, {}))
    await shop.runJobs()

    const { history } = await readAsOwner(card)
    expect(history.map(({ event }) => event.kind)).toEqual([
      'placed',
      'payment-received',
      'recipient-corrected',
      'status-changed',
      'resumed',
      'refund-started',
      'refunded',
      'dispute-opened',
      'status-changed',
      'dispute-won',
      'resumed',
      'refund-started',
      'status-changed',
      'refund-failed',
      'links-revoked',
    ])
    const texts = await readEverything(card)
    expect(texts.join(' ')).toContain('El pedido se canceló.')
    expect(findEnglish(texts)).toEqual([])
  })

  it('about an order paid after it was cancelled and refunded then', async () => {
    const card = await placeSpanishOrder()
    await shop.openPayment(card)
    shop.stripe.pay(await shop.getSessionId(card))
    parseJson(await card.browser.delete(`/api/orders/cancel/${card.order._id}`))
    await shop.deliverAllEvents()
    expect(findEnglish(await readEverything(card))).toEqual([])
    await changeAsOwner(card, { attention: null })
    const texts = await readEverything(card)
    expect(texts).toContain('Resuelto: Pagado después de cancelarse el pedido.')
    expect(findEnglish(texts)).toEqual([])
  })
})

it('an order with an event and a reason that only a newer version knows is still shown and can be changed', async () => {
  const { browser, line } = await createGuestWithLine(shop.shop)
  const { order } = await placeTestOrder(browser, [line._id])
  await shop.shop.database.execute(
    sql`update order_events set kind = 'parcel-opened', data = '{"by": "neighbor"}' where order_id = ${order._id}`,
  )
  await shop.shop.database.execute(
    sql`update orders set review_kind = 'claim', review_data = '{"cause": "lost-parcel"}' where id = ${order._id}`,
  )
  const { items } = parseResponse(await owner.browser.get('/api/orders/attention'), listReviewItems.response)
  expect(items.filter((item) => item.order?._id === order._id)).toHaveLength(1)
  const answer = parseJson(await browser.delete(`/api/orders/cancel/${order._id}`))
  expect(answer).toMatchObject({ shippingStatus: 'cancelled' })
  expect(JSON.stringify(answer)).toContain('parcel-opened')
})
