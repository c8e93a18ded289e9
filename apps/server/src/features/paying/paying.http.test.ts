import { addDiscount, payOrder } from '@picasso/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, errorOf, placeOrder, read, visitorWithLine } from '../../../test/browser.ts'
import { type CardOrder, CardShop } from '../../../test/card-payments.ts'
import { person } from '../../../test/people.ts'
import type { Trouble } from '../../../test/stripe-stand-in/index.ts'
import { reconcilePayments } from './reconcile.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await CardShop.open()
})
afterAll(() => shop.close())
/** Every test starts on a good day, with nothing held. */
beforeEach(async () => {
  shop.stripe.trouble = 'none'
  shop.minutesLater(15)
  await shop.runJobs()
  shop.stripe.events = []
})

/** An order whose buyer stands on the provider's page. */
const atPage = async (over: object = {}): Promise<CardOrder> => {
  const card = await shop.placed(over)
  await shop.goToPay(card)
  return card
}
const paid = async (): Promise<CardOrder> => {
  const card = await atPage()
  shop.stripe.pay(await shop.sessionOf(card))
  await shop.deliverAll()
  return card
}
const payAgain = ({ browser, order }: CardOrder) => browser.post(`/api/orders/order/${order._id}/payment`, {})
const cancel = ({ browser, order }: CardOrder) => browser.send({ method: 'DELETE', url: `/api/orders/cancel/${order._id}` })
const session = async (card: CardOrder) => shop.stripe.account.session(await shop.sessionOf(card))
const BAD_DAYS: Trouble[] = ['hang', '500', 'reset']

describe('going to pay', () => {
  it('leads to a page that asks for exactly what the order costs', async () => {
    const card = await shop.placed()
    const url = await shop.goToPay(card)
    const page = await session(card)
    expect(url).toBe(page.url)
    expect(page).toMatchObject({
      amount_total: card.order.totals.total,
      currency: 'lkr',
      client_reference_id: (await shop.payment(card)).reference,
      customer_email: card.order.contact.email,
      metadata: { order: card.order.number },
    })
  })

  it('twice, or twenty times at once, leads to one page', async () => {
    const card = await shop.placed()
    const urls = await Promise.all(Array.from({ length: 20 }, () => shop.goToPay(card)))
    expect(new Set([...urls, await shop.goToPay(card)]).size).toBe(1)
    const { reference } = await shop.payment(card)
    const pages = [...shop.stripe.account.sessions.values()].filter(({ client_reference_id: of }) => of === reference)
    expect(pages).toHaveLength(1)
  })

  it('finds the page again that was made when the answer got lost', async () => {
    const card = await shop.placed()
    shop.stripe.trouble = 'answer lost'
    expect(await shop.goToPay(card)).toContain('payment=unreachable')
    shop.stripe.trouble = 'none'
    const url = await shop.goToPay(card)
    const { reference } = await shop.payment(card)
    const pages = [...shop.stripe.account.sessions.values()].filter(({ client_reference_id: of }) => of === reference)
    expect(pages.map((page) => page.url)).toEqual([url])
  })

  it.each(BAD_DAYS)('leads back to the order while the provider cannot be reached: %s', async (trouble) => {
    const card = await shop.placed()
    shop.stripe.trouble = trouble
    expect(await shop.goToPay(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}&payment=unreachable`)
    expect((await shop.row(card)).paymentStatus).toBe('pending')
    expect(await shop.state(card)).toEqual({ state: 'payable', paymentStatus: 'pending' })
  })

  it('leads back where nothing is to be paid any more', async () => {
    const card = await paid()
    expect(await shop.goToPay(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}`)
  })

  it('does not give the key of the order away once its links were renewed', async () => {
    const card = await paid()
    shop.minutesLater(1)
    await shop.shop.database.execute(`update orders set links_since = '${shop.now.toISOString()}' where id = '${card.order._id}'`)
    expect(await shop.goToPay(card)).toBe(`/user-view-order/${card.order._id}`)
  })

  it('of an order in cash, or of none, leads nowhere', async () => {
    const card = await shop.placed({ paymentMethod: 'cash-on-delivery' })
    const { reference } = await shop.payment(card)
    for (const name of [reference, 'unknown', '%00'])
      expect((await card.browser.get(`/api/payments/pay/${name}`)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('money', () => {
  it('is heard of by the provider’s report', async () => {
    const card = await paid()
    expect(await shop.row(card)).toMatchObject({ paymentStatus: 'confirmed', stock: 'taken', attention: null })
    expect(await shop.payment(card)).toMatchObject({ status: 'succeeded', paidMinor: card.order.totals.total, surplus: false })
    expect(await shop.state(card)).toEqual({ state: 'over', paymentStatus: 'confirmed' })
  })

  it('is heard of by the buyer’s return, before any report', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.sessionOf(card))
    expect(await shop.comeBack(card)).toBe(`/user-view-order/${card.order._id}?key=${card.order.key}`)
    expect((await shop.row(card)).paymentStatus).toBe('confirmed')
    await shop.deliverAll()
    await shop.runJobs()
    expect((await shop.mailKinds(card)).filter((kind) => kind === 'order paid')).toHaveLength(1)
  })

  it('whose report got lost is found by asking', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.sessionOf(card))
    shop.minutesLater(5)
    await reconcilePayments(shop.shop.parts)
    expect((await shop.row(card)).paymentStatus).toBe('confirmed')
  })

  it('is found by the page that waits for it, also while it was unclear', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.sessionOf(card))
    shop.stripe.trouble = '500'
    await shop.comeBack(card)
    shop.minutesLater(1)
    expect(await shop.state(card)).toEqual({ state: 'checking', paymentStatus: 'pending' })
    const again = await payAgain(card)
    expect([again.status, errorOf(again).code]).toEqual([409, 'PAYMENT_UNCLEAR'])
    shop.stripe.trouble = 'none'
    shop.minutesLater(1)
    expect(await shop.state(card)).toEqual({ state: 'over', paymentStatus: 'confirmed' })
  })

  it('of another sum, or another currency, confirms nothing and calls a person', async () => {
    for (const lie of [{ amount_total: 100 }, { currency: 'usd' }]) {
      const card = await atPage()
      Object.assign(await session(card), lie)
      shop.stripe.pay(await shop.sessionOf(card))
      await shop.deliverAll()
      const row = await shop.row(card)
      expect(row.paymentStatus).toBe('pending')
      expect(row.attention).toMatch(/^Paid .* instead of /)
      expect((await shop.state(card)).paymentStatus).toBe('pending')
    }
  })

  it('that comes for a cancelled order is kept in the books, and calls a person', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.sessionOf(card))
    await cancel(card)
    await shop.deliverAll()
    expect(await shop.row(card)).toMatchObject({
      paymentStatus: 'cancelled',
      shippingStatus: 'cancelled',
      attention: 'Paid after the order was cancelled.',
    })
    expect(await shop.payment(card)).toMatchObject({ status: 'succeeded', surplus: true, paidMinor: card.order.totals.total })
  })

  it('the buyer’s bank takes days to send keeps the pieces, and comes or does not', async () => {
    for (const came of [true, false]) {
      const card = await atPage()
      shop.stripe.pay(await shop.sessionOf(card), 'processing')
      await shop.deliverAll()
      expect((await shop.state(card)).state).toBe('checking')
      shop.minutesLater(60)
      await shop.runJobs()
      expect((await shop.row(card)).stock).toBe('held')
      shop.stripe.decide(await shop.sessionOf(card), came)
      await shop.deliverAll()
      expect((await shop.row(card)).paymentStatus).toBe(came ? 'confirmed' : 'failed')
    }
  })
})

describe('an order that costs nothing', () => {
  it('is placed and made without any page, and gives nothing back', async () => {
    const owner = await person(shop.shop, { isAdmin: true })
    const code = { code: 'GIFT', kind: 'percent', value: 100, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }
    read(await owner.browser.post('/api/discounts', code), addDiscount.response, 201)
    const { browser, line } = await visitorWithLine(shop.shop, { quantity: 10 })
    const placed = await placeOrder(browser, [line._id], { paymentMethod: 'stripe', discountCode: 'GIFT' })
    const card = { browser, order: placed.order, paymentUrl: '' }
    expect([placed.paymentUrl, placed.order.paymentStatus, placed.order.totals.total]).toEqual([null, 'confirmed', 0])
    await cancel(card)
    expect(await shop.row(card)).toMatchObject({ shippingStatus: 'cancelled', attention: null })
  })
})

describe('the end of the hold', () => {
  it('closes the page at the provider, so that nobody pays for pieces that went back', async () => {
    const card = await atPage()
    const held = await shop.pieces()
    shop.minutesLater(15)
    await shop.runJobs()
    expect((await session(card)).status).toBe('expired')
    expect(await shop.pieces()).toBe(held + 1)
    expect((await shop.row(card)).paymentStatus).toBe('failed')
    await shop.deliverAll()
    expect((await shop.payments(card)).map(({ status }) => status)).toEqual(['expired'])
    expect(await shop.state(card)).toEqual({ state: 'payable', paymentStatus: 'failed' })
  })

  it('finds money that nobody has told of, and gives nothing back', async () => {
    const card = await atPage()
    shop.stripe.pay(await shop.sessionOf(card))
    const held = await shop.pieces()
    shop.minutesLater(15)
    await shop.runJobs()
    expect(await shop.row(card)).toMatchObject({ paymentStatus: 'confirmed', stock: 'taken' })
    expect(await shop.pieces()).toBe(held)
  })

  it('waits for a provider that does not answer, but not for ever', async () => {
    const card = await atPage()
    const held = await shop.pieces()
    shop.stripe.trouble = '500'
    shop.minutesLater(15)
    await shop.runJobs()
    expect((await shop.row(card)).stock).toBe('held')
    shop.minutesLater(60)
    await shop.runJobs().catch(() => undefined)
    expect((await shop.row(card)).stock).toBe('returned')
    expect(await shop.pieces()).toBe(held + 1)
    // Nobody knows whether the page is closed by now, so nobody pays on another.
    expect(errorOf(await payAgain(card)).code).toBe('PAYMENT_UNCLEAR')
    shop.stripe.trouble = 'none'
    const { paymentUrl } = read(await payAgain(card), payOrder.response)
    expect(paymentUrl).not.toBe(card.paymentUrl)
    const [first] = await shop.payments(card)
    expect(shop.stripe.account.session(first?.providerRef ?? '').status).toBe('expired')
  })

  it('leaves a new attempt another page', async () => {
    const card = await atPage()
    shop.minutesLater(15)
    await shop.runJobs()
    const { paymentUrl } = read(await payAgain(card), payOrder.response)
    await shop.goToPay({ ...card, paymentUrl })
    shop.stripe.pay(await shop.sessionOf(card))
    await shop.deliverAll()
    expect((await shop.row(card)).paymentStatus).toBe('confirmed')
  })
})

describe('a cancelled order', () => {
  it('can no longer be paid at the provider', async () => {
    const card = await atPage()
    await cancel(card)
    await shop.runJobs()
    expect((await session(card)).status).toBe('expired')
    expect(await shop.state(card)).toEqual({ state: 'over', paymentStatus: 'cancelled' })
  })
})

describe('asking about payments', () => {
  it('goes on after one that cannot be answered for', async () => {
    const [broken, card] = [await atPage(), await atPage()]
    shop.stripe.account.sessions.delete(await shop.sessionOf(broken))
    shop.stripe.pay(await shop.sessionOf(card))
    shop.minutesLater(5)
    await expect(reconcilePayments(shop.shop.parts)).rejects.toThrow('did not answer')
    expect((await shop.row(card)).paymentStatus).toBe('confirmed')
    expect((await shop.row(broken)).paymentStatus).toBe('pending')
  })

  it('leaves those alone that are over', async () => {
    const card = await paid()
    shop.minutesLater(5)
    shop.stripe.calls = []
    await reconcilePayments(shop.shop.parts).catch(() => undefined)
    const id = await shop.sessionOf(card)
    expect(shop.stripe.calls.filter((call) => call.includes(id))).toEqual([])
  })
})

describe('an empty secret of the reports', () => {
  it('switches their address off', async () => {
    const real = await CardShop.open({ STRIPE_WEBHOOK_SECRET: '' })
    try {
      expect((await new Browser(real.shop).post('/api/payments/stripe', {})).status).toBe(404)
    } finally {
      await real.close()
    }
  })
})
