import { Order, payOrder } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, parseError, parseJson, type PlacedOrder, placeTestOrder, parseResponse, createGuestWithLine } from '../../test/browser.ts'
import { startTestShop, type TestShop } from '../../test/harness.ts'
import { createSignedInUser } from '../../test/test-users.ts'
import { inventory } from '../features/garments/schema.ts'
import { withPayableOrders } from '../features/orders/index.ts'
import { orderLines, orders } from '../features/orders/schema.ts'
import { settlePayment } from '../features/payments/index.ts'
import { paymentEvents, payments } from '../features/payments/schema.ts'

let now = new Date()
const advanceMinutes = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => now } })
})
afterAll(() => shop.close())

const SKU = 'blank/tshirt/Black/medium'
const readStock = async (): Promise<number> =>
  (await shop.database.select({ onHand: inventory.onHand }).from(inventory).where(eq(inventory.sku, SKU)))[0]?.onHand ?? Number.NaN
const setStock = (onHand: number) => shop.database.update(inventory).set({ onHand }).where(eq(inventory.sku, SKU))

const placed = async (over: object = {}): Promise<PlacedOrder & { browser: Browser; reference: string }> => {
  const { browser, line } = await createGuestWithLine(shop)
  const answer = await placeTestOrder(browser, [line._id], over)
  return { ...answer, browser, reference: answer.paymentUrl?.split('/').at(-1) ?? '' }
}
const press = (browser: Browser, paymentUrl: string | null, action: string) =>
  browser.send({
    method: 'POST',
    url: `${paymentUrl}/${action}`,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const readOrder = async (browser: Browser, { order }: PlacedOrder): Promise<Order> =>
  parseResponse(await browser.get(`/api/orders/order/${order._id}`), Order)
const retryPayment = (browser: Browser, { order }: PlacedOrder) => browser.post(`/api/orders/order/${order._id}/payment`, {})
const readReviewReason = async ({ order }: PlacedOrder) =>
  (await shop.database.select().from(orders).where(eq(orders.id, order._id)))[0]?.reviewData
/** Runs the jobs that release stock as if they were due: they use the clock of the database, not that of the test. */
const runLateJobs = async (): Promise<void> => {
  await shop.database.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  await shop.runJobs(['release-stock', 'cancel-provider-payments'])
}

/** Every test starts without held stock. */
beforeEach(async () => {
  advanceMinutes(15)
  await runLateJobs()
})

describe('the test payment page', () => {
  it('shows the amount and redirects back to the order', async () => {
    const order = await placed()
    const page = await order.browser.get(order.paymentUrl ?? '')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain(order.order.number)
    expect(page.text).toContain('2,000.00')
    expect(page.text).not.toContain('style=')
    const answer = await press(order.browser, order.paymentUrl, 'succeed')
    expect([answer.status, answer.headers['location']]).toEqual([303, `/user-view-order/${order.order._id}?key=${order.order.key}`])
  })

  it('loads its fonts from the shop and nothing from other hosts', async () => {
    const { browser, paymentUrl } = await placed()
    const page = await browser.get(paymentUrl ?? '')
    const style = (await browser.get('/demo/payment.css')).text
    expect(style).not.toContain('system-ui')
    const asked = [...style.matchAll(/url\('([^']+)'\)/g)].map(([, address = '']) => address)
    expect(asked).toHaveLength(3)
    const answers = await Promise.all(asked.map((address) => browser.get(address)))
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(asked.map(() => [200, 'font/woff2']))
    expect(`${page.text} ${style}`).not.toMatch(/(?:href|src|url\()[=("']*(?:https?:)?\/\//)
    expect(page.headers['content-security-policy']).toContain("font-src 'self'")
    expect((await browser.get('/demo/fonts/passwd')).status).toBe(404)
  })

  it('answers 404 for an unknown payment or action', async () => {
    const { browser, paymentUrl } = await placed()
    expect((await browser.get('/demo/payment/unknown')).status).toBe(404)
    expect((await press(browser, '/demo/payment/unknown', 'succeed')).status).toBe(404)
    expect((await press(browser, paymentUrl, 'toString')).status).toBe(404)
  })

  it('does not exist outside a demo shop, nor does its payment method', async () => {
    const real = await startTestShop({ environment: { SHOP_DEMO: 'false' } })
    try {
      expect((await new Browser(real).get('/demo/payment.css')).status).toBe(404)
      const { browser, line } = await createGuestWithLine(real)
      await expect(placeTestOrder(browser, [line._id])).rejects.toThrow('paymentMethod')
    } finally {
      await real.close()
    }
  })
})

describe('a payment', () => {
  it('that succeeds marks the order as paid and commits its stock', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'succeed')
    const paid = await readOrder(order.browser, order)
    expect(paid.paymentStatus).toBe('confirmed')
    expect(paid.timeline.map(({ event }) => event.kind)).toEqual(['placed', 'payment-received'])
    advanceMinutes(20)
    const stock = await readStock()
    await runLateJobs()
    expect(await readStock()).toBe(stock)
  })

  it('reported twice is counted once', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'duplicate')
    await press(order.browser, order.paymentUrl, 'succeed')
    expect((await readOrder(order.browser, order)).timeline).toHaveLength(2)
    expect(await readReviewReason(order)).toBeNull()
  })

  it('reported by twenty concurrent events is counted once', async () => {
    const order = await placed()
    const report = { provider: 'test', eventId: `event-${order.reference}`, reference: order.reference, kind: 'succeeded' } as const
    await Promise.all(Array.from({ length: 20 }, () => settlePayment(withPayableOrders(shop.services), report)))
    expect((await readOrder(order.browser, order)).timeline).toHaveLength(2)
    expect(await shop.database.$count(paymentEvents, eq(paymentEvents.eventId, report.eventId))).toBe(1)
  })

  it('that fails can be retried, with one open payment at a time', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'fail')
    expect((await readOrder(order.browser, order)).paymentStatus).toBe('failed')
    const urls = await Promise.all(
      [1, 2, 3, 4].map(async () => parseResponse(await retryPayment(order.browser, order), payOrder.response).paymentUrl),
    )
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).not.toBe(order.paymentUrl)
    expect((await readOrder(order.browser, order)).paymentStatus).toBe('pending')
    await press(order.browser, urls[0] ?? null, 'succeed')
    expect((await readOrder(order.browser, order)).paymentStatus).toBe('confirmed')
  })

  it('that is already open is returned instead of another one', async () => {
    const order = await placed()
    expect(parseJson(await retryPayment(order.browser, order))).toEqual({ paymentUrl: order.paymentUrl })
  })

  it('reported late still marks the order as paid', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'late')
    expect((await readOrder(order.browser, order)).paymentStatus).toBe('confirmed')
  })

  it('made twice flags the order for review', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'fail')
    const { paymentUrl } = parseResponse(await retryPayment(order.browser, order), payOrder.response)
    await press(order.browser, paymentUrl, 'succeed')
    await press(order.browser, order.paymentUrl, 'succeed')
    expect(await readReviewReason(order)).toEqual({ cause: 'paid-twice' })
    const bought = await readOrder(order.browser, order)
    expect(bought.paymentStatus).toBe('confirmed')
    expect(bought.timeline.map(({ event }) => event.kind)).not.toContain('surplus-received')
  })

  it('by cash on delivery has no page and cannot be started', async () => {
    const order = await placed({ paymentMethod: 'cash-on-delivery' })
    expect(order.paymentUrl).toBeNull()
    const answer = await retryPayment(order.browser, order)
    expect([answer.status, parseError(answer).code]).toEqual([409, 'ILLEGAL_TRANSITION'])
  })

  it('of a paid order or of another customer’s order cannot be started', async () => {
    const order = await placed()
    expect((await retryPayment(new Browser(shop), order)).status).toBe(404)
    await press(order.browser, order.paymentUrl, 'succeed')
    expect(parseError(await retryPayment(order.browser, order)).code).toBe('ILLEGAL_TRANSITION')
  })

  it('that is open is unique per order in the database', async () => {
    const order = await placed()
    const [row] = await shop.database.select().from(payments).where(eq(payments.reference, order.reference))
    if (!row) throw new Error('The payment is missing.')
    const second = shop.database.insert(payments).values({ ...row, id: '01930000-0000-7000-8000-000000000001', reference: 'second' })
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'payments_one_open' } })
  })
})

describe('stock of an unpaid order', () => {
  it('is held for fifteen minutes and then released', async () => {
    const before = await readStock()
    const order = await placed()
    expect(await readStock()).toBe(before - 1)
    advanceMinutes(14)
    await runLateJobs()
    expect(await readStock()).toBe(before - 1)
    advanceMinutes(1)
    await runLateJobs()
    expect(await readStock()).toBe(before)
    const expired = await readOrder(order.browser, order)
    expect(expired.paymentStatus).toBe('failed')
    expect(expired.timeline.at(-1)?.event.kind).toBe('payment-expired')
    await runLateJobs()
    expect(await readStock()).toBe(before)
  })

  it('is held again when the payment is retried', async () => {
    const order = await placed()
    const held = await readStock()
    advanceMinutes(15)
    await runLateJobs()
    const { paymentUrl } = parseResponse(await retryPayment(order.browser, order), payOrder.response)
    expect(await readStock()).toBe(held)
    await press(order.browser, paymentUrl, 'succeed')
    expect((await readOrder(order.browser, order)).paymentStatus).toBe('confirmed')
  })

  it('sold to others meanwhile rejects a new payment', async () => {
    const order = await placed()
    advanceMinutes(15)
    await runLateJobs()
    const stock = await readStock()
    await setStock(0)
    const answer = await retryPayment(order.browser, order)
    await setStock(stock)
    expect([answer.status, parseError(answer).code]).toEqual([409, 'OUT_OF_STOCK'])
    expect((await readOrder(order.browser, order)).paymentStatus).toBe('failed')
  })

  it('sold to others meanwhile flags a late payment for review until production finds others', async () => {
    const order = await placed()
    advanceMinutes(15)
    await runLateJobs()
    const stock = await readStock()
    await setStock(0)
    await press(order.browser, order.paymentUrl, 'succeed')
    expect(await readStock()).toBe(0)
    expect((await readOrder(order.browser, order)).paymentStatus).toBe('confirmed')
    expect(await readReviewReason(order)).toEqual({ cause: 'sold-meanwhile' })

    await shop.database.update(orderLines).set({ printFiles: 'ready' }).where(eq(orderLines.orderId, order.order._id))
    const admin = await createSignedInUser(shop, { isAdmin: true })
    const produce = () => admin.browser.put(`/api/orders/shipping-status/${order.order._id}`, { shippingStatus: 'in_production' })
    expect(parseError(await produce()).message).toContain('too few on the shelf')
    await setStock(5)
    parseJson(await produce())
    expect(await readStock()).toBe(4)
    expect(await readReviewReason(order)).toBeNull()
    await setStock(stock)
  })

  it('with cash on delivery is committed at once', async () => {
    const before = await readStock()
    await placed({ paymentMethod: 'cash-on-delivery' })
    advanceMinutes(60)
    await runLateJobs()
    expect(await readStock()).toBe(before - 1)
  })
})

describe('payment events in any order and number', () => {
  it('result in the same order, paid once', async () => {
    const events = array(record({ id: constantFrom('a', 'b', 'c', 'd'), late: boolean() }), { minLength: 1, maxLength: 12 })
    const kinds = { a: 'failed', b: 'succeeded', c: 'succeeded', d: 'failed' } as const
    await assert(
      asyncProperty(events, async (sequence) => {
        const order = await placed()
        const before = await readStock()
        for (const { id, late } of [...sequence, { id: 'b', late: false } as const]) {
          if (late) {
            advanceMinutes(15)
            await runLateJobs()
          }
          await settlePayment(withPayableOrders(shop.services), {
            provider: 'test',
            eventId: `${order.reference}-${id}`,
            reference: order.reference,
            kind: kinds[id],
          })
        }
        const settled = await readOrder(order.browser, order)
        expect(settled.paymentStatus).toBe('confirmed')
        expect(settled.timeline.filter(({ event }) => event.kind === 'payment-received')).toHaveLength(1)
        expect(await readReviewReason(order)).toBeNull()
        expect(await readStock()).toBe(before)
      }),
      { numRuns: 20 },
    )
  })
})
