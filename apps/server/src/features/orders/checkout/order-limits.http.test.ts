import { confirmOrder, Order, placeOrder as placeOrderEndpoint, quoteOrder } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../../test/access/actors.ts'
import {
  addToCart,
  type Browser,
  parseError,
  createIdempotencyKey,
  createOrderInput,
  placeTestOrder,
  parseResponse,
  saveTestDesign,
  createGuestWithLine,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { findLastEmail } from '../../../../test/test-users.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { rateLimits } from '../../../platform/rate-limits/schema.ts'
import { discounts } from '../../discounts/schema.ts'
import { emails } from '../../emails/schema.ts'
import { inventory } from '../../garments/schema.ts'
import { eraseCustomer } from '../../users/admin/service.ts'
import { expireUnconfirmedOrder } from '../lifecycle/confirm-order.ts'
import { deleteOrderRequestsJob } from '../order-requests.ts'
import { orderLines, orderRequests, orders } from '../schema.ts'
import { WRONG_CODES_FROM_NETWORK } from './order-limits.ts'

let shop: TestShop
let now = new Date()
beforeAll(async () => {
  // Nothing is sent here: emails are read from the outbox.
  const environment = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    PUBLIC_URL: 'http://shop.test',
    BANK_ACCOUNT: 'Bank of Ceylon, 123456',
  }
  shop = await startTestShop({ clock: { now: () => now }, environment })
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = new Date()
  await shop.database.delete(rateLimits)
})

const CASH = { paymentMethod: 'cash-on-delivery' }

const readOrderRow = async ({ _id }: Pick<Order, '_id'>) => {
  const [row] = await shop.database.select().from(orders).where(eq(orders.id, _id))
  if (!row) throw new Error('There is no such order.')
  return row
}

const readStock = async ({ _id }: Pick<Order, '_id'>): Promise<number> => {
  const [shelf] = await shop.database
    .select({ onHand: inventory.onHand })
    .from(inventory)
    .innerJoin(orderLines, eq(orderLines.inventoryId, inventory.id))
    .where(eq(orderLines.orderId, _id))
  return shelf?.onHand ?? Number.NaN
}

const tokenFor = async ({ contact }: Pick<Order, 'contact'>): Promise<string> => {
  const mail = await findLastEmail(shop, contact.email, 'order placed')
  return /confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const listEmailsTo = ({ contact }: Pick<Order, 'contact'>): Promise<number> =>
  shop.database.$count(emails, eq(emails.recipientAddress, contact.email))

const confirm = (browser: Browser, { _id }: Pick<Order, '_id'>, confirmation?: string) =>
  browser.post(confirmOrder.path.replace(':orderId', _id), confirmation === undefined ? {} : { confirmation })

const largeCashOrder = async () => {
  const { browser, line } = await createGuestWithLine(shop, { quantity: 11 })
  return { browser, order: (await placeTestOrder(browser, [line._id], CASH)).order }
}

describe('a cash order of a guest', () => {
  it('of up to ten items needs no confirmation', async () => {
    const { browser, line } = await createGuestWithLine(shop, { quantity: 10 })
    const { order } = await placeTestOrder(browser, [line._id], CASH)
    expect(order.confirmBy).toBeNull()
    expect(await readOrderRow(order)).toMatchObject({ stock: 'taken', holdUntil: null })
  })

  it('of more than ten items is printed and announced only after confirmation by the emailed link', async () => {
    const { browser, order } = await largeCashOrder()
    expect(order.confirmBy).not.toBeNull()
    const token = await tokenFor(order)
    expect((await findLastEmail(shop, order.contact.email, 'order placed'))?.subject).toBe(`Please confirm your order ${order.number}`)
    const admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
    const moved = await admin.put(`/api/orders/shipping-status/${order._id}`, { shippingStatus: 'in_production' })
    expect(parseError(moved).message).toContain('The buyer has not confirmed it yet')

    for (const _ of ['first', 'again']) expect(parseResponse(await confirm(browser, order, token), Order).confirmBy).toBeNull()
    expect(await readOrderRow(order)).toMatchObject({ stock: 'taken', holdUntil: null, shippingStatus: 'pending' })
    const [line] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, order._id))
    expect(line?.printFiles).toBe('waiting')
    const { rows } = await shop.database.execute(`select task_identifier from graphile_worker.jobs where key like '%${order._id}%'`)
    expect(rows).toContainEqual({ task_identifier: 'admin-alert-email' })
  })

  it('cannot be confirmed without the emailed token, not even with the order link', async () => {
    const { browser, order } = await largeCashOrder()
    for (const token of [undefined, '', order.key, 'x'.repeat(43)]) expect((await confirm(browser, order, token)).status).toBe(404)
    expect(await readOrderRow(order)).toMatchObject({ stock: 'held' })
  })

  it('sends no further email when it is cancelled before its confirmation', async () => {
    const { browser, order } = await largeCashOrder()
    expect((await browser.delete(`/api/orders/cancel/${order._id}`)).status).toBe(200)
    expect(await listEmailsTo(order)).toBe(1)
  })

  it('can be confirmed by an admin', async () => {
    const { order } = await largeCashOrder()
    const admin = await signInUser(shop, await createUser(shop, { isAdmin: true, isStaff: true }))
    expect(parseResponse(await confirm(admin, order), Order).confirmBy).toBeNull()
  })

  it('releases its stock after two hours without confirmation, without another email', async () => {
    const { browser, order } = await largeCashOrder()
    const token = await tokenFor(order)
    const before = await readStock(order)
    now = new Date(now.getTime() + 2 * 60 * 60_000)
    await expireUnconfirmedOrder(shop.services, shop.config, order._id)
    expect(await readOrderRow(order)).toMatchObject({ shippingStatus: 'cancelled', paymentStatus: 'cancelled', stock: 'returned' })
    expect(await readStock(order)).toBe(before + 11)
    expect(parseError(await confirm(browser, order, token)).code).toBe('TOO_LATE')
    await expireUnconfirmedOrder(shop.services, shop.config, order._id)
    expect(await readStock(order)).toBe(before + 11)
    expect(await listEmailsTo(order)).toBe(1)
  })

  it('needs no confirmation from a user signed in with the email of the order', async () => {
    const user = await createUser(shop)
    const browser = await signInUser(shop, user)
    const line = await addToCart(browser, (await saveTestDesign(browser))._id, { quantity: 11 })
    const contact = { name: 'Ada Perera', email: user.email, phone: '+94 77 123 4567' }
    expect((await placeTestOrder(browser, [line._id], { ...CASH, contact })).order.confirmBy).toBeNull()
  })
})

describe('a bank transfer order of a guest', () => {
  const DAY_MS = 24 * 60 * 60_000
  const getHoldDays = async ({ _id }: Pick<Order, '_id'>): Promise<number> =>
    (((await readOrderRow({ _id })).holdUntil?.getTime() ?? Number.NaN) - now.getTime()) / DAY_MS
  const transfer = async (quantity: number): Promise<Order> => {
    const { browser, line } = await createGuestWithLine(shop, { quantity })
    return (await placeTestOrder(browser, [line._id], { paymentMethod: 'bank-transfer' })).order
  }

  it('of up to ten items holds stock for a week', async () => {
    expect(await getHoldDays(await transfer(10))).toBeCloseTo(7)
  })

  it('of more than ten items, or after many others, holds stock for a day only', async () => {
    expect(await getHoldDays(await transfer(11))).toBeCloseTo(1)
    const contact = { name: 'Somebody Else', email: 'stranger@example.com', phone: '+94 77 123 4567' }
    const { browser, design } = await createGuestWithLine(shop)
    const held: number[] = []
    for (let count = 0; count < 6; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- counted one after the other
      const line = await addToCart(browser, design._id, { size: 'large' })
      // oxlint-disable-next-line no-await-in-loop
      const { order } = await placeTestOrder(browser, [line._id], { contact, paymentMethod: 'bank-transfer' })
      // oxlint-disable-next-line no-await-in-loop
      held.push(Math.round(await getHoldDays(order)))
    }
    expect(held).toEqual([7, 7, 7, 7, 7, 1])
  })
})

describe('orders from one network', () => {
  it('are accepted from 45 cash customers behind one address; those above 15 need confirmation', async () => {
    const responses: { status: number; confirmBy: string | null }[] = []
    // Each visitor may order ten times a minute. One after the other, because this tests the count.
    /* oxlint-disable no-await-in-loop */
    for (let people = 0; people < 5; people += 1) {
      const { browser, design } = await createGuestWithLine(shop)
      for (let count = 0; count < 10 && responses.length < 46; count += 1) {
        const line = await addToCart(browser, design._id, { size: 'large' })
        const answer = await browser.send({
          method: 'POST',
          url: '/api/orders',
          payload: createOrderInput([line._id], CASH),
          headers: { 'idempotency-key': createIdempotencyKey() },
          remoteAddress: '203.0.113.7',
        })
        const confirmBy = answer.status === 201 ? parseResponse(answer, placeOrderEndpoint.response, 201).order.confirmBy : null
        responses.push({ status: answer.status, confirmBy })
      }
    }
    /* oxlint-enable no-await-in-loop */
    expect(responses.slice(0, 45).map(({ status }) => status)).toEqual(Array.from({ length: 45 }, () => 201))
    expect(responses.slice(0, 15).every(({ confirmBy }) => confirmBy === null)).toBe(true)
    expect(responses.slice(15, 45).every(({ confirmBy }) => confirmBy !== null)).toBe(true)
    expect(responses[45]?.status).toBe(429)
  })

  it('send at most 20 emails a day to an unverified address, and still answer a repeated request', async () => {
    const contact = { name: 'Somebody Else', email: 'stranger@example.com', phone: '+94 77 123 4567' }
    const { browser, line, design } = await createGuestWithLine(shop)
    const last = { key: createIdempotencyKey(), body: createOrderInput([line._id], { contact }) }
    /* oxlint-disable no-await-in-loop -- each visitor may order ten times a minute */
    for (let people = 0; people < 2; people += 1) {
      const other = await createGuestWithLine(shop)
      for (let count = 0; count < 10 - people; count += 1) {
        const piece = await addToCart(other.browser, other.design._id, { size: 'large' })
        await placeTestOrder(other.browser, [piece._id], { contact })
      }
    }
    /* oxlint-enable no-await-in-loop */
    const send = () => browser.post('/api/orders', last.body, { 'idempotency-key': last.key })
    const first = await send()
    expect(first.status).toBe(201)
    expect((await send()).text).toBe(first.text)
    const next = await addToCart(browser, design._id)
    const rejectedResponse = await browser.post('/api/orders', createOrderInput([next._id], { contact }), {
      'idempotency-key': createIdempotencyKey(),
    })
    expect([rejectedResponse.status, parseError(rejectedResponse).message]).toEqual([
      429,
      expect.stringContaining('Please sign in with the address of the order'),
    ])
  })
})

const insertDiscount = async (code: string): Promise<void> => {
  await shop.database
    .insert(discounts)
    .values({ id: newId(), code, kind: 'percent', value: 10, minimumMinor: 0, isActive: true, createdAt: now })
}

describe('guessing discount codes', () => {
  it('is limited for one network, where right and wrong ones are then answered alike; a right one does not count, and a wrong one once', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const remoteAddress = '203.0.113.32'
    await insertDiscount('RIGHT-10')
    const basket = { kind: 'cart', items: [line._id] }
    const quote = async (discountCode?: string) => {
      const payload = { basket, ...(discountCode !== undefined && { discountCode }) }
      const answer = await browser.send({ method: 'POST', url: quoteOrder.path, payload, remoteAddress })
      return parseResponse(answer, quoteOrder.response)
    }
    await shop.services.rateLimits.consume(WRONG_CODES_FROM_NETWORK, remoteAddress, WRONG_CODES_FROM_NETWORK.max - 1)
    for (let turn = 0; turn < 3; turn += 1) expect((await quote('RIGHT-10')).discount?.refused).toBeNull()
    // As an open checkout asks again and again.
    for (let turn = 0; turn < 3; turn += 1) expect((await quote('WRONG-1')).discount?.refused).not.toMatch(/^That was too often/)
    const refusals = [await quote('WRONG-2'), await quote('RIGHT-10')].map(({ discount }) => discount?.refused)
    for (const refusal of refusals) expect(refusal).toMatch(/^That was too often/)
    expect((await quote()).totals.discount).toBe(0)
    const order = createOrderInput([line._id], { discountCode: 'RIGHT-10' })
    const send = (payload: object) =>
      browser.send({ method: 'POST', url: '/api/orders', payload, remoteAddress, headers: { 'idempotency-key': createIdempotencyKey() } })
    expect((await send(order)).status).toBe(429)
    expect((await send(createOrderInput([line._id]))).status).toBe(201)
  })

  it('does not keep the response of an order from its buyer, when others in the network have reached the limit since', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const remoteAddress = '203.0.113.33'
    await insertDiscount('RIGHT-20')
    const payload = createOrderInput([line._id], { discountCode: 'RIGHT-20' })
    const headers = { 'idempotency-key': createIdempotencyKey() }
    const send = () => browser.send({ method: 'POST', url: '/api/orders', payload, remoteAddress, headers })
    const first = await send()
    expect(first.status).toBe(201)
    await shop.services.rateLimits.consume(WRONG_CODES_FROM_NETWORK, remoteAddress, WRONG_CODES_FROM_NETWORK.max)
    expect(await send()).toMatchObject({ status: 201, text: first.text })
  })
})

describe('the stored response to an order', () => {
  it('is deleted after a week, and with what else a guest left', async () => {
    const count = ({ _id }: Pick<Order, '_id'>) =>
      shop.database.$count(orderRequests, sql`${orderRequests.response} -> 'order' ->> '_id' = ${_id}`)
    const place = async () => {
      const { browser, line } = await createGuestWithLine(shop)
      return (await placeTestOrder(browser, [line._id])).order
    }
    const [weekOld, erased] = [await place(), await place()]
    const { customerId } = await readOrderRow(erased)
    await inTransaction(shop.database, (transaction) => eraseCustomer(transaction, shop.services.jobs, customerId))
    expect([await count(weekOld), await count(erased)]).toEqual([1, 0])
    now = new Date(now.getTime() + 8 * 24 * 3_600_000)
    await inTransaction(shop.database, (transaction) => shop.services.jobs.add(transaction, deleteOrderRequestsJob, {}))
    await shop.runJobs([deleteOrderRequestsJob.name])
    expect(await count(weekOld)).toBe(0)
  })
})
