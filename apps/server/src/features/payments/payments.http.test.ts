import { addDiscount, payOrder } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, parseError, placeTestOrder, parseResponse, createGuestWithLine } from '../../../test/browser.ts'
import { type CardOrder, CardPaymentShop } from '../../../test/card-payments.ts'
import type { FailureMode } from '../../../test/fake-stripe/index.ts'
import { createJobContext } from '../../../test/harness.ts'
import { createSignedInUser } from '../../../test/test-users.ts'
import { discounts } from '../discounts/schema.ts'
import { withPayableOrders } from '../orders/index.ts'
import { settlePayment } from './settle.ts'
import { reconcilePayments } from './sync.ts'

let shop: CardPaymentShop
beforeAll(async () => {
  shop = await CardPaymentShop.open()
})
afterAll(() => shop.close())
/** Every test starts with a working provider and without held stock. */
beforeEach(async () => {
  shop.stripe.trouble = 'none'
  shop.advanceMinutes(15)
  await shop.runJobs()
  shop.stripe.events = []
})

/** An order whose buyer is on the payment page. */
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

describe('the redirect to the payment page', () => {
  it('opens a checkout session for exactly the total of the order', async () => {
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

  it('opens one checkout session for repeated and concurrent requests', async () => {
    const card = await shop.placeCardOrder()
    const urls = await Promise.all(Array.from({ length: 20 }, () => shop.openPayment(card)))
    expect(new Set([...urls, await shop.openPayment(card)]).size).toBe(1)
    const { reference } = await shop.getLatestPayment(card)
    const pages = [...shop.stripe.account.sessions.values()].filter(({ client_reference_id: of }) => of === reference)
    expect(pages).toHaveLength(1)
  })

  it('finds the checkout session whose response was lost', async () => {
    const card = await shop.placeCardOrder()
    shop.stripe.trouble = 'answer lost'
    expect(await shop.openPayment(card)).toContain('payment=unreachable')
    shop.stripe.trouble = 'none'
    const url = await shop.openPayment(card)
    const { reference } = await shop.getLatestPayment(card)
    const pages = [...shop.stripe.account.sessions.values()].filter(({ client_reference_id: of }) => of === reference)
    expect(pages.map((page) => page.url)).toEqual([url])
  })

  it.each(BAD_DAYS)('returns to the order while the provider is unreachable: %s', async (trouble) => {
    const card = await shop.placeCardOrder()
    shop.stripe.trouble = trouble
    expect(await shop.openPayment(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}&payment=unreachable`)
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('pending')
    expect(await shop.getPaymentState(card)).toEqual({ state: 'payable', paymentStatus: 'pending' })
  })

  it('returns to the order when nothing is due any more', async () => {
    const card = await paid()
    expect(await shop.openPayment(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}`)
  })

  it('does not reveal the order key after the links were renewed', async () => {
    const card = await paid()
    shop.advanceMinutes(1)
    await shop.shop.database.execute(`update orders set links_since = '${shop.now.toISOString()}' where id = '${card.order._id}'`)
    expect(await shop.openPayment(card)).toBe(`/user-view-order/${card.order._id}`)
  })

  it('returns 404 for a cash order and for an unknown payment', async () => {
    const card = await shop.placeCardOrder({ paymentMethod: 'cash-on-delivery' })
    const { reference } = await shop.getLatestPayment(card)
    for (const name of [reference, 'unknown', '%00'])
      expect((await card.browser.get(`/api/payments/pay/${name}`)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a card payment', () => {
  it('is settled by the webhook', async () => {
    const card = await paid()
    expect(await shop.getOrderRow(card)).toMatchObject({ paymentStatus: 'confirmed', stock: 'taken', reviewData: null })
    expect(await shop.getLatestPayment(card)).toMatchObject({ status: 'succeeded', paidMinor: card.order.totals.total, surplus: false })
    expect(await shop.getPaymentState(card)).toEqual({ state: 'over', paymentStatus: 'confirmed' })
  })

  it('is settled by the buyer’s return before any webhook', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    expect(await shop.returnFromPayment(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}`)
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('confirmed')
    await shop.deliverAllEvents()
    await shop.runJobs()
    expect((await shop.listEmailKinds(card)).filter((kind) => kind === 'order paid')).toHaveLength(1)
  })

  it('whose webhook got lost is settled by reconciliation', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    shop.advanceMinutes(5)
    await reconcilePayments(withPayableOrders(shop.shop.services), createJobContext())
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('confirmed')
  })

  it('is settled by the polling order page, also when its status was unclear', async () => {
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

  it('of another amount or currency is flagged for review instead of confirmed', async () => {
    for (const lie of [{ amount_total: 100 }, { currency: 'usd' }]) {
      const card = await atPage()
      Object.assign(await session(card), lie)
      shop.stripe.pay(await shop.getSessionId(card))
      await shop.deliverAllEvents()
      const row = await shop.getOrderRow(card)
      expect(row.paymentStatus).toBe('pending')
      expect(row.reviewData).toMatchObject({ cause: 'wrong-amount', expected: { amountMinor: card.order.totals.total, currency: 'LKR' } })
      expect((await shop.getPaymentState(card)).paymentStatus).toBe('pending')
    }
  })

  it('for a cancelled order is stored and flagged for review', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    await cancel(card)
    await shop.deliverAllEvents()
    expect(await shop.getOrderRow(card)).toMatchObject({
      paymentStatus: 'cancelled',
      shippingStatus: 'cancelled',
      reviewData: { cause: 'paid-after-cancel' },
    })
    expect(await shop.getLatestPayment(card)).toMatchObject({ status: 'succeeded', surplus: true, paidMinor: card.order.totals.total })
  })

  it('that a bank processes for days extends the hold until it succeeds or fails', async () => {
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
      shop.advanceMinutes(15)
      await shop.runJobs()
      expect((await shop.getOrderRow(card)).stock).toBe(came ? 'taken' : 'returned')
    }
  })
})

describe('a free order', () => {
  it('is confirmed without a payment page and has nothing to refund', async () => {
    const owner = await createSignedInUser(shop.shop, { isAdmin: true })
    const code = { code: 'GIFT', kind: 'percent', value: 100, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }
    parseResponse(await owner.browser.post('/api/discounts', code), addDiscount.response, 201)
    const { browser, line } = await createGuestWithLine(shop.shop, { quantity: 10 })
    const placed = await placeTestOrder(browser, [line._id], { paymentMethod: 'stripe', discountCode: 'GIFT' })
    const card = { browser, order: placed.order, paymentUrl: '' }
    expect([placed.paymentUrl, placed.order.paymentStatus, placed.order.totals.total]).toEqual([null, 'confirmed', 0])
    await cancel(card)
    expect(await shop.getOrderRow(card)).toMatchObject({ shippingStatus: 'cancelled', reviewData: null })
  })
})

describe('the expiry of a stock hold', () => {
  it('expires the checkout session, so that nobody pays for released stock', async () => {
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

  it('settles an unreported payment instead of releasing the stock', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.getSessionId(card))
    const held = await shop.getStock()
    shop.advanceMinutes(15)
    await shop.runJobs()
    expect(await shop.getOrderRow(card)).toMatchObject({ paymentStatus: 'confirmed', stock: 'taken' })
    expect(await shop.getStock()).toBe(held)
  })

  it('waits for an unreachable provider, up to a limit', async () => {
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
    // Whether the session is closed is unknown, so a second one must not open.
    expect(parseError(await payAgain(card)).code).toBe('PAYMENT_UNCLEAR')
    shop.stripe.trouble = 'none'
    const { paymentUrl } = parseResponse(await payAgain(card), payOrder.response)
    expect(paymentUrl).not.toBe(card.paymentUrl)
    const [first] = await shop.listPayments(card)
    expect(shop.stripe.account.session(first?.providerRef ?? '').status).toBe('expired')
  })

  describe('of an order with a discount code', () => {
    const createCode = async (over: object): Promise<{ code: string; getUsageCount: () => Promise<number | undefined> }> => {
      const owner = await createSignedInUser(shop.shop, { isAdmin: true })
      const values = { kind: 'percent', value: 10, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true, ...over }
      const { code } = parseResponse(await owner.browser.post('/api/discounts', values), addDiscount.response, 201)
      const getUsageCount = async () =>
        (await shop.shop.database.select({ used: discounts.used }).from(discounts).where(eq(discounts.code, code)))[0]?.used
      return { code, getUsageCount }
    }
    const expire = async (): Promise<void> => {
      shop.advanceMinutes(15)
      await shop.runJobs()
    }

    it('gives the use of the code back once, also for its buyer', async () => {
      const { code: discountCode, getUsageCount } = await createCode({ code: 'WELCOME', oncePerCustomer: true })
      const card = await atPage({ discountCode })
      await expire()
      expect(await getUsageCount()).toBe(0)
      const next = await atPage({ discountCode, contact: card.order.contact })
      expect(await getUsageCount()).toBe(1)
      expect(parseError(await payAgain(card)).code).toBe('DISCOUNT_REFUSED')
      await cancel(card)
      await cancel(next)
      expect(await getUsageCount()).toBe(0)
    })

    it('takes the use again when its payment is restarted, unless the code is used up', async () => {
      const { code: discountCode, getUsageCount } = await createCode({ code: 'FIRST-ONE', limit: 1 })
      const card = await atPage({ discountCode })
      await expire()
      parseResponse(await payAgain(card), payOrder.response)
      expect(await getUsageCount()).toBe(1)
      await expire()
      await atPage({ discountCode })
      expect(parseError(await payAgain(card))).toMatchObject({
        code: 'DISCOUNT_REFUSED',
        message: 'This code was used as often as it may be.',
      })
      expect((await shop.getOrderRow(card)).stock).toBe('returned')
    })

    it('counts the use above the limit when the money arrives late, because the discount was promised', async () => {
      const { code: discountCode, getUsageCount } = await createCode({ code: 'ONLY-ONE', limit: 1 })
      const card = await atPage({ discountCode })
      await expire()
      await atPage({ discountCode })
      const { reference } = await shop.getLatestPayment(card)
      await settlePayment(withPayableOrders(shop.shop.services), { provider: 'stripe', eventId: 'late', reference, kind: 'succeeded' })
      expect(await shop.getOrderRow(card)).toMatchObject({ paymentStatus: 'confirmed', stock: 'taken' })
      expect(await getUsageCount()).toBe(2)
      await cancel(card)
      expect(await getUsageCount()).toBe(1)
    })
  })

  it('leaves a later attempt a new checkout session', async () => {
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

describe('reconcilePayments', () => {
  it('continues after a payment that cannot be checked', async () => {
    const [broken, card] = [await atPage(), await atPage()]
    shop.stripe.account.sessions.delete(await shop.getSessionId(broken))
    shop.stripe.pay(await shop.getSessionId(card))
    shop.advanceMinutes(5)
    await expect(reconcilePayments(withPayableOrders(shop.shop.services), createJobContext())).rejects.toThrow('did not answer')
    expect((await shop.getOrderRow(card)).paymentStatus).toBe('confirmed')
    expect((await shop.getOrderRow(broken)).paymentStatus).toBe('pending')
  })

  it('skips payments with a final status', async () => {
    const card = await paid()
    shop.advanceMinutes(5)
    shop.stripe.calls = []
    await reconcilePayments(withPayableOrders(shop.shop.services), createJobContext()).catch(() => undefined)
    const id = await shop.getSessionId(card)
    expect(shop.stripe.calls.filter((call) => call.includes(id))).toEqual([])
  })
})

describe('an empty webhook secret', () => {
  it('disables the webhook route', async () => {
    const real = await CardPaymentShop.open({ STRIPE_WEBHOOK_SECRET: '' })
    try {
      expect((await new Browser(real.shop).post('/api/payments/stripe', {})).status).toBe(404)
    } finally {
      await real.close()
    }
  })
})
