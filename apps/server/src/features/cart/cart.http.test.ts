import { Cart, CartItem, MAX_CART_LINES, Product, quoteOrder } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addToCart,
  Browser,
  duplicateCartLine,
  createDesignDocument,
  parseError,
  parseJson,
  createIdempotencyKey,
  createOrderInput,
  placeTestOrder,
  parseResponse,
  saveTestDesign,
  createTextElement,
  createGuestWithLine,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { categories, categoryColors, categorySizes, inventory } from '../garments/schema.ts'
import { addProduct } from '../products/index.ts'
import { products, productVariants } from '../products/schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const getCart = async (browser: Browser): Promise<Cart> => parseResponse(await browser.get('/api/cart/guest'), Cart)
const setStock = (sku: string, onHand: number) => shop.database.update(inventory).set({ onHand }).where(eq(inventory.sku, sku))

describe('a cart', () => {
  it('is empty for a new browser, which gets a cookie without a row', async () => {
    const browser = new Browser(shop)
    expect(await getCart(browser)).toEqual({ cart: [], itemCount: 0, linesTotal: 0, discount: 0 })
    expect(browser.cookie).toMatch(/^guest=/)
  })

  it('contains designs with size, quantity and today’s price', async () => {
    const { browser, design, line } = await createGuestWithLine(shop, { quantity: 3, size: 'xl' })
    expect(line).toMatchObject({
      designId: design._id,
      clothingType: 'tshirt',
      title: 'T-shirt',
      color: 'Black',
      size: { label: 'XL', value: 'xl' },
      quantity: 3,
      unitPrice: 165_000,
      lineTotal: 495_000,
      frontView: design.frontView,
      available: true,
    })
    expect(await getCart(browser)).toEqual({ cart: [line], itemCount: 3, linesTotal: 495_000, discount: 0 })
    expect(parseJson(await browser.get(`/api/cart/item/${line._id}`))).toEqual(line)
  })

  it('gets what is sent again with the same key once, also when both requests arrive at once', async () => {
    const { browser, design } = await createGuestWithLine(shop, { quantity: 1 })
    const body = { designId: design._id, size: 'large', quantity: 2 }
    const send = (key: string) => browser.post('/api/cart', body, { 'idempotency-key': key })
    const key = createIdempotencyKey()
    const added = await Promise.all([send(key), send(key), send(key)])
    const lines = [...added, await send(key)].map((response) => parseResponse(response, CartItem, 201))
    expect(new Set(lines.map(({ _id }) => _id)).size).toBe(1)
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2])
    expect(parseResponse(await send(createIdempotencyKey()), CartItem, 201)).toMatchObject({ _id: lines[0]?._id, quantity: 4 })
    expect((await getCart(browser)).itemCount).toBe(5)
    expect(parseError(await send('too short')).code).toBe('IDEMPOTENCY_KEY_MISSING')
  })

  it('calls a design by its largest words, as the quote does, and one without words by nothing', async () => {
    const { browser, design, line } = await createGuestWithLine(shop)
    const bare = await saveTestDesign(browser, { document: { ...design.document, front: { ...design.document.front, elements: [] } } })
    const other = await addToCart(browser, bare._id)
    expect([line, other]).toMatchObject([
      { designName: 'Hello', title: 'T-shirt' },
      { designName: null, title: 'T-shirt' },
    ])
    const basket = { kind: 'cart', items: [line._id, other._id] }
    const { lines } = parseResponse(await browser.post('/api/orders/quote', { basket }), quoteOrder.response)
    expect(lines.map(({ designName }) => designName)).toEqual(['Hello', null])
  })

  it('gives a quantity break to one design over several sizes, and to no other', async () => {
    const { browser, design } = await createGuestWithLine(shop, { quantity: 6 })
    await addToCart(browser, design._id, { size: 'large', quantity: 4 })
    expect(await getCart(browser)).toMatchObject({ itemCount: 10, linesTotal: 1_650_000, discount: 82_500 })
    const other = await saveTestDesign(browser, { document: { ...design.document, front: { ...design.document.front, elements: [] } } })
    await addToCart(browser, other._id, { quantity: 9 })
    expect(await getCart(browser)).toMatchObject({ discount: 82_500 })
  })

  it('can change the size and quantity of a line, and remove it', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    expect(parseJson(await browser.put(`/api/cart/${line._id}`, { quantity: 5 }))).toMatchObject({ quantity: 5, size: { value: 'medium' } })
    expect(parseJson(await browser.put(`/api/cart/${line._id}`, { size: 'small' }))).toMatchObject({ quantity: 5, size: { label: 'S' } })
    expect(parseJson(await browser.delete(`/api/cart/${line._id}`))).toEqual({ _id: line._id })
    expect((await browser.delete(`/api/cart/${line._id}`)).status).toBe(404)
    expect((await getCart(browser)).cart).toEqual([])
  })

  it('returns 304 while it is unchanged', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const first = await browser.get('/api/cart/guest')
    const etag = String(first.headers['etag'])
    const unchangedResponse = await browser.get('/api/cart/guest', { 'if-none-match': etag })
    expect([unchangedResponse.status, unchangedResponse.text]).toEqual([304, ''])
    await browser.put(`/api/cart/${line._id}`, { quantity: 2 })
    const changed = await browser.get('/api/cart/guest', { 'if-none-match': etag })
    expect(parseResponse(changed, Cart).itemCount).toBe(2)
  })

  it('returns 304 without a statement, and the cart again after whatever it shows has changed', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const readCart = async () => parseResponse(await browser.get('/api/cart/guest'), Cart)
    const poll = async (etag: string) => (await browser.get('/api/cart/guest', { 'if-none-match': etag })).status
    const readTag = async () => String((await browser.get('/api/cart/guest')).headers['etag'])
    const isLine = sql`id = ${line._id}`
    for (const change of [
      sql`update cart_lines set quantity = 3 where ${isLine}`,
      sql`update designs set findings = '[]', render_error = 'broken' where id = (select design_id from cart_lines where ${isLine})`,
      sql`update designs set render_error = null where id = (select design_id from cart_lines where ${isLine})`,
      sql`update inventory set on_hand = 1`,
      sql`update inventory set on_hand = 500`,
      sql`update category_sizes set price_minor = price_minor + 700`,
      sql`update category_sizes set price_minor = price_minor - 700`,
      sql`delete from cart_lines where ${isLine}`,
    ]) {
      const before = await readCart()
      const etag = await readTag()
      await expect.poll(() => poll(etag)).toBe(304)
      await shop.database.execute(change)
      await expect.poll(() => poll(etag)).toBe(200)
      expect(await readCart()).not.toEqual(before)
    }
  })

  it('returns 304 without a statement while pieces that are not in it are sold', async () => {
    const { browser } = await createGuestWithLine(shop)
    const { browser: buyer, line: soldLine } = await createGuestWithLine(shop, { size: 'large' })
    const readTag = async (each: Browser) => String((await each.get('/api/cart/guest')).headers['etag'])
    const poll = async (each: Browser, etag: string) => (await each.get('/api/cart/guest', { 'if-none-match': etag })).status
    const [tag, buyerTag] = [await readTag(browser), await readTag(buyer)]
    await expect.poll(() => Promise.all([poll(browser, tag), poll(buyer, buyerTag)])).toEqual([304, 304])
    // Seen by nobody but a cart that is read again: so one that is not tells nothing of it.
    await shop.database.execute(sql`alter table cart_lines disable trigger cart_lines_notify`)
    await shop.database.execute(sql`update cart_lines set quantity = 3`)
    await shop.database.execute(sql`alter table cart_lines enable trigger cart_lines_notify`)
    await shop.database.execute(sql`update inventory set on_hand = 100 where id =
      (select inventory_id from blanks where size = 'large' and (category_id, color) = (select category_id, color from designs where id = (select design_id from cart_lines where id = ${soldLine._id})))`)
    await expect.poll(() => poll(buyer, buyerTag)).toBe(200)
    expect(await poll(browser, tag)).toBe(304)
  })

  it('returns 404 for the cart lines of others', async () => {
    const { line } = await createGuestWithLine(shop)
    const { browser: other } = await createGuestWithLine(shop)
    for (const response of [
      await other.get(`/api/cart/item/${line._id}`),
      await other.put(`/api/cart/${line._id}`, { quantity: 2 }),
      await other.delete(`/api/cart/${line._id}`),
      await new Browser(shop).get(`/api/cart/item/${line._id}`),
      await other.get('/api/cart/01930000-0000-7000-8000-000000000001'),
    ])
      expect([response.status, parseError(response).code]).toEqual([404, 'NOT_FOUND'])
  })

  it('returns 404 when somebody else’s design is added', async () => {
    const { design } = await createGuestWithLine(shop)
    const { browser: other } = await createGuestWithLine(shop)
    expect((await other.post('/api/cart', { designId: design._id, size: 'medium', quantity: 1 })).status).toBe(404)
  })
})

describe('an invalid change of a cart', () => {
  it.each([
    ['a quantity of zero', { quantity: 0 }],
    ['a negative quantity', { quantity: -1 }],
    ['one and a half', { quantity: 1.5 }],
    ['a hundred', { quantity: 100 }],
    ['a thousand million', { quantity: 1e9 }],
    ['a word for a number', { quantity: '2' }],
    ['an unknown size', { size: 'xxl' }],
    ['a price', { price: 1 }],
    ['a unit price', { unitPrice: 1 }],
    ['a total', { total: 1 }],
    ['a user id', { userId: '01930000-0000-7000-8000-000000000001' }],
  ])('is rejected for %s', async (_, fault) => {
    const { browser, design, line } = await createGuestWithLine(shop)
    const added = await browser.post('/api/cart', { designId: design._id, size: 'medium', quantity: 1, ...fault })
    const changed = await browser.put(`/api/cart/${line._id}`, fault)
    for (const response of [added, changed]) {
      expect([response.status, parseError(response).code]).toEqual([400, 'INVALID_INPUT'])
      expect(Object.keys(parseError(response).fields ?? {})).toEqual(Object.keys(fault))
    }
    expect((await getCart(browser)).itemCount).toBe(1)
  })

  it('is rejected for a size the garment does not come in', async () => {
    const { browser, design, line } = await createGuestWithLine(shop)
    for (const response of [
      await browser.post('/api/cart', { designId: design._id, size: 'extra-large', quantity: 1 }),
      await browser.put(`/api/cart/${line._id}`, { size: 'extra-large' }),
    ])
      expect([response.status, parseError(response).code]).toEqual([409, 'NOT_ON_OFFER'])
    expect((await getCart(browser)).cart).toMatchObject([{ size: { value: 'medium' } }])
  })

  it('is rejected for more items than the stock, counted over all lines', async () => {
    await setStock('blank/tshirt/Red/small', 5)
    const { browser, design } = await createGuestWithLine(shop, { size: 'small', quantity: 3, design: { color: 'Red' } })
    const response = await browser.post('/api/cart', { designId: design._id, size: 'small', quantity: 3 })
    expect([response.status, parseError(response).code]).toEqual([409, 'OUT_OF_STOCK'])
    expect((await getCart(browser)).itemCount).toBe(3)
    await addToCart(browser, design._id, { size: 'small', quantity: 2 })
  })

  it('is rejected for one line more than an order can have', async () => {
    const { browser, design, line } = await createGuestWithLine(shop)
    await duplicateCartLine(shop, line._id, MAX_CART_LINES - 2)
    const add = (size: string) => browser.post('/api/cart', { designId: design._id, size, quantity: 1 })
    const responses = [await add('large'), await add('xl')]
    expect(responses.map((response) => response.status)).toEqual([201, 400])
  })

  it('can still be changed where two merged carts have more lines than an order can', async () => {
    const { browser, design, line } = await createGuestWithLine(shop)
    await duplicateCartLine(shop, line._id, MAX_CART_LINES)
    expect((await browser.put(`/api/cart/${line._id}`, { quantity: 2 })).status).toBe(200)
    expect((await browser.post('/api/cart', { designId: design._id, size: 'large', quantity: 1 })).status).toBe(400)
  })

  it('is rejected for more than a line can hold, and leaves the line unchanged', async () => {
    const { browser, design } = await createGuestWithLine(shop, { quantity: 60 })
    const more = await browser.post('/api/cart', { designId: design._id, size: 'medium', quantity: 40 })
    expect([more.status, parseError(more).fields?.['quantity']]).toEqual([
      400,
      'There are 60 of it in your cart already, and a line holds at most 99.',
    ])
    expect((await getCart(browser)).itemCount).toBe(60)
  })
})

const availability = async (browser: Browser): Promise<boolean[]> => (await getCart(browser)).cart.map((line) => line.available)

describe('a line in a cart', () => {
  it('becomes unavailable when its color, size or garment is not offered any more', async () => {
    const { browser, line } = await createGuestWithLine(shop, { design: { clothingType: 'hoodie', color: 'Blue' } })
    const hoodie = (await shop.database.select().from(categories).where(eq(categories.clothingType, 'hoodie')))[0]?.id ?? ''
    const blue = and(eq(categoryColors.categoryId, hoodie), eq(categoryColors.color, 'Blue'))
    await shop.database.update(categoryColors).set({ isActive: false }).where(blue)
    expect(await availability(browser)).toEqual([false])
    await shop.database.update(categoryColors).set({ isActive: true }).where(blue)
    expect(await availability(browser)).toEqual([true])
    await shop.database.update(categories).set({ isActive: false }).where(eq(categories.id, hoodie))
    expect(await availability(browser)).toEqual([false])
    await shop.database.update(categories).set({ isActive: true }).where(eq(categories.id, hoodie))
    await shop.database.delete(categorySizes).where(and(eq(categorySizes.categoryId, hoodie), eq(categorySizes.value, 'medium')))
    expect(parseResponse(await browser.get(`/api/cart/item/${line._id}`), CartItem)).toMatchObject({
      available: false,
      size: { label: 'medium' },
    })
  })

  it('has today’s price', async () => {
    const { browser, line } = await createGuestWithLine(shop, { size: 'large', design: { clothingType: 'croptop' } })
    expect(line.unitPrice).toBe(175_000)
    await shop.database
      .update(categorySizes)
      .set({ priceMinor: 180_000 })
      .where(and(eq(categorySizes.value, 'large'), eq(categorySizes.label, 'L'), eq(categorySizes.priceMinor, 175_000)))
    expect((await getCart(browser)).linesTotal).toBe(180_000)
  })

  it('gets the last items before newer lines', async () => {
    await setStock('blank/tshirt/Blue/large', 9)
    const { browser } = await createGuestWithLine(shop, { size: 'large', quantity: 4, design: { color: 'Blue' } })
    const other = await saveTestDesign(browser, {
      color: 'Blue',
      document: createDesignDocument('tshirt', [createTextElement({ content: 'other' })]),
    })
    await addToCart(browser, other._id, { size: 'large', quantity: 4 })
    await setStock('blank/tshirt/Blue/large', 5)
    expect(await availability(browser)).toEqual([true, false])
  })
})

describe('products in a cart', () => {
  const slug = 'night-market'
  const variants = (['small', 'medium'] as const).map((size) => ({ color: 'White' as const, size, priceMinor: 320_000, stock: 5 }))
  const pictures = ['a.webp', 'b.webp'].map((key) => ({ key, alt: '', color: null }))
  const createVariants = async () => {
    await addProduct(shop.services, { slug, title: 'Night Market', text: '', clothingType: 'tshirt', pictures, variants })
    const { variants: offered } = parseResponse(await new Browser(shop).get(`/api/product/${slug}`), Product)
    return offered.map(({ _id }) => _id)
  }
  const add = (browser: Browser, variantId: string | undefined, quantity = 1) => browser.post('/api/cart', { variantId, quantity })

  it('are added beside designs, and more of the same variant raises the quantity of its line', async () => {
    const [small = ''] = await createVariants()
    const { browser } = await createGuestWithLine(shop)
    await add(browser, small)
    const line = parseResponse(await add(browser, small, 2), CartItem, 201)
    expect(line).toMatchObject({
      designId: null,
      product: { slug, variantId: small },
      title: 'Night Market',
      color: 'White',
      size: { label: 'S', value: 'small' },
      quantity: 3,
      unitPrice: 320_000,
      frontView: '/files/a.webp',
      backView: null,
      available: true,
      notice: null,
    })
    expect((await getCart(browser)).cart.map((each) => each.designId === null)).toEqual([false, true])
  })

  it('show front and back pictures of their own color, or one of another color where no picture shows theirs', async () => {
    const byColorAndSide = [
      { key: 'white-front.webp', alt: '', color: 'White', side: 'front' },
      { key: 'white-close.webp', alt: '', color: 'White', side: null },
      { key: 'black-back.webp', alt: '', color: 'Black', side: 'back' },
      { key: 'white-back.webp', alt: '', color: 'White', side: 'back' },
      { key: 'blue-front.webp', alt: '', color: 'Blue', side: 'front' },
    ] as const
    const colors = ['White', 'Black', 'Blue', 'Red'] as const
    await addProduct(shop.services, {
      slug: 'four-colors',
      title: 'Four Colors',
      text: '',
      clothingType: 'tshirt',
      pictures: byColorAndSide,
      variants: colors.map((color) => ({ color, size: 'small', priceMinor: 320_000, stock: 5 })),
    })
    const { variants: offered } = parseResponse(await new Browser(shop).get('/api/product/four-colors'), Product)
    const browser = new Browser(shop)
    for (const color of colors) await add(browser, offered.find((variant) => variant.color === color)?._id)
    expect((await getCart(browser)).cart.map(({ color, frontView, backView }) => [color, frontView, backView])).toEqual([
      ['White', '/files/white-front.webp', '/files/white-back.webp'],
      ['Black', null, '/files/black-back.webp'],
      ['Blue', '/files/blue-front.webp', null],
      ['Red', '/files/white-front.webp', null],
    ])
  })

  it('change to the variant of another size', async () => {
    const [small = '', medium = ''] = await createVariants()
    const browser = new Browser(shop)
    const line = parseResponse(await add(browser, small), CartItem, 201)
    const changed = parseResponse(await browser.put(`/api/cart/${line._id}`, { size: 'medium' }), CartItem)
    expect(changed.product?.variantId).toBe(medium)
    const rejection = await browser.put(`/api/cart/${line._id}`, { size: 'xl' })
    expect([rejection.status, parseError(rejection).code]).toEqual([409, 'NOT_ON_OFFER'])
  })

  it('have a notice when price, stock or offer has changed since they were added', async () => {
    const [small = ''] = await createVariants()
    const browser = new Browser(shop)
    await add(browser, small, 4)
    const notice = async () => (await getCart(browser)).cart[0]?.notice
    await shop.database.update(productVariants).set({ priceMinor: 300_000 }).where(eq(productVariants.id, small))
    expect((await notice())?.replaceAll(/\s/gu, ' ')).toBe(
      'A piece costs less than when you put it in: Rs 3,000.00 instead of Rs 3,200.00.',
    )
    await setStock(`product/${slug}/White/small`, 3)
    expect(await notice()).toBe('Only 3 are left. Please choose fewer.')
    await shop.database.update(products).set({ state: 'archived' }).where(eq(products.slug, slug))
    expect(await notice()).toBe('No longer on offer. Please take it out or choose another.')
    await shop.database.update(products).set({ state: 'active' }).where(eq(products.slug, slug))
    await setStock(`product/${slug}/White/small`, 5)
  })

  it('are ordered from the cart or directly, from their own stock, and without print files', async () => {
    const [, medium = ''] = await createVariants()
    await setStock(`product/${slug}/White/medium`, 3)
    const browser = new Browser(shop)
    const line = parseResponse(await add(browser, medium, 2), CartItem, 201)
    const { order } = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
    expect(order.lines).toMatchObject([{ title: 'Night Market', designId: null, documentHash: null, printFiles: null, quantity: 2 }])
    const basket = { kind: 'variant', variantId: medium, quantity: 1 }
    const bought = await placeTestOrder(browser, [], { basket })
    expect(bought.order.totals.lines).toBe(320_000)
    expect((await getCart(browser)).cart).toEqual([])
    const rejection = await browser.post('/api/orders', { ...createOrderInput([]), basket }, { 'idempotency-key': createIdempotencyKey() })
    expect([rejection.status, parseError(rejection).code]).toEqual([409, 'OUT_OF_STOCK'])
  })

  it('cost what was quoted, or the order is rejected and the cart unchanged', async () => {
    const [small = ''] = await createVariants()
    const browser = new Browser(shop)
    const line = parseResponse(await add(browser, small), CartItem, 201)
    const basket = { kind: 'cart', items: [line._id] }
    const quoted = parseResponse(await browser.post('/api/orders/quote', { basket, deliveryMethod: 'express' }), quoteOrder.response)
    expect(quoted.totals.total).toBe(quoted.totals.lines + 75_000)
    await shop.database.update(productVariants).set({ priceMinor: 333_300 }).where(eq(productVariants.id, small))
    const order = { ...createOrderInput([line._id]), deliveryMethod: 'express' }
    const rejection = await browser.post('/api/orders', { ...order, quote: quoted.quote }, { 'idempotency-key': createIdempotencyKey() })
    expect([rejection.status, parseError(rejection).code]).toEqual([409, 'QUOTE_CHANGED'])
    expect((await getCart(browser)).cart).toHaveLength(1)
    const again = parseResponse(await browser.post('/api/orders/quote', { basket, deliveryMethod: 'express' }), quoteOrder.response)
    const placed = await browser.post('/api/orders', { ...order, quote: again.quote }, { 'idempotency-key': createIdempotencyKey() })
    expect(placed.status).toBe(201)
  })
})
