import { Order, payOrder } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, parseError, parseJson, type PlacedOrder, placeTestOrder, parseResponse, createGuestWithLine } from '../../test/browser.ts'
import { startTestShop, type TestShop } from '../../test/harness.ts'
import { inventory } from '../features/garments/schema.ts'
import { orderJobs, settlePayment } from '../features/orders/index.ts'
import { orders } from '../features/orders/schema.ts'
import { paymentEvents, payments } from '../features/payments/schema.ts'
import { runPendingJobs } from '../platform/jobs/job-runner.ts'

let now = new Date()
const minutesLater = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => now } })
})
afterAll(() => shop.close())

const SHELF = 'blank/tshirt/Black/medium'
const pieces = async (): Promise<number> =>
  (await shop.database.select({ onHand: inventory.onHand }).from(inventory).where(eq(inventory.sku, SHELF)))[0]?.onHand ?? Number.NaN
const setPieces = (onHand: number) => shop.database.update(inventory).set({ onHand }).where(eq(inventory.sku, SHELF))

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
const orderOf = async (browser: Browser, { order }: PlacedOrder): Promise<Order> =>
  parseResponse(await browser.get(`/api/orders/order/${order._id}`), Order)
const payAgain = (browser: Browser, { order }: PlacedOrder) => browser.post(`/api/orders/order/${order._id}/payment`, {})
const attentionOf = async ({ order }: PlacedOrder) =>
  (await shop.database.select().from(orders).where(eq(orders.id, order._id)))[0]?.reviewReason
/** Runs the jobs that give pieces back as if their time had come: that time belongs to the database, not to the shop's clock. */
const runLateJobs = async (): Promise<void> => {
  await shop.database.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  await runPendingJobs(shop.database, orderJobs(shop.services))
}

/** Every test starts with nothing held. */
beforeEach(async () => {
  minutesLater(15)
  await runLateJobs()
})

describe('the test payment page', () => {
  it('shows what is paid and leads back to the order', async () => {
    const order = await placed()
    const page = await order.browser.get(order.paymentUrl ?? '')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain(order.order.number)
    expect(page.text).toContain('2,000.00')
    expect(page.text).not.toContain('style=')
    const answer = await press(order.browser, order.paymentUrl, 'succeed')
    expect([answer.status, answer.headers['location']]).toEqual([303, `/user-view-order/${order.order._id}?key=${order.order.key}`])
  })

  it('has the shop’s faces from the shop itself, and asks nobody else for anything', async () => {
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

  it('knows no payment but its own, and no button but four', async () => {
    const { browser, paymentUrl } = await placed()
    expect((await browser.get('/demo/payment/unknown')).status).toBe(404)
    expect((await press(browser, '/demo/payment/unknown', 'succeed')).status).toBe(404)
    expect((await press(browser, paymentUrl, 'toString')).status).toBe(404)
  })

  it('does not exist outside a demo, nor does its method', async () => {
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
  it('that succeeds makes the order paid and the pieces its own', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'succeed')
    const paid = await orderOf(order.browser, order)
    expect(paid.paymentStatus).toBe('confirmed')
    expect(paid.timeline.map((event) => event.text)).toEqual(['Order placed.', 'Payment received.'])
    minutesLater(20)
    const stock = await pieces()
    await runLateJobs()
    expect(await pieces()).toBe(stock)
  })

  it('reported twice counts once', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'duplicate')
    await press(order.browser, order.paymentUrl, 'succeed')
    expect((await orderOf(order.browser, order)).timeline).toHaveLength(2)
    expect(await attentionOf(order)).toBeNull()
  })

  it('reported by twenty at once counts once', async () => {
    const order = await placed()
    const report = { provider: 'test', eventId: `event-${order.reference}`, reference: order.reference, kind: 'succeeded' } as const
    await Promise.all(Array.from({ length: 20 }, () => settlePayment(shop.services, report)))
    expect((await orderOf(order.browser, order)).timeline).toHaveLength(2)
    expect(await shop.database.$count(paymentEvents, eq(paymentEvents.eventId, report.eventId))).toBe(1)
  })

  it('that fails can be started again, with one payment open at a time', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'fail')
    expect((await orderOf(order.browser, order)).paymentStatus).toBe('failed')
    const urls = await Promise.all(
      [1, 2, 3, 4].map(async () => parseResponse(await payAgain(order.browser, order), payOrder.response).paymentUrl),
    )
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).not.toBe(order.paymentUrl)
    expect((await orderOf(order.browser, order)).paymentStatus).toBe('pending')
    await press(order.browser, urls[0] ?? null, 'succeed')
    expect((await orderOf(order.browser, order)).paymentStatus).toBe('confirmed')
  })

  it('already open is returned, not opened again', async () => {
    const order = await placed()
    expect(parseJson(await payAgain(order.browser, order))).toEqual({ paymentUrl: order.paymentUrl })
  })

  it('reported late makes the order paid all the same', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'late')
    expect((await orderOf(order.browser, order)).paymentStatus).toBe('confirmed')
  })

  it('made twice calls a person', async () => {
    const order = await placed()
    await press(order.browser, order.paymentUrl, 'fail')
    const { paymentUrl } = parseResponse(await payAgain(order.browser, order), payOrder.response)
    await press(order.browser, paymentUrl, 'succeed')
    await press(order.browser, order.paymentUrl, 'succeed')
    expect(await attentionOf(order)).toBe('Paid a second time.')
    const bought = await orderOf(order.browser, order)
    expect(bought.paymentStatus).toBe('confirmed')
    expect(bought.timeline.map((event) => event.text)).not.toContain('Paid a second time.')
  })

  it('made at the door needs no page and cannot be started', async () => {
    const order = await placed({ paymentMethod: 'cash-on-delivery' })
    expect(order.paymentUrl).toBeNull()
    const answer = await payAgain(order.browser, order)
    expect([answer.status, parseError(answer).code]).toEqual([409, 'ILLEGAL_TRANSITION'])
  })

  it('of a paid order cannot be started, nor of somebody else’s', async () => {
    const order = await placed()
    expect((await payAgain(new Browser(shop), order)).status).toBe(404)
    await press(order.browser, order.paymentUrl, 'succeed')
    expect(parseError(await payAgain(order.browser, order)).code).toBe('ILLEGAL_TRANSITION')
  })

  it('can be opened once per order, or the database refuses it', async () => {
    const order = await placed()
    const [row] = await shop.database.select().from(payments).where(eq(payments.reference, order.reference))
    if (!row) throw new Error('The payment is missing.')
    const second = shop.database.insert(payments).values({ ...row, id: '01930000-0000-7000-8000-000000000001', reference: 'second' })
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'payments_one_open' } })
  })
})

describe('pieces of an unpaid order', () => {
  it('are held for fifteen minutes and then go back', async () => {
    const before = await pieces()
    const order = await placed()
    expect(await pieces()).toBe(before - 1)
    minutesLater(14)
    await runLateJobs()
    expect(await pieces()).toBe(before - 1)
    minutesLater(1)
    await runLateJobs()
    expect(await pieces()).toBe(before)
    const expired = await orderOf(order.browser, order)
    expect(expired.paymentStatus).toBe('failed')
    expect(expired.timeline.at(-1)?.text).toMatch(/^Not paid in time/)
    await runLateJobs()
    expect(await pieces()).toBe(before)
  })

  it('are held again when paying is started again', async () => {
    const order = await placed()
    const held = await pieces()
    minutesLater(15)
    await runLateJobs()
    const { paymentUrl } = parseResponse(await payAgain(order.browser, order), payOrder.response)
    expect(await pieces()).toBe(held)
    await press(order.browser, paymentUrl, 'succeed')
    expect((await orderOf(order.browser, order)).paymentStatus).toBe('confirmed')
  })

  it('that others bought meanwhile stop a new payment', async () => {
    const order = await placed()
    minutesLater(15)
    await runLateJobs()
    const stock = await pieces()
    await setPieces(0)
    const answer = await payAgain(order.browser, order)
    await setPieces(stock)
    expect([answer.status, parseError(answer).code]).toEqual([409, 'OUT_OF_STOCK'])
    expect((await orderOf(order.browser, order)).paymentStatus).toBe('failed')
  })

  it('that others bought meanwhile do not lose money that came late: a person is called', async () => {
    const order = await placed()
    minutesLater(15)
    await runLateJobs()
    const stock = await pieces()
    await setPieces(0)
    await press(order.browser, order.paymentUrl, 'succeed')
    expect(await pieces()).toBe(0)
    await setPieces(stock)
    expect((await orderOf(order.browser, order)).paymentStatus).toBe('confirmed')
    expect(await attentionOf(order)).toMatch(/^Paid, but the pieces were sold/)
  })

  it('paid at the door are not held but taken', async () => {
    const before = await pieces()
    await placed({ paymentMethod: 'cash-on-delivery' })
    minutesLater(60)
    await runLateJobs()
    expect(await pieces()).toBe(before - 1)
  })
})

describe('reports in any order and number', () => {
  it('end in the same order, paid once', async () => {
    const events = array(record({ id: constantFrom('a', 'b', 'c', 'd'), late: boolean() }), { minLength: 1, maxLength: 12 })
    const kinds = { a: 'failed', b: 'succeeded', c: 'succeeded', d: 'failed' } as const
    await assert(
      asyncProperty(events, async (sequence) => {
        const order = await placed()
        const before = await pieces()
        for (const { id, late } of [...sequence, { id: 'b', late: false } as const]) {
          if (late) {
            minutesLater(15)
            await runLateJobs()
          }
          await settlePayment(shop.services, {
            provider: 'test',
            eventId: `${order.reference}-${id}`,
            reference: order.reference,
            kind: kinds[id],
          })
        }
        const settled = await orderOf(order.browser, order)
        expect(settled.paymentStatus).toBe('confirmed')
        expect(settled.timeline.filter((event) => event.text === 'Payment received.')).toHaveLength(1)
        expect(await attentionOf(order)).toBeNull()
        expect(await pieces()).toBe(before)
      }),
      { numRuns: 20 },
    )
  })
})
