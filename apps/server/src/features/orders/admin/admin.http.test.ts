import { AdminOrder, changeOrders, listOrders } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  Browser,
  parseError,
  parseJson,
  placeTestOrder,
  parseResponse,
  createGuestWithLine,
  describeHistory,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { findLastEmail, createSignedInUser, type SignedInUser } from '../../../../test/test-users.ts'
import { sessions, users } from '../../auth/schema.ts'
import { selectPayments } from '../../payments/index.ts'
import { orderLines, orders } from '../schema.ts'
import { countFound } from './order-filter.ts'

let shop: TestShop
let owner: SignedInUser
let staff: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await createSignedInUser(shop, { isAdmin: true, name: 'Olga' })
  staff = await createSignedInUser(shop, { isAdmin: true, name: 'Stefan' })
  await shop.database.update(users).set({ isStaff: true }).where(eq(users.email, staff.email))
})
afterAll(() => shop.close())

const placeOrder = async (contact: { name: string; email: string }, paymentMethod = 'cash-on-delivery') => {
  const { browser, line } = await createGuestWithLine(shop)
  const { order } = await placeTestOrder(browser, [line._id], { contact: { ...contact, phone: '0771234567' }, paymentMethod })
  await shop.database.update(orderLines).set({ printFiles: 'ready' }).where(eq(orderLines.orderId, order._id))
  return order
}
const list = async (query = '', by: Browser = owner.browser) =>
  parseResponse(await by.get(`/api/orders/all-orders${query}`), listOrders.response)
const searchOrders = async (query: string) => (await list(query)).orders.map(({ number }) => number)
const readOne = async (id: string) => parseResponse(await owner.browser.get(`/api/orders/admin/${id}`), AdminOrder)

describe('the admin order list', () => {
  it('finds an order by prefix of number, email, first or last name, and escapes LIKE characters', async () => {
    const { number } = await placeOrder({ name: 'Wilhelmina von Zitzewitz', email: 'mina@castle.example' })
    for (const words of [number, number.slice(4), number.toLowerCase(), 'wilhel', 'ZITZE', 'mina@castle'])
      expect(await searchOrders(`?search=${encodeURIComponent(words)}`)).toEqual([number])
    for (const words of ['helmina', '%', '_', 'castle', String.raw`\\`])
      expect(await searchOrders(`?search=${encodeURIComponent(words)}`)).toEqual([])
  })

  it.each(['newest', 'oldest', 'due', 'total'])('returns every order exactly once over all pages, sorted by %s', async (sort) => {
    for (let n = 0; n < 5; n += 1) await placeOrder({ name: 'Page Turner', email: 'pages@example.com' })
    const whole = await list(`?search=pages@&sort=${sort}`)
    const ids: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await list(`?search=pages@&sort=${sort}&limit=2${next === '' ? '' : `&after=${next}`}`)
      expect(page.total).toBe(whole.total)
      ids.push(...page.orders.map(({ _id }) => _id))
      next = page.next
    }
    expect(ids).toEqual(whole.orders.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(whole.total)
  })

  it('counts an order once that a search finds by name and email, and counts up to a limit', async () => {
    for (let n = 0; n < 3; n += 1) await placeOrder({ name: 'Counted Counted', email: 'counted@example.com' })
    await placeOrder({ name: 'Countess', email: 'other@example.com' })
    expect(await list('?search=count')).toMatchObject({ total: 4 })
    const count = async (limit: number) => (await shop.database.execute(sql`select ${countFound('count', limit)} as count`)).rows
    expect([await count(3), await count(100)]).toEqual([[{ count: 3 }], [{ count: 4 }]])
  })

  it('filters orders by status, view and date', async () => {
    const cashOrder = await placeOrder({ name: 'View Er', email: 'views@example.com' })
    const unpaidOrder = await placeOrder({ name: 'View Er', email: 'views@example.com' }, 'test')
    const today = new Date().toISOString().slice(0, 10)
    expect(await searchOrders('?search=views@&view=to-print')).toEqual([cashOrder.number])
    expect(await searchOrders('?search=views@&paymentMethod=test')).toEqual([unpaidOrder.number])
    expect(await searchOrders('?search=views@&shippingStatus=packed')).toEqual([])
    expect(await searchOrders(`?search=views@&from=${today}&to=${today}`)).toHaveLength(2)
    expect(await searchOrders('?search=views@&to=2020-01-01')).toEqual([])
    await shop.database
      .update(orders)
      .set({ reviewKind: 'dispute', reviewData: { cause: 'note', text: 'Look.' } })
      .where(eq(orders.id, unpaidOrder._id))
    expect(await searchOrders('?search=views@&view=problems')).toEqual([unpaidOrder.number])
    expect(await searchOrders(`?userId=${owner.user._id}`)).toEqual([])
  })

  it('rejects an invalid order cursor', async () => {
    expect((await owner.browser.get('/api/orders/all-orders?after=nonsense')).status).toBe(400)
  })
})

describe('the admin order detail', () => {
  it('lists the possible transitions with what blocks them', async () => {
    const order = await placeOrder({ name: 'Mo Ver', email: 'moves@example.com' }, 'test')
    const { transitions } = await readOne(order._id)
    expect(transitions.shipping).toContainEqual({ to: 'in_production', blocked: 'The order is not paid yet.' })
    expect(transitions.shipping).toContainEqual({ to: 'on_hold', blocked: null })
    expect(transitions.payment).toContainEqual({ to: 'confirmed', blocked: expect.any(String) as unknown })
  })

  it('translates an order to the language of the admin, except what people typed', async () => {
    const order = await placeOrder({ name: 'Es Pañol', email: 'spanish@example.com' }, 'test')
    await shop.database
      .update(orders)
      .set({ reviewKind: 'paid-after-cancel', reviewData: { cause: 'paid-twice' } })
      .where(eq(orders.id, order._id))
    parseJson(await owner.browser.post(`/api/orders/admin/${order._id}/notes`, { text: 'Wait for Monday.', visibleToBuyer: false }), 201)
    const answer = await owner.browser.get(`/api/orders/admin/${order._id}`, { 'accept-language': 'es' })
    const { transitions, attention, history } = parseResponse(answer, AdminOrder)
    expect(transitions.shipping).toContainEqual({ to: 'in_production', blocked: 'El pedido todavía no está pagado.' })
    expect(attention).toBe('Pagado por segunda vez.')
    expect(describeHistory('es', history)).toEqual(['Pedido recibido.', 'Wait for Monday.'])
    const listed = (await owner.browser.get('/api/orders/all-orders?search=spanish@', { 'accept-language': 'es' })).text
    expect(listed).toContain('Pagado por segunda vez.')
  })

  it('stores notes and shows the buyer only the visible one', async () => {
    const order = await placeOrder({ name: 'No Te', email: 'notes@example.com' })
    const url = `/api/orders/admin/${order._id}/notes`
    parseJson(await owner.browser.post(url, { text: 'Difficult person.', visibleToBuyer: false }), 201)
    parseJson(await owner.browser.post(url, { text: 'We found your colour.', visibleToBuyer: true }), 201)
    const seen = (await new Browser(shop).get(`/api/orders/order/${order._id}?key=${order.key}`)).text
    expect(seen).toContain('We found your colour.')
    expect(seen).not.toContain('Difficult')
    expect((await readOne(order._id)).history.map(({ name, event }) => [name, event])).toContainEqual([
      'Olga',
      { kind: 'note', data: { text: 'Difficult person.' } },
    ])
  })

  it('never shows staff the key of the order link, nor a reference that leads to it', async () => {
    const order = await placeOrder({ name: 'Ke Y', email: 'key@example.com' }, 'test')
    const [payment] = await selectPayments(shop.database, order._id)
    const url = `/api/orders/admin/${order._id}`
    const answers = [
      await staff.browser.get(url),
      await owner.browser.get(url),
      await staff.browser.post(`${url}/notes`, { text: 'Seen.', visibleToBuyer: false }),
      await owner.browser.delete(`/api/orders/cancel/${order._id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200])
    for (const { text } of answers) {
      expect(text).not.toContain(order.key)
      expect(text).not.toContain(payment?.reference ?? 'no reference')
    }
  })

  it('revokes old order links and emails a new one', async () => {
    const order = await placeOrder({ name: 'Lin K', email: 'links@example.com' })
    parseJson(await owner.browser.post(`/api/orders/admin/${order._id}/revoke-links`, {}))
    const address = `/api/orders/order/${order._id}`
    expect((await new Browser(shop).get(`${address}?key=${order.key}`)).status).toBe(404)
    const mail = await findLastEmail(shop, 'links@example.com', 'order link')
    const [, key] = /key=([\w-]{43})/.exec(mail?.text ?? '') ?? []
    expect((await new Browser(shop).get(`${address}?key=${key}`)).status).toBe(200)
  })

  it('lets only an owner confirm a cash payment', async () => {
    const order = await placeOrder({ name: 'Ca Sh', email: 'cash@example.com' })
    const url = `/api/orders/payment-status/${order._id}`
    expect(parseError(await staff.browser.put(url, { paymentStatus: 'confirmed' })).code).toBe('OWNER_ONLY')
    const paid = parseResponse(await owner.browser.put(url, { paymentStatus: 'confirmed' }), AdminOrder)
    expect(paid.order.paymentStatus).toBe('confirmed')
    expect(parseResponse(await owner.browser.put(url, { paymentStatus: 'confirmed' }), AdminOrder)).toEqual(paid)
    const back = await owner.browser.put(url, { paymentStatus: 'pending' })
    expect([back.status, parseError(back).message]).toEqual([409, expect.stringContaining('partially_refunded')])
  })

  it('does not let a failed payment wait again', async () => {
    const order = await placeOrder({ name: 'Fa Il', email: 'failed@example.com' })
    const url = `/api/orders/payment-status/${order._id}`
    parseJson(await owner.browser.put(url, { paymentStatus: 'failed' }))
    const back = await owner.browser.put(url, { paymentStatus: 'pending' })
    expect([back.status, parseError(back).message]).toEqual([409, 'It does not wait again: confirm it once the money is here.'])
    expect((await readOne(order._id)).order.paymentStatus).toBe('failed')
  })
})

describe('bulk actions on orders', () => {
  it('apply to each order that allows it, and return the reason for the others', async () => {
    const validOrder = await placeOrder({ name: 'Bul K', email: 'bulk@example.com' })
    const unpaidOrder = await placeOrder({ name: 'Bul K', email: 'bulk@example.com' }, 'test')
    const body = { action: 'start-production', orders: { filter: { search: 'bulk@' } } }
    const { results, left } = parseResponse(await staff.browser.post('/api/orders/bulk', body), changeOrders.response)
    expect(left).toBe(0)
    expect(results).toEqual([
      { _id: validOrder._id, number: validOrder.number, ok: true, reason: null, isRetryable: false },
      {
        _id: unpaidOrder._id,
        number: unpaidOrder.number,
        ok: false,
        reason: expect.stringContaining('not paid') as unknown,
        isRetryable: false,
      },
    ])
    const ids = [validOrder._id]
    parseJson(await staff.browser.post('/api/orders/bulk', { action: 'pack', orders: { ids } }))
    parseJson(await staff.browser.post('/api/orders/bulk', { action: 'ship', orders: { ids }, tracking: { [validOrder._id]: 'LK42' } }))
    expect((await readOne(validOrder._id)).order).toMatchObject({ shippingStatus: 'shipped', tracking: { number: 'LK42' } })
  })

  it('release each order to the status it was held from', async () => {
    const buyer = { name: 'Hol D', email: 'held@example.com' }
    const [waiting, begun, free] = [await placeOrder(buyer), await placeOrder(buyer), await placeOrder(buyer)]
    const change = async (action: string, chosen: readonly { _id: string }[], reason?: string) =>
      parseResponse(
        await staff.browser.post('/api/orders/bulk', { action, orders: { ids: chosen.map(({ _id }) => _id) }, reason }),
        changeOrders.response,
      ).results.map(({ ok, reason: why }) => (ok ? 'done' : why))
    expect(await change('start-production', [begun])).toEqual(['done'])
    expect(await change('hold', [waiting, begun], 'No boxes.')).toEqual(['done', 'done'])
    expect(await change('release', [waiting, begun, free])).toEqual(['done', 'done', 'It is not on hold.'])
    const states = [waiting, begun, free].map(async ({ _id }) => (await readOne(_id)).order.shippingStatus)
    expect(await Promise.all(states)).toEqual(['pending', 'in_production', 'pending'])
  })

  it('confirm payments only after recent authentication, as for a single order', async () => {
    const order = await placeOrder({ name: 'Un Locked', email: 'unlocked@example.com' })
    const away = await createSignedInUser(shop, { isAdmin: true })
    await shop.database
      .update(sessions)
      .set({ authenticatedAt: new Date(0) })
      .where(eq(sessions.userId, away.user._id))
    const many = await away.browser.post('/api/orders/bulk', { action: 'confirm-payment', orders: { ids: [order._id] } })
    const one = await away.browser.put(`/api/orders/payment-status/${order._id}`, { paymentStatus: 'confirmed' })
    expect([parseError(many).code, parseError(one).code]).toEqual(['PASSWORD_NEEDED', 'PASSWORD_NEEDED'])
    expect((await readOne(order._id)).order.paymentStatus).toBe('pending')
  })
})

describe('the CSV export of orders', () => {
  it('quotes special characters and neutralizes formulas', async () => {
    const order = await placeOrder({ name: '=HYPERLINK("http://evil.example")', email: 'table@example.com' })
    const answer = await owner.browser.get('/api/orders/export?search=table@')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, row, end] = answer.text.split('\r\n')
    expect(head).toContain('"Number","Placed"')
    expect(row).toContain(`"${order.number}",`)
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(row).toContain(',"2000.00","LKR",')
    expect(end).toBe('')
  })
})
