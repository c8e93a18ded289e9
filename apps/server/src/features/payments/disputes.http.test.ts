import { AdminOrder, Order } from '@picasso/contract'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { parseError, createIdempotencyKey, parseResponse, describeHistory } from '../../../test/browser.ts'
import { type CardOrder, CardPaymentShop } from '../../../test/card-payments.ts'
import { createStripeEvent } from '../../../test/fake-stripe/index.ts'
import { createSignedInUser, type SignedInUser } from '../../../test/test-users.ts'
import { emails } from '../emails/schema.ts'
import { orders } from '../orders/schema.ts'
import { refunds } from './schema.ts'

let shop: CardPaymentShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await CardPaymentShop.open()
  owner = await createSignedInUser(shop.shop, { isAdmin: true, name: 'Olga' })
})
afterAll(() => shop.close())

const paid = async (): Promise<CardOrder> => {
  const card = await shop.placeCardOrder()
  await shop.openPayment(card)
  shop.stripe.pay(await shop.getSessionId(card))
  await shop.deliverAllEvents()
  return card
}
/** The provider repeats its reports until they are accepted, and sometimes once more. */
const report = async (card: CardOrder, type: string, dispute: object): Promise<void> => {
  const { chargeRef } = await shop.getLatestPayment(card)
  const event = createStripeEvent(type, { id: `du_${chargeRef}`, payment_intent: chargeRef, ...dispute })
  for (const _ of ['first', 'again']) expect(await shop.deliverEvent(event)).toBe(200)
}
const dispute = (card: CardOrder, more: object = {}): Promise<void> =>
  report(card, 'charge.dispute.created', { reason: 'product_not_received', ...more })
const disputed = async (): Promise<CardOrder> => {
  const card = await paid()
  await dispute(card)
  return card
}
const whole = async ({ order }: CardOrder) => parseResponse(await owner.browser.get(`/api/orders/admin/${order._id}`), AdminOrder)
const move = ({ order }: CardOrder, shippingStatus: string) =>
  owner.browser.put(`/api/orders/shipping-status/${order._id}`, { shippingStatus })

describe('a disputed payment', () => {
  it('puts the order on hold, shows it to buyer and shop, and emails the shop once', async () => {
    const card = await disputed()
    const { order, heldFrom, disputedAt, attention } = await whole(card)
    expect({ shipping: order.shippingStatus, heldFrom, reason: order.holdReason }).toEqual({
      shipping: 'on_hold',
      heldFrom: 'pending',
      reason: 'The payment is disputed at the bank.',
    })
    expect(disputedAt).not.toBeNull()
    expect(attention).toBe('The buyer disputes the payment at their bank: product not received.')
    card.browser.setCookie('language', 'es')
    const seen = parseResponse(await card.browser.get(`/api/orders/order/${card.order._id}`), Order)
    expect(seen.holdReason).toBe('El pago está en disputa en el banco.')
    expect(describeHistory('es', seen.timeline)).toContain('En pausa: El pago está en disputa en el banco.')

    await shop.runJobs()
    await shop.runJobs()
    const notifications = await shop.shop.database
      .select()
      .from(emails)
      .where(like(emails.reference, `${card.order._id} dispute %`))
    expect(notifications.map(({ subject, recipientAddress }) => [subject, recipientAddress])).toEqual([
      [`${card.order.number}: the payment is disputed`, owner.email],
    ])
  })

  it('blocks production and shipping until the shop resolves it', async () => {
    const card = await disputed()
    expect((await whole(card)).transitions.shipping).toEqual([
      { to: 'pending', blocked: expect.stringContaining('disputes') as unknown },
      { to: 'cancelled', blocked: null },
    ])
    expect(parseError(await move(card, 'pending')).code).toBe('ILLEGAL_TRANSITION')
    const { order } = await whole(card)
    parseResponse(await owner.browser.put(`/api/orders/admin/${card.order._id}`, { attention: null, version: order.version }), AdminOrder)
    expect(parseResponse(await move(card, 'pending'), AdminOrder)).toMatchObject({ order: { shippingStatus: 'pending' }, disputedAt: null })
  })

  it('is refunded only after the owner has accepted the risk of paying twice', async () => {
    const card = await disputed()
    const refund = (more: object) =>
      owner.browser.post(
        `/api/orders/admin/${card.order._id}/refunds`,
        { amount: 50_000, reason: 'One was crooked.', ...more },
        { 'idempotency-key': createIdempotencyKey() },
      )
    expect(parseError(await refund({})).fields).toHaveProperty('acceptsDispute')
    expect((await refund({ acceptsDispute: true })).status).toBe(201)
  })

  it('is not refunded by cancelling the order', async () => {
    const card = await disputed()
    expect((await card.browser.delete(`/api/orders/cancel/${card.order._id}`)).status).toBe(200)
    expect(await whole(card)).toMatchObject({
      order: { shippingStatus: 'cancelled' },
      attention: expect.stringContaining('disputes') as unknown,
    })
    expect(await shop.shop.database.$count(refunds, eq(refunds.orderId, card.order._id))).toBe(0)
    const [cancelledEmail] = await shop.shop.database
      .select({ text: emails.text })
      .from(emails)
      .where(and(eq(emails.reference, card.order._id), eq(emails.kind, 'order cancelled')))
    expect(cancelledEmail?.text).toContain('if it decides that the payment stands, we give you back')

    const { order } = await whole(card)
    const update = { attention: null, version: order.version }
    expect(parseResponse(await owner.browser.put(`/api/orders/admin/${order._id}`, update), AdminOrder)).toMatchObject({
      attention: 'Cancelled during a dispute and not refunded: give the money back, unless the bank does.',
      disputedAt: null,
    })
  })

  it('alerts admins in their own language', async () => {
    const card = await disputed()
    const Items = z.object({ items: z.array(z.object({ text: z.string() })) })
    owner.browser.setCookie('language', 'es')
    const { items } = Items.parse(JSON.parse((await owner.browser.get('/api/orders/attention')).text))
    const { attention, history } = await whole(card)
    owner.browser.setCookie('language', undefined)
    const line = 'El cliente reclama el pago a su banco: el producto no ha llegado.'
    expect(items.map(({ text }) => text)).toContain(`${card.order.number}: ${line}`)
    expect(attention).toBe(line)
    expect(describeHistory('es', history)).toContain(line)
  })
})

describe('a closed dispute', () => {
  const close = (card: CardOrder, status: string, more: object = {}): Promise<void> =>
    report(card, 'charge.dispute.closed', { status, amount: card.order.totals.total, currency: 'lkr', ...more })

  it.each(['won', 'warning_closed', 'prevented'])(
    'as %s resumes the order at its earlier status and clears the review flag',
    async (status) => {
      const card = await disputed()
      await close(card, status)
      const { order, disputedAt, attention, history } = await whole(card)
      expect({ shipping: order.shippingStatus, payment: order.paymentStatus, disputedAt, attention }).toEqual({
        shipping: 'pending',
        payment: 'confirmed',
        disputedAt: null,
        attention: null,
      })
      expect(history.filter(({ event }) => event.kind === 'dispute-won')).toHaveLength(1)
      const { transitions } = await whole(card)
      expect(transitions.shipping.filter(({ blocked }) => blocked?.includes('disputes'))).toEqual([])
    },
  )

  it.each([
    ['lost', {}],
    ['prevented', { balance_transactions: [{ amount: -50_000 }] }],
  ])('as %s with the money withdrawn is recorded as a refund once, and keeps the order on hold for review', async (status, more) => {
    const card = await disputed()
    // Refunds of earlier orders.
    await shop.runJobs()
    const refundsBefore = shop.stripe.account.refunds.size
    await close(card, status, more)
    await shop.runJobs()
    const { order, refunds: given, attention } = await whole(card)
    expect({ shipping: order.shippingStatus, payment: order.paymentStatus, attention }).toEqual({
      shipping: 'on_hold',
      payment: 'refunded',
      attention: 'The bank has given the buyer their money: decide what becomes of the order.',
    })
    expect(given.map((each) => [each.amount, each.status])).toEqual([[card.order.totals.total, 'succeeded']])
    const repeatedResponse = await owner.browser.post(
      `/api/orders/admin/${card.order._id}/refunds`,
      { amount: 100, reason: 'Once more.', acceptsDispute: true },
      { 'idempotency-key': createIdempotencyKey() },
    )
    expect(repeatedResponse.status).toBeGreaterThanOrEqual(400)
    expect(shop.stripe.account.refunds.size).toBe(refundsBefore)
  })

  it.each([
    ['won', 'pending', null],
    ['lost', 'pending', 'The bank has given the buyer their money: decide what becomes of the order.'],
  ])(
    'as %s does not hold the order when its opening is reported after its end, and is recorded once',
    async (status, shipping, attention) => {
      const card = await paid()
      await close(card, status)
      await dispute(card)
      await shop.runJobs()
      const late = await whole(card)
      expect({ shipping: late.order.shippingStatus, disputedAt: late.disputedAt, attention: late.attention }).toEqual({
        shipping,
        disputedAt: null,
        attention,
      })
      expect(late.history.filter(({ event }) => event.kind === 'dispute-opened')).toHaveLength(1)
      expect(await shop.shop.database.$count(emails, like(emails.reference, `${card.order._id} dispute %`))).toBe(0)
    },
  )

  it('as won shows again what the order was flagged for before', async () => {
    const card = await paid()
    await shop.shop.database
      .update(orders)
      .set({ reviewKind: 'paid-after-cancel', reviewData: { cause: 'paid-twice' } })
      .where(eq(orders.id, card.order._id))
    await dispute(card)
    await close(card, 'won')
    expect((await whole(card)).attention).toBe('Paid a second time.')
  })

  it('as won refunds an order that was cancelled meanwhile, once', async () => {
    const card = await disputed()
    expect((await card.browser.delete(`/api/orders/cancel/${card.order._id}`)).status).toBe(200)
    await close(card, 'won')
    await shop.runJobs()
    await dispute(card, { id: 'du_another' })
    await close(card, 'won', { id: 'du_another' })
    await shop.runJobs()
    const { order, refunds: refundsOfOrder, attention } = await whole(card)
    expect({ shipping: order.shippingStatus, payment: order.paymentStatus, attention }).toEqual({
      shipping: 'cancelled',
      payment: 'refunded',
      attention: null,
    })
    expect(refundsOfOrder.map(({ amount, status }) => [amount, status])).toEqual([[card.order.totals.total, 'succeeded']])
  })

  it('as won does not release the order while another one is open', async () => {
    const card = await disputed()
    const other = { id: `du_other_${card.order._id}` }
    await dispute(card, other)
    await close(card, 'won')
    expect(await whole(card)).toMatchObject({
      order: { shippingStatus: 'on_hold' },
      attention: expect.stringContaining('disputes') as unknown,
      disputedAt: expect.any(String) as unknown,
    })
    await close(card, 'won', other)
    expect(await whole(card)).toMatchObject({ order: { shippingStatus: 'pending' }, attention: null, disputedAt: null })
  })

  it('as lost in part allows no refund by cancelling while another one is open', async () => {
    const card = await disputed()
    await dispute(card, { id: `du_other_${card.order._id}` })
    await close(card, 'lost', { amount: 100 })
    expect((await card.browser.delete(`/api/orders/cancel/${card.order._id}`)).status).toBe(200)
    const { refunds: given } = await whole(card)
    expect(given.map(({ amount, status }) => [amount, status])).toEqual([[100, 'succeeded']])
  })

  it('does not affect another dispute about the same payment', async () => {
    const card = await disputed()
    await close(card, 'won')
    await dispute(card, { id: 'du_another' })
    expect((await whole(card)).order.shippingStatus).toBe('on_hold')
  })
})
