import { Order } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addToCart,
  Browser,
  createDesignDocument,
  parseError,
  parseJson,
  createIdempotencyKey,
  createOrderInput,
  type PlacedOrder,
  placeTestOrder,
  parseResponse,
  saveTestDesign,
  createTextElement,
  createGuestWithLine,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { cartLines } from '../cart/schema.ts'
import { designs } from '../designs/schema.ts'
import { categories, categoryColors, categorySizes, inventory } from '../garments/schema.ts'
import { createOrderKey } from './access.ts'
import { orderLines, orders } from './schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const readStock = async (sku: string): Promise<number | undefined> =>
  (await shop.database.select({ onHand: inventory.onHand }).from(inventory).where(eq(inventory.sku, sku)))[0]?.onHand
const setStock = (sku: string, onHand: number) => shop.database.update(inventory).set({ onHand }).where(eq(inventory.sku, sku))
const send = (browser: Browser, body: object, key = createIdempotencyKey()) => browser.post('/api/orders', body, { 'idempotency-key': key })

describe('placing an order', () => {
  it('charges the lines less quantity break plus delivery', async () => {
    const { browser, line } = await createGuestWithLine(shop, { quantity: 10 })
    const { order } = await placeTestOrder(browser, [line._id], { deliveryMethod: 'express' })
    expect(order.totals).toEqual({
      currency: 'LKR',
      lines: 1_650_000,
      discount: 82_500,
      shipping: 75_000,
      tax: 0,
      includedTax: 0,
      total: 1_642_500,
    })
    expect(order.lines).toMatchObject([
      { quantity: 10, unitPrice: 165_000, discount: 82_500, total: 1_567_500, size: { label: 'M', value: 'medium' } },
    ])
    expect(order).toMatchObject({ paymentStatus: 'pending', shippingStatus: 'pending', timeline: [{ event: { kind: 'placed' } }] })
  })

  it('names the sides of a design that are printed, without those of which every element is hidden', async () => {
    const document = createDesignDocument('tshirt', [{ ...createTextElement(), id: '1700000000009', hidden: true }], [createTextElement()])
    const { browser, line } = await createGuestWithLine(shop, { design: { document } })
    const { order } = await placeTestOrder(browser, [line._id])
    expect(order.lines.map(({ printedSides }) => printedSides)).toEqual([['back']])
  })

  it('assigns consecutive readable numbers', async () => {
    const numbers: number[] = []
    for (let n = 0; n < 2; n += 1) {
      const { browser, line } = await createGuestWithLine(shop)
      const { order } = await placeTestOrder(browser, [line._id])
      expect(order.number).toMatch(/^PIC-1\d{4}$/)
      numbers.push(Number(order.number.slice(4)))
    }
    expect(numbers[1]).toBeGreaterThan(numbers[0] ?? Number.POSITIVE_INFINITY)
  })

  it('keeps the words that its design had, whatever the design is called later', async () => {
    const { browser, design, line } = await createGuestWithLine(shop)
    const { order } = await placeTestOrder(browser, [line._id])
    await shop.database.update(designs).set({ name: 'Harbour club' }).where(eq(designs.id, design._id))
    expect(await addToCart(browser, design._id)).toMatchObject({ designName: 'Harbour club' })
    const later = parseResponse(await browser.get(`/api/orders/order/${order._id}`), Order)
    expect(later.lines).toMatchObject([{ designName: 'Hello' }])
  })

  it('removes its lines from the cart and leaves the others', async () => {
    const { browser, design, line } = await createGuestWithLine(shop)
    const other = await addToCart(browser, design._id, { size: 'large' })
    await placeTestOrder(browser, [line._id])
    expect(parseJson(await browser.get('/api/cart/guest'))).toMatchObject({ cart: [{ _id: other._id }] })
  })

  it('snapshots what was bought, whatever the shop changes later', async () => {
    const { browser, line, design } = await createGuestWithLine(shop, { design: { clothingType: 'oversized-tshirt', color: 'White' } })
    const { order: placedOrder } = await placeTestOrder(browser, [line._id])
    const { key: _, ...order } = placedOrder
    const category = eq(categories.clothingType, 'oversized-tshirt')
    await shop.database.update(categories).set({ title: 'Renamed', isActive: false }).where(category)
    await shop.database.update(categorySizes).set({ priceMinor: 1 }).where(eq(categorySizes.categoryId, design.categoryId))
    expect(parseJson(await browser.get(`/api/orders/order/${order._id}`))).toEqual(order)
    const [frozen] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, order._id))
    const [saved] = await shop.database.select().from(designs).where(eq(designs.id, design._id))
    expect(frozen?.document).toEqual(design.document)
    expect(frozen?.documentHash).toBe(saved?.documentHash)
  })

  it('stores the font files it is printed with', async () => {
    const document = createDesignDocument(
      'tshirt',
      [createTextElement({ id: 'a', isBold: false }), createTextElement({ id: 'b', fontFamily: 'Tangerine' })],
      [createTextElement({ id: 'c', isBold: false })],
    )
    const { browser, line } = await createGuestWithLine(shop, { design: { document } })
    const { order } = await placeTestOrder(browser, [line._id])
    const [frozen] = await shop.database.select({ fonts: orderLines.fonts }).from(orderLines).where(eq(orderLines.orderId, order._id))
    expect(frozen?.fonts?.map((font) => font.label)).toEqual(['Arial', 'Tangerine'])
    for (const font of frozen?.fonts ?? []) expect(font.sha256).toMatch(/^[a-f0-9]{64}$/)
  })

  it('is rejected by a check constraint when its sums do not add up', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const { order } = await placeTestOrder(browser, [line._id])
    const change = (values: object) => shop.database.update(orders).set(values).where(eq(orders.id, order._id))
    await expect(change({ totalMinor: 1 })).rejects.toMatchObject({ cause: { constraint: 'orders_total' } })
    await expect(change({ discountMinor: 1 })).rejects.toMatchObject({ cause: { constraint: 'orders_total' } })
    await expect(change({ paymentStatus: 'paid' })).rejects.toMatchObject({ cause: { constraint: 'orders_payment_status' } })
  })
})

describe('a repeated order request', () => {
  it('gets the same response, byte for byte', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const key = createIdempotencyKey()
    const body = createOrderInput([line._id], { note: 'Ring twice.' })
    const first = await send(browser, body, key)
    const second = await send(browser, Object.fromEntries(Object.entries(body).toReversed()), key)
    expect(first.status).toBe(201)
    expect([second.status, second.text]).toEqual([first.status, first.text])
  })

  it('places one order for fifty concurrent requests', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const before = await shop.database.$count(orders)
    const stock = await readStock('blank/tshirt/Black/medium')
    const [key, body] = [createIdempotencyKey(), createOrderInput([line._id])]
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(browser, body, key)))
    expect(new Set(responses.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(201)
    expect(await shop.database.$count(orders)).toBe(before + 1)
    expect(await readStock('blank/tshirt/Black/medium')).toBe((stock ?? 0) - 1)
  })

  it('with different content is rejected', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const key = createIdempotencyKey()
    await send(browser, createOrderInput([line._id]), key)
    const answer = await send(browser, createOrderInput([line._id], { deliveryMethod: 'express' }), key)
    expect([answer.status, parseError(answer).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('with another key finds an empty cart', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const responses = await Promise.all([send(browser, createOrderInput([line._id])), send(browser, createOrderInput([line._id]))])
    expect(responses.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 404])
  })

  it('can reuse its key after a rejection', async () => {
    await setStock('blank/tshirt/Blue/xl', 1)
    const { browser, line } = await createGuestWithLine(shop, { size: 'xl', design: { color: 'Blue' } })
    await setStock('blank/tshirt/Blue/xl', 0)
    const key = createIdempotencyKey()
    expect((await send(browser, createOrderInput([line._id]), key)).status).toBe(409)
    await setStock('blank/tshirt/Blue/xl', 1)
    expect((await send(browser, createOrderInput([line._id]), key)).status).toBe(201)
  })

  it('has a key per customer: the same key of another customer is independent', async () => {
    const key = createIdempotencyKey()
    for (const { browser, line } of [await createGuestWithLine(shop), await createGuestWithLine(shop)])
      expect((await send(browser, createOrderInput([line._id]), key)).status).toBe(201)
  })

  it.each([undefined, '', 'short', 'a'.repeat(256), 'with spaces in between it'])('needs a valid key instead of %s', async (key) => {
    const { browser, line } = await createGuestWithLine(shop)
    const answer = await browser.post('/api/orders', createOrderInput([line._id]), key === undefined ? {} : { 'idempotency-key': key })
    expect([answer.status, parseError(answer).code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING'])
  })
})

const readLastNumber = async (): Promise<number> => {
  const { rows } = await shop.database.execute<{ last_value: string }>(sql`select last_value from order_numbers`)
  return Number(rows[0]?.last_value)
}

describe('the last item in stock', () => {
  it('is sold once for concurrent orders, and the rejected ones take no order number', async () => {
    await setStock('blank/tshirt/Red/large', 99)
    const visitors = await Promise.all(
      Array.from({ length: 12 }, () => createGuestWithLine(shop, { size: 'large', design: { color: 'Red' } })),
    )
    await setStock('blank/tshirt/Red/large', 1)
    const lastNumber = await readLastNumber()
    const responses = await Promise.all(visitors.map(({ browser, line }) => send(browser, createOrderInput([line._id]))))
    expect(responses.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
    expect(responses.filter((answer) => answer.status === 409).map((answer) => parseError(answer).code)).toEqual(
      Array.from({ length: 11 }, () => 'OUT_OF_STOCK'),
    )
    expect(await readStock('blank/tshirt/Red/large')).toBe(0)
    expect((await readLastNumber()) - lastNumber).toBeLessThanOrEqual(1)
  })

  it('is counted over all lines: two designs on the same blank share its stock', async () => {
    await setStock('blank/tshirt/Red/small', 4)
    const { browser, line } = await createGuestWithLine(shop, { size: 'small', quantity: 2, design: { color: 'Red' } })
    const other = await saveTestDesign(browser, { color: 'Red', document: createDesignDocument('tshirt', []) })
    const second = await addToCart(browser, other._id, { size: 'small', quantity: 2 })
    await setStock('blank/tshirt/Red/small', 3)
    const answer = await send(browser, createOrderInput([line._id, second._id]))
    expect([answer.status, parseError(answer).code]).toEqual([409, 'OUT_OF_STOCK'])
    expect(await readStock('blank/tshirt/Red/small')).toBe(3)
    expect(await shop.database.$count(cartLines, sql`${cartLines.id} in (${line._id}, ${second._id})`)).toBe(2)
  })

  it('never causes a deadlock between orders', async () => {
    const skus = ['blank/hoodie/Red/small', 'blank/hoodie/Red/large']
    await Promise.all(skus.map((sku) => setStock(sku, 99)))
    const baskets = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const browser = new Browser(shop)
        const design = await saveTestDesign(browser, { clothingType: 'hoodie', color: 'Red' })
        const sizes = n % 2 === 0 ? ['small', 'large'] : ['large', 'small']
        const lines = []
        for (const size of sizes) lines.push((await addToCart(browser, design._id, { size }))._id)
        return { browser, lines }
      }),
    )
    const responses = await Promise.all(baskets.map(({ browser, lines }) => send(browser, createOrderInput(lines))))
    expect(new Set(responses.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(await Promise.all(skus.map(readStock))).toEqual([89, 89])
  })
})

describe('placing an order is rejected', () => {
  it.each<[string, object, string]>([
    ['a price', { price: 1 }, 'price'],
    ['a total', { total: 1 }, 'total'],
    ['a discount', { discount: 1_000_000 }, 'discount'],
    ['a currency', { currency: 'USD' }, 'currency'],
    ['that it is paid', { paymentStatus: 'confirmed' }, 'paymentStatus'],
    ['an owner', { userId: '01930000-0000-7000-8000-000000000001' }, 'userId'],
    ['no lines', { basket: { kind: 'cart', items: [] } }, 'basket.items'],
    ['lines that are no ids', { basket: { kind: 'cart', items: ['1 or 1=1'] } }, 'basket.items.0'],
    ['a delivery nobody makes', { deliveryMethod: 'teleport' }, 'deliveryMethod'],
    ['a payment nobody takes', { paymentMethod: 'stones' }, 'paymentMethod'],
    ['a country nobody goes to', { address: { line1: 'x', city: 'y', country: 'XX' } }, 'address.country'],
    ['no contact', { contact: {} }, 'contact.email'],
    ['a name with a line break', { contact: { name: 'A\r\nBcc: x@y.z', email: 'a@example.com', phone: '0771234567' } }, 'contact.name'],
    ['a note of nothing but zero bytes', { note: '\u0000' }, 'note'],
    ['an endless note', { note: 'a'.repeat(501) }, 'note'],
  ])('when it says %s', async (_, fault, field) => {
    const { browser, line } = await createGuestWithLine(shop)
    const answer = await send(browser, createOrderInput([line._id], fault))
    expect([answer.status, parseError(answer).code]).toEqual([400, 'INVALID_INPUT'])
    expect(parseError(answer).fields).toHaveProperty([field])
    expect(parseJson(await browser.get('/api/cart/guest'))).toMatchObject({ itemCount: 1 })
  })

  it('when it names a cart line twice', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    expect((await send(browser, createOrderInput([line._id, line._id]))).status).toBe(400)
  })

  it('when it names a cart line of another customer', async () => {
    const { line } = await createGuestWithLine(shop)
    const { browser: other } = await createGuestWithLine(shop)
    expect((await send(other, createOrderInput([line._id]))).status).toBe(404)
  })

  it('when the color is no longer for sale', async () => {
    const { browser, line } = await createGuestWithLine(shop, { design: { color: 'White' } })
    const white = eq(categoryColors.color, 'White')
    await shop.database.update(categoryColors).set({ isActive: false }).where(white)
    const answer = await send(browser, createOrderInput([line._id]))
    await shop.database.update(categoryColors).set({ isActive: true }).where(white)
    expect([answer.status, parseError(answer).code]).toEqual([409, 'NOT_ON_OFFER'])
  })

  it('when another origin sends it', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const answer = await browser.post('/api/orders', createOrderInput([line._id]), {
      'idempotency-key': createIdempotencyKey(),
      'sec-fetch-site': 'cross-site',
    })
    expect([answer.status, parseError(answer).code]).toEqual([403, 'FOREIGN_ORIGIN'])
  })
})

describe('reading an order', () => {
  let owner: Browser
  let placed: PlacedOrder
  beforeAll(async () => {
    const { browser, line } = await createGuestWithLine(shop)
    owner = browser
    placed = await placeTestOrder(browser, [line._id])
  })
  const open = (browser: Browser, key?: string) =>
    browser.get(`/api/orders/order/${placed.order._id}${key === undefined ? '' : `?key=${key}`}`)

  it('works for the browser that placed it', async () => {
    expect(parseJson(await open(owner))).toEqual(Order.parse(placed.order))
  })

  it('works with its link in any browser', async () => {
    expect(parseJson(await open(new Browser(shop), placed.order.key))).toEqual(Order.parse(placed.order))
  })

  it('returns the same 404 to anybody else as for an order that does not exist', async () => {
    const { browser: other } = await createGuestWithLine(shop)
    const wrong = `${placed.order.key.slice(0, -2)}AA`
    const absent = await other.get('/api/orders/order/01930000-0000-7000-8000-0000000000aa')
    for (const answer of [
      await open(other),
      await open(other, ''),
      await open(other, wrong),
      await open(new Browser(shop), 'a'.repeat(43)),
    ])
      expect([answer.status, answer.text]).toEqual([404, absent.text])
  })

  it('fails with the key of another order', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const { order } = await placeTestOrder(browser, [line._id])
    expect((await open(browser, order.key)).status).toBe(404)
  })

  it('fails with an old link after the shop has renewed it', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const { order } = await placeTestOrder(browser, [line._id])
    await shop.database.update(orders).set({ linkVersion: 2 }).where(eq(orders.id, order._id))
    const address = `/api/orders/order/${order._id}`
    expect((await new Browser(shop).get(`${address}?key=${order.key}`)).status).toBe(404)
    expect(
      (await new Browser(shop).get(`${address}?key=${createOrderKey(shop.services.secrets, { id: order._id, linkVersion: 2 })}`)).status,
    ).toBe(200)
  })
})
