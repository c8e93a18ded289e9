import { addDiscount, payOrder } from '@picasso/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, parseError, placeTestOrder, parseResponse, createGuestWithLine } from '../../../test/browser.ts'
import { type CardOrder, CardPaymentShop } from '../../../test/card-payments.ts'
import type { FailureMode } from '../../../test/fake-stripe/index.ts'
import { createJobContext } from '../../../test/harness.ts'
import { createSignedInUser } from '../../../test/test-users.ts'
import { reconcilePayments } from './sync/reconcile.ts'

let shop: CardPaymentShop
beforeAll(async () => {
  shop = await CardPaymentShop.open()
})
afterAll(() => shop.close())
/** Every test starts on a good day, with nothing held. */
beforeEach(async () => {
  shop.stripe.trouble = 'none'
  shop.advanceMinutes(15)
  await shop.runJobs()
  shop.stripe.events = []
})

/** An order whose buyer stands on the provider's page. */
const atPage = async (over: object = {}): Promise<CardOrder> => {
  const card = await shop.placeCardOrder(over)
  await shop.openPayment(card)
  return card
}
const paid = async (): Promise<CardOrder> => {
  const card = await atPage()
  shop.stripe.pay(await shop.getSessionId(card))
  await shop.deliverAllEvents()
  return card
}
const payAgain = ({ browser, order }: CardOrder) => browser.post(`/api/orders/order/${order._id}/payment`, {})
const cancel = ({ browser, order }: CardOrder) => browser.send({ method: 'DELETE', url: `/api/orders/cancel/${order._id}` })
const session = async (card: CardOrder) => shop.stripe.account.session(await shop.getSessionId(card))
const BAD_DAYS: FailureMode[] = ['hang', '500', 'reset']

describe('going to pay', () => {
  it('leads to a page that asks for exactly what the order costs', async () => {
    const card = await shop.placeCardOrder()
    const url = await shop.openPayment(card)
    const page = await session(card)
    expect(url).toBe(page.url)
    expect(page).toMatchObject({
      amount_total: card.order.totals.total,
      currency: 'lkr',
      client_reference_id: (await shop.getLatestPayment(card)).reference,
      customer_email: card.order.contact.email,
      metadata: { order: card.order.number },
    })
  })

  it('twice, or twenty times at once, leads to one page', async () => {
    const card = await shop.placeCardOrder()
    const urls = await Promise.all(Array.from({ length: 20 }, () => shop.openPayment(card)))
    expect(new Set([...urls, await shop.openPayment(card)]).size).toBe(1)
    const { reference } = await shop.getLatestPayment(card)
    const pages = [...shop.stripe.account.sessions.values()].filter(({ client_reference_id: of }) => of === reference)
    expect(pages).toHaveLength(1)
  })

  it('finds the page again that was made when the answer got lost', async () => {
    const card = await shop.placeCardOrder()
    shop.stripe.trouble = 'answer lost'
    expect(await shop.openPayment(card)).toContain('payment=unreachable')
    shop.stripe.trouble = 'none'
    const url = await shop.openPayment(card)
    const { reference } = await shop.getLatestPayment(card)
    const pages = [...shop.stripe.account.sessions.values()].filter(({ client_reference_id: of }) => of === reference)
    expect(pages.map((page) => page.url)).toEqual([url])
  })

  it.each(BAD_DAYS)('leads back to the order while the provider cannot be reached: %s', async (trouble) => {
    const card = await shop.placeCardOrder()
    shop.stripe.trouble = trouble
    expect(await shop.openPayment(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}&payment=unreachable`)
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('pending')
    expect(await shop.getPaymentState(card)).toEqual({ state: 'payable', paymentStatus: 'pending' })
  })

  it('leads back where nothing is to be paid any more', async () => {
    const card = await paid()
    expect(await shop.openPayment(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}`)
  })

  it('does not give the key of the order away once its links were renewed', async () => {
    const card = await paid()
    shop.advanceMinutes(1)
    await shop.shop.database.execute(`update orders set links_since = '${shop.now.toISOString()}' where id = '${card.order._id}'`)
    expect(await shop.openPayment(card)).toBe(`/user-view-order/${card.order._id}`)
  })

  it('of an order in cash, or of none, leads nowhere', async () => {
    const card = await shop.placeCardOrder({ paymentMethod: 'cash-on-delivery' })
    const { reference } = await shop.getLatestPayment(card)
    for (const name of [reference, 'unknown', '%00'])
      expect((await card.browser.get(`/api/payments/pay/${name}`)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('money', () => {
  it('is heard of by the provider’s report', async () => {
    const card = await paid()
    expect(await shop.getOrderRow(card)).toMatchObject({ paymentStatus: 'confirmed', stock: 'taken', reviewReason: null })
    expect(await shop.getLatestPayment(card)).toMatchObject({ status: 'succeeded', paidMinor: card.order.totals.total, surplus: false })
    expect(await shop.getPaymentState(card)).toEqual({ state: 'over', paymentStatus: 'confirmed' })
  })

  it('is heard of by the buyer’s return, before any report', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    expect(await shop.returnFromPayment(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}`)
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('confirmed')
    await shop.deliverAllEvents()
    await shop.runJobs()
    expect((await shop.listEmailKinds(card)).filter((kind) => kind === 'order paid')).toHaveLength(1)
  })

  it('whose report got lost is found by asking', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    shop.advanceMinutes(5)
    await reconcilePayments(shop.shop.services, createJobContext())
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('confirmed')
  })

  it('is found by the page that waits for it, also while it was unclear', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    shop.stripe.trouble = '500'
    await shop.returnFromPayment(card)
    shop.advanceMinutes(1)
    expect(await shop.getPaymentState(card)).toEqual({ state: 'checking', paymentStatus: 'pending' })
    const again = await payAgain(card)
    expect([again.status, parseError(again).code]).toEqual([409, 'PAYMENT_UNCLEAR'])
    shop.stripe.trouble = 'none'
    shop.advanceMinutes(1)
    expect(await shop.getPaymentState(card)).toEqual({ state: 'over', paymentStatus: 'confirmed' })
  })

  it('of another sum, or another currency, confirms nothing and calls a person', async () => {
    for (const lie of [{ amount_total: 100 }, { currency: 'usd' }]) {
      const card = await atPage()
      Object.assign(await session(card), lie)
      shop.stripe.pay(await shop.getSessionId(card))
      await shop.deliverAllEvents()
      const row = await shop.getOrderRow(card)
      expect(row.paymentStatus).toBe('pending')
      expect(row.reviewReason).toMatch(/^Paid .* instead of /)
      expect((await shop.getPaymentState(card)).paymentStatus).toBe('pending')
    }
  })

  it('that comes for a cancelled order is kept in the books, and calls a person', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    await cancel(card)
    await shop.deliverAllEvents()
    expect(await shop.getOrderRow(card)).toMatchObject({
      paymentStatus: 'cancelled',
      shippingStatus: 'cancelled',
      reviewReason: 'Paid after the order was cancelled.',
    })
    expect(await shop.getLatestPayment(card)).toMatchObject({ status: 'succeeded', surplus: true, paidMinor: card.order.totals.total })
  })

  it('the buyer’s bank takes days to send keeps the pieces, and comes or does not', async () => {
    for (const came of [true, false]) {
      const card = await atPage()
      shop.stripe.pay(await shop.getSessionId(card), 'processing')
      await shop.deliverAllEvents()
      expect((await shop.getPaymentState(card)).state).toBe('checking')
      shop.advanceMinutes(60)
      await shop.runJobs()
      expect((await shop.getOrderRow(card)).stock).toBe('held')
      shop.stripe.decide(await shop.getSessionId(card), came)
      await shop.deliverAllEvents()
      expect((await shop.getOrderRow(card)).paymentStatus).toBe(came ? 'confirmed' : 'failed')
    }
  })
})

describe('an order that costs nothing', () => {
  it('is placed and made without any page, and gives nothing back', async () => {
    const owner = await createSignedInUser(shop.shop, { isAdmin: true })
    const code = { code: 'GIFT', kind: 'percent', value: 100, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }
    parseResponse(await owner.browser.post('/api/discounts', code), addDiscount.response, 201)
    const { browser, line } = await createGuestWithLine(shop.shop, { quantity: 10 })
    const placed = await placeTestOrder(browser, [line._id], { paymentMethod: 'stripe', discountCode: 'GIFT' })
    const card = { browser, order: placed.order, paymentUrl: '' }
    expect([placed.paymentUrl, placed.order.paymentStatus, placed.order.totals.total]).toEqual([null, 'confirmed', 0])
    await cancel(card)
    expect(await shop.getOrderRow(card)).toMatchObject({ shippingStatus: 'cancelled', reviewReason: null })
  })
})

describe('the end of the hold', () => {
  it('closes the page at the provider, so that nobody pays for pieces that went back', async () => {
    const card = await atPage()
    const held = await shop.getStock()
    shop.advanceMinutes(15)
    await shop.runJobs()
    expect((await session(card)).status).toBe('expired')
    expect(await shop.getStock()).toBe(held + 1)
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('failed')
    await shop.deliverAllEvents()
    expect((await shop.listPayments(card)).map(({ status }) => status)).toEqual(['expired'])
    expect(await shop.getPaymentState(card)).toEqual({ state: 'payable', paymentStatus: 'failed' })
  })

  it('finds money that nobody has told of, and gives nothing back', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    const held = await shop.getStock()
    shop.advanceMinutes(15)
    await shop.runJobs()
    expect(await shop.getOrderRow(card)).toMatchObject({ paymentStatus: 'confirmed', stock: 'taken' })
    expect(await shop.getStock()).toBe(held)
  })

  it('waits for a provider that does not answer, but not for ever', async () => {
    const card = await atPage()
    const held = await shop.getStock()
    shop.stripe.trouble = '500'
    shop.advanceMinutes(15)
    await shop.runJobs()
    expect((await shop.getOrderRow(card)).stock).toBe('held')
    shop.advanceMinutes(60)
    await shop.runJobs().catch(() => undefined)
    expect((await shop.getOrderRow(card)).stock).toBe('returned')
    expect(await shop.getStock()).toBe(held + 1)
    // Nobody knows whether the page is closed by now, so nobody pays on another.
    expect(parseError(await payAgain(card)).code).toBe('PAYMENT_UNCLEAR')
    shop.stripe.trouble = 'none'
    const { paymentUrl } = parseResponse(await payAgain(card), payOrder.response)
    expect(paymentUrl).not.toBe(card.paymentUrl)
    const [first] = await shop.listPayments(card)
    expect(shop.stripe.account.session(first?.providerRef ?? '').status).toBe('expired')
  })

  it('leaves a new attempt another page', async () => {
    const card = await atPage()
    shop.advanceMinutes(15)
    await shop.runJobs()
    const { paymentUrl } = parseResponse(await payAgain(card), payOrder.response)
    await shop.openPayment({ ...card, paymentUrl })
    shop.stripe.pay(await shop.getSessionId(card))
    await shop.deliverAllEvents()
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('confirmed')
  })
})

describe('a cancelled order', () => {
  it('can no longer be paid at the provider', async () => {
    const card = await atPage()
    await cancel(card)
    await shop.runJobs()
    expect((await session(card)).status).toBe('expired')
    expect(await shop.getPaymentState(card)).toEqual({ state: 'over', paymentStatus: 'cancelled' })
  })
})

describe('asking about payments', () => {
  it('goes on after one that cannot be answered for', async () => {
    const [broken, card] = [await atPage(), await atPage()]
    shop.stripe.account.sessions.delete(await shop.getSessionId(broken))
    shop.stripe.pay(await shop.getSessionId(card))
    shop.advanceMinutes(5)
    await expect(reconcilePayments(shop.shop.services, createJobContext())).rejects.toThrow('did not answer')
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('confirmed')
    expect((await shop.getOrderRow(broken)).paymentStatus).toBe('pending')
  })

  it('leaves those alone that are over', async () => {
    const card = await paid()
    shop.advanceMinutes(5)
    shop.stripe.calls = []
    await reconcilePayments(shop.shop.services, createJobContext()).catch(() => undefined)
    const id = await shop.getSessionId(card)
    expect(shop.stripe.calls.filter((call) => call.includes(id))).toEqual([])
  })
})

describe('an empty secret of the reports', () => {
  it('switches their address off', async () => {
    const real = await CardPaymentShop.open({ STRIPE_WEBHOOK_SECRET: '' })
    try {
      expect((await new Browser(real.shop).post('/api/payments/stripe', {})).status).toBe(404)
    } finally {
      await real.close()
    }
  })
})
