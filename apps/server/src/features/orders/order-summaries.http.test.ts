import { CartItem, getMainView, listMyOrders, Product } from '@picasso/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  addToCart,
  Browser,
  createDesignDocument,
  createGuestWithLine,
  createTextElement,
  parseResponse,
  placeTestOrder,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { addProduct } from '../products/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('the order list of a customer returns only their orders, newest first, each exactly once over all pages', async () => {
  const { browser, design, line } = await createGuestWithLine(shop, { quantity: 2 })
  const { order: first } = await placeTestOrder(browser, [line._id])
  const more = [await addToCart(browser, design._id), await addToCart(browser, design._id, { size: 'large', quantity: 3 })]
  const { order: second } = await placeTestOrder(
    browser,
    more.map(({ _id }) => _id),
  )
  const { browser: other, line: othersLine } = await createGuestWithLine(shop)
  await placeTestOrder(other, [othersLine._id])
  const page = async (query: string) =>
    parseResponse(await browser.get(`/api/orders/myorders/guest?limit=1${query}`), listMyOrders.response)
  const newest = await page('')
  expect(newest.orders).toEqual([
    {
      _id: second._id,
      number: second.number,
      createdAt: second.createdAt,
      paymentStatus: 'pending',
      shippingStatus: 'pending',
      total: second.totals.total,
      currency: second.totals.currency,
      pieces: 4,
      pictures: second.lines.map(({ frontView }) => frontView),
    },
  ])
  const oldest = await page(`&after=${newest.next}`)
  expect(oldest).toMatchObject({ orders: [{ _id: first._id, pieces: 2 }], next: null })
  expect(parseResponse(await new Browser(shop).get('/api/orders/myorders/guest'), listMyOrders.response)).toEqual({
    orders: [],
    next: null,
  })
})

it('shows what is printed on its back from behind, from the cart to the list of orders', async () => {
  const document = createDesignDocument('tshirt', [], [createTextElement()])
  const { browser, design, line } = await createGuestWithLine(shop, { design: { document } })
  await addProduct(shop.services, {
    slug: 'banyan',
    title: 'Banyan',
    text: '',
    clothingType: 'tshirt',
    designId: design._id,
    pictures: [
      { key: 'banyan-front.webp', alt: '', color: 'White', side: 'front' },
      { key: 'banyan-back.webp', alt: '', color: 'White', side: 'back' },
    ],
    variants: [{ color: 'White', size: 'small', priceMinor: 320_000, stock: 5 }],
  })
  const product = parseResponse(await browser.get('/api/product/banyan'), Product)
  const variant = parseResponse(await browser.post('/api/cart', { variantId: product.variants[0]?._id, quantity: 1 }), CartItem, 201)
  const backs = [line.backView, '/files/banyan-back.webp']
  expect([line, variant].map(getMainView)).toEqual(backs)
  const { order } = await placeTestOrder(browser, [line._id, variant._id])
  expect(order.lines.map(({ printedSides }) => printedSides)).toEqual([['back'], ['back']])
  expect(order.lines.map(getMainView)).toEqual(backs)
  const { orders } = parseResponse(await browser.get('/api/orders/myorders/guest'), listMyOrders.response)
  expect(orders[0]?.pictures).toEqual(backs)
})
