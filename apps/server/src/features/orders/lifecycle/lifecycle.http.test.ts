import { AdminOrder, CartItem, MAX_CART_LINES, Order, Product, readBoard } from '@picasso/contract'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  Browser,
  parseError,
  parseJson,
  placeTestOrder,
  createPlainPicture,
  parseResponse,
  uploadTestPicture,
  createGuestWithLine,
  createIdempotencyKey,
  describeHistory,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { findLastEmail, createSignedInUser, type SignedInUser } from '../../../../test/test-users.ts'
import { emails } from '../../emails/schema.ts'
import { inventory } from '../../garments/schema.ts'
import { addProduct } from '../../products/index.ts'
import { orderLines, orders } from '../schema.ts'
import { CHANGES_PER_ORDER } from './routes.ts'

let shop: TestShop
let owner: SignedInUser
let other: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await createSignedInUser(shop, { isAdmin: true, name: 'Olga' })
  other = await createSignedInUser(shop, { isAdmin: true, name: 'Otto' })
})
afterAll(() => shop.close())

const SHELF = 'blank/tshirt/Black/medium'
const readStock = async (sku = SHELF): Promise<number> => {
  const [row] = await shop.database.select({ onHand: inventory.onHand }).from(inventory).where(eq(inventory.sku, sku))
  return row?.onHand ?? Number.NaN
}

/** A cash order, which can be produced at once. */
const placeCashOrder = async (over: object = { paymentMethod: 'cash-on-delivery' }) => {
  const { browser, line } = await createGuestWithLine(shop, { quantity: 3 })
  const { order } = await placeTestOrder(browser, [line._id], over)
  await shop.database.update(orderLines).set({ printFiles: 'ready' }).where(eq(orderLines.orderId, order._id))
  return { browser, order }
}
const move = (id: string, shippingStatus: string, more: object = {}, by: Browser = owner.browser) =>
  by.put(`/api/orders/shipping-status/${id}`, { shippingStatus, ...more })
const moveOn = async (id: string, ...states: string[]) => {
  for (const state of states) parseJson(await move(id, state))
}
const cancel = (browser: Browser, id: string, reason?: string) =>
  browser.delete(`/api/orders/cancel/${id}${reason === undefined ? '' : `?reason=${reason}`}`)
const listEmails = async (id: string) => {
  const rows = await shop.database.select({ kind: emails.kind }).from(emails).where(eq(emails.reference, id)).orderBy(emails.id)
  return rows.map(({ kind }) => kind)
}

/** Alert emails about an order. */
const listOwnerEmails = async ({ _id }: Pick<Order, '_id'>): Promise<string[]> => {
  await shop.runJobs(['admin-alert-email', 'payment-received-email'])
  const isAsked = and(like(emails.reference, `${_id} %`), eq(emails.kind, 'decision needed'), eq(emails.recipientAddress, owner.email))
  return (await shop.database.select({ subject: emails.subject }).from(emails).where(isAsked)).map(({ subject }) => subject)
}

describe('the lifecycle of an order', () => {
  it('stamps, emails and records every step from production to delivery', async () => {
    const { order } = await placeCashOrder()
    await moveOn(order._id, 'in_production', 'packed')
    parseJson(await move(order._id, 'shipped', { tracking: { carrier: 'Post', number: 'LK123' } }))
    const answer = parseResponse(await move(order._id, 'delivered'), AdminOrder)
    expect(answer.order).toMatchObject({ shippingStatus: 'delivered', tracking: { carrier: 'Post', number: 'LK123', url: null } })
    expect(answer.history.flatMap((entry) => describeHistory('en', [entry]).map((text) => [entry.name, text]))).toEqual([
      [null, 'Order placed.'],
      ['Olga', 'In production.'],
      ['Olga', 'Packed.'],
      ['Olga', 'On the way.'],
      ['Olga', 'Delivered.'],
    ])
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, order._id))
    for (const stamp of [row?.productionAt, row?.packedAt, row?.shippedAt, row?.deliveredAt]) expect(stamp).toBeInstanceOf(Date)
    expect(await listEmails(order._id)).toEqual(['order placed', 'order in production', 'order shipped', 'order delivered'])
    expect((await findLastEmail(shop, order.contact.email, 'order shipped'))?.text).toMatch(new RegExp(`${order.number}[^]*Post[^]*LK123`))
  })

  it('leads from the email about a parcel to its carrier, and keeps its long address out of what is read', async () => {
    const { order } = await placeCashOrder()
    const url = 'https://carrier.example/follow/a/parcel/by/its/number/LK123?language=en&postcode=00300'
    await moveOn(order._id, 'in_production', 'packed')
    parseJson(await move(order._id, 'shipped', { tracking: { carrier: 'Post', number: 'LK123', url } }))
    const email = await findLastEmail(shop, order.contact.email, 'order shipped')
    expect(email?.text).toContain(`Follow your parcel:\n${url}`)
    expect(email?.html.split('carrier.example')).toHaveLength(2)
    expect(email?.html).toMatch(/<a href="https:\/\/carrier\.example\/[^"]*" [^>]*>Follow your parcel<\/a>/)
  })

  it('sends no email when the admin turns it off', async () => {
    const { order } = await placeCashOrder()
    parseJson(await move(order._id, 'in_production', { notify: false }))
    expect(await listEmails(order._id)).toEqual(['order placed'])
  })

  it('ignores a transition to the current status', async () => {
    const { order } = await placeCashOrder()
    const first = parseResponse(await move(order._id, 'in_production'), AdminOrder)
    const repeatedResponse = parseResponse(await move(order._id, 'in_production', { version: 1 }), AdminOrder)
    expect(repeatedResponse).toEqual(first)
  })

  it('rejects a skipped status and names the allowed ones', async () => {
    const { order } = await placeCashOrder()
    const answer = await move(order._id, 'delivered')
    expect([answer.status, parseError(answer).code]).toEqual([409, 'ILLEGAL_TRANSITION'])
    for (const allowed of ['in_production', 'packed', 'on_hold', 'cancelled']) expect(parseError(answer).message).toContain(allowed)
    expect((await move(order._id, 'lost')).status).toBe(400)
  })

  it('blocks production before payment and before the print files are ready', async () => {
    const unpaid = await placeCashOrder({ paymentMethod: 'test' })
    expect(parseError(await move(unpaid.order._id, 'in_production')).message).toContain('not paid')
    const { order } = await placeCashOrder()
    await shop.database.update(orderLines).set({ printFiles: 'rendering' }).where(eq(orderLines.orderId, order._id))
    expect(parseError(await move(order._id, 'in_production')).message).toContain('still being drawn')
  })

  it('puts an order on hold with a reason, emails the buyer, and returns it to its earlier status', async () => {
    const { order } = await placeCashOrder()
    await moveOn(order._id, 'in_production')
    expect(parseError(await move(order._id, 'on_hold')).fields).toHaveProperty('reason')
    const held = parseResponse(await move(order._id, 'on_hold', { reason: 'No white ink.' }), AdminOrder)
    expect(held).toMatchObject({ heldFrom: 'in_production', order: { holdReason: 'No white ink.' } })
    expect(held.transitions.shipping.map(({ to }) => to)).toEqual(['in_production', 'cancelled'])
    expect((await move(order._id, 'packed')).status).toBe(409)
    expect(parseResponse(await move(order._id, 'in_production'), AdminOrder)).toMatchObject({ heldFrom: null, order: { holdReason: null } })
  })

  it('lets one of two concurrent admins change the status and rejects the other', async () => {
    const { order } = await placeCashOrder()
    const { version } = order
    const responses = await Promise.all([
      move(order._id, 'in_production', { version }),
      move(order._id, 'on_hold', { version, reason: 'Wait.' }, other.browser),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused && parseError(refused).code).toBe('VERSION_CONFLICT')
  })
})

describe('cancelling an order', () => {
  it('returns the stock, expires the payment, and is idempotent', async () => {
    const stock = await readStock()
    const { browser, order } = await placeCashOrder({ paymentMethod: 'test' })
    expect(await readStock()).toBe(stock - 3)
    const first = parseResponse(await cancel(browser, order._id, 'Wrong colour'), Order)
    expect(first).toMatchObject({ shippingStatus: 'cancelled', paymentStatus: 'cancelled', cancelReason: 'Wrong colour' })
    expect(await readStock()).toBe(stock)
    expect(parseResponse(await cancel(browser, order._id), Order)).toEqual(first)
    expect(await readStock()).toBe(stock)
    expect(await listEmails(order._id)).toEqual(['order placed', 'order cancelled'])
  })

  it('returns the stock once for concurrent requests', async () => {
    const stock = await readStock()
    const { browser, order } = await placeCashOrder({ paymentMethod: 'test' })
    const responses = await Promise.all(Array.from({ length: 8 }, () => cancel(browser, order._id)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readStock()).toBe(stock)
  })

  it('becomes a request of the buyer after production has started; an admin needs a reason', async () => {
    const { browser, order } = await placeCashOrder()
    await moveOn(order._id, 'in_production')
    expect(parseError(await cancel(browser, order._id)).code).toBe('TOO_LATE')
    const asked = parseResponse(await browser.post(`/api/orders/order/${order._id}/cancel-request`, { reason: 'I moved.' }), Order)
    expect(asked.may).toMatchObject({ cancel: false, requestCancel: false })
    expect(await listOwnerEmails(order)).toEqual([`${order.number}: the buyer asks to cancel`])
    expect(parseError(await cancel(owner.browser, order._id)).fields).toHaveProperty('reason')
    expect(parseResponse(await cancel(owner.browser, order._id, 'As you wished'), Order).shippingStatus).toBe('cancelled')
  })
})

describe('before production, the buyer', () => {
  it('can change the address within the same country', async () => {
    const { browser, order } = await placeCashOrder()
    const { contact, address, version } = order
    const url = `/api/orders/order/${order._id}/address`
    const changed = parseResponse(await browser.put(url, { contact, address: { ...address, line1: '7 Kandy Road' }, version }), Order)
    expect(changed.address.line1).toBe('7 Kandy Road')
    expect(parseError(await browser.put(url, { contact, address, version })).code).toBe('VERSION_CONFLICT')
    const abroad = { contact, address: { ...address, country: 'DE' }, version: changed.version }
    expect(parseError(await browser.put(url, abroad)).fields).toHaveProperty(['address.country'])
    await moveOn(order._id, 'in_production')
    expect(parseError(await browser.put(url, { contact, address, version: changed.version })).code).toBe('TOO_LATE')
  })

  it('can change each line of the largest order twice an hour and no more, not counting refused changes and those that change nothing', async () => {
    const { browser, order } = await placeCashOrder()
    const { contact, address, version } = order
    const url = `/api/orders/order/${order._id}`
    const changeLine = (line1: string, seen: number) =>
      browser.put(`${url}/address`, { contact, address: { ...address, line1 }, version: seen })
    const resize = (size: string) => browser.put(`${url}/lines/${order.lines[0]?._id}/size`, { size, version })
    await shop.services.rateLimits.consume(CHANGES_PER_ORDER, order._id, 2 * MAX_CART_LINES - 1)
    expect(parseError(await changeLine('7 Kandy Road', version + 1)).code).toBe('VERSION_CONFLICT')
    parseJson(await changeLine(address.line1, version))
    parseJson(await resize('medium'))
    const moved = parseResponse(await changeLine('7 Kandy Road', version), Order)
    expect((await changeLine('8 Kandy Road', moved.version)).status).toBe(429)
  })

  it('can send a change of the address again, whose response was lost, and the history has it once', async () => {
    const { browser, order } = await placeCashOrder()
    const { contact, address } = order
    const change = (version: number) =>
      browser.put(`/api/orders/order/${order._id}/address`, { contact, address: { ...address, line1: '7 Sea Street' }, version })
    const first = parseResponse(await change(order.version), Order)
    const second = parseResponse(await change(first.version), Order)
    expect(second.version).toBe(first.version)
    expect(second.timeline.filter(({ event }) => event.kind === 'address-changed')).toHaveLength(1)
  })

  it('can change the size, which moves stock, unless the new size is sold out', async () => {
    const { browser, order } = await placeCashOrder()
    const [before, large] = [await readStock(), await readStock('blank/tshirt/Black/large')]
    const url = `/api/orders/order/${order._id}/lines/${order.lines[0]?._id}/size`
    const swapped = parseResponse(await browser.put(url, { size: 'large', version: order.version }), Order)
    expect(swapped.lines[0]?.size).toEqual({ label: 'L', value: 'large' })
    expect(swapped.totals).toEqual(order.totals)
    expect([await readStock(), await readStock('blank/tshirt/Black/large')]).toEqual([before + 3, large - 3])
    await shop.database.update(inventory).set({ onHand: 2 }).where(eq(inventory.sku, 'blank/tshirt/Black/small'))
    const short = await browser.put(url, { size: 'small', version: swapped.version })
    expect(parseError(short).code).toBe('OUT_OF_STOCK')
    expect([await readStock('blank/tshirt/Black/small'), await readStock('blank/tshirt/Black/large')]).toEqual([2, large - 3])
  })

  it('can reorder', async () => {
    const { browser, order } = await placeCashOrder()
    expect(parseJson(await browser.post(`/api/orders/order/${order._id}/reorder`, {}))).toEqual({ added: 1, left: [] })
    expect(parseJson(await browser.get('/api/cart/guest'))).toMatchObject({ cart: [{ quantity: 3, size: { value: 'medium' } }] })
    const elsewhere = await new Browser(shop).post(`/api/orders/order/${order._id}/reorder?key=${order.key}`, {})
    expect(parseJson(elsewhere)).toMatchObject({ added: 0, left: [expect.stringContaining('not in this browser')] })
  })

  it('reorders a product in the size it was changed to', async () => {
    const browser = new Browser(shop)
    const sizes = (['medium', 'large'] as const).map((size) => ({ color: 'White' as const, size, priceMinor: 320_000, stock: 5 }))
    await addProduct(shop.services, {
      slug: 'kingfisher',
      title: 'Kingfisher',
      text: '',
      clothingType: 'tshirt',
      pictures: [{ key: 'kingfisher.webp', alt: '', color: 'White', side: 'front' }],
      variants: sizes,
    })
    const { variants } = parseResponse(await browser.get('/api/product/kingfisher'), Product)
    const variantId = variants.find(({ size }) => size.value === 'medium')?._id
    const line = parseResponse(await browser.post('/api/cart', { variantId, quantity: 1 }), CartItem, 201)
    const { order } = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
    const url = `/api/orders/order/${order._id}`
    parseJson(await browser.put(`${url}/lines/${order.lines[0]?._id}/size`, { size: 'large', version: order.version }))
    expect(parseJson(await browser.post(`${url}/reorder`, {}))).toEqual({ added: 1, left: [] })
    expect(parseJson(await browser.get('/api/cart/guest'))).toMatchObject({ cart: [{ size: { value: 'large' } }] })
  })

  it('can reorder again when the first response was lost, and gets each line once', async () => {
    const { browser, order } = await placeCashOrder()
    const send = (key: string) => browser.post(`/api/orders/order/${order._id}/reorder`, {}, { 'idempotency-key': key })
    const key = createIdempotencyKey()
    const replies = await Promise.all([send(key), send(key)])
    expect(replies.map((reply) => parseJson(reply))).toEqual([
      { added: 1, left: [] },
      { added: 1, left: [] },
    ])
    expect(parseJson(await browser.get('/api/cart/guest'))).toMatchObject({ cart: [{ quantity: 3 }] })
    await send(createIdempotencyKey())
    expect(parseJson(await browser.get('/api/cart/guest'))).toMatchObject({ cart: [{ quantity: 6 }] })
  })
})

describe('a reprint claim', () => {
  const readClaim = async (browser: Browser, order: Order) => {
    const picture = await uploadTestPicture(browser, await createPlainPicture(40, 40, '#aa0000'))
    const claim = { lineId: order.lines[0]?._id, text: 'The print is crooked.', photo: picture.secure_url }
    return { claim, url: `/api/orders/order/${order._id}/claims` }
  }

  it('is accepted after shipping, once at a time, with an own photo', async () => {
    const { browser, order } = await placeCashOrder()
    const { claim, url } = await readClaim(browser, order)
    expect(parseError(await browser.post(url, claim)).code).toBe('ILLEGAL_TRANSITION')
    await moveOn(order._id, 'in_production', 'packed', 'shipped')
    expect(parseError(await browser.post(url, { ...claim, photo: `/files/${'0'.repeat(64)}.png` })).fields).toHaveProperty('photo')
    const claimed = parseResponse(await browser.post(url, claim), Order, 201)
    expect(claimed.claims).toMatchObject([{ state: 'open', text: 'The print is crooked.' }])
    expect(await listOwnerEmails(order)).toEqual([`${order.number}: a complaint`])
    expect(parseError(await browser.post(url, claim)).code).toBe('ILLEGAL_TRANSITION')
  })

  it('creates a reprint on new blanks when accepted, or is rejected with a reply', async () => {
    const { browser, order } = await placeCashOrder()
    // Its ticket is created by the job that renders the files.
    await shop.runJobs()
    await moveOn(order._id, 'in_production', 'packed', 'shipped')
    const { claim, url } = await readClaim(browser, order)
    const [open] = parseResponse(await browser.post(url, claim), Order, 201).claims
    const stock = await readStock()
    const answer = { state: 'accepted', answer: 'We are sorry.', quantity: 2, cause: 'misprint' }
    const answered = parseResponse(await owner.browser.put(`/api/orders/admin/${order._id}/claims/${open?._id}`, answer), AdminOrder)
    expect(answered.order.claims).toMatchObject([{ state: 'accepted', answer: 'We are sorry.' }])
    expect(await readStock()).toBe(stock - 2)
    const { columns } = parseResponse(await owner.browser.get('/api/production/board'), readBoard.response)
    expect(columns.flatMap(({ tickets }) => tickets)).toContainEqual(
      expect.objectContaining({ code: `${order.number}-1R1`, quantity: 2, cause: 'misprint' }),
    )
    const refused = { state: 'refused', answer: 'No.' }
    expect((await owner.browser.put(`/api/orders/admin/${order._id}/claims/${open?._id}`, refused)).status).toBe(409)
  })
})
