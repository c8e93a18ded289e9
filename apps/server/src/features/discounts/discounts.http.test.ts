import { addDiscount, Discount, type Order, placeOrder, quoteOrder } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import {
  addToCart,
  type Browser,
  parseError,
  createIdempotencyKey,
  createOrderInput,
  parseResponse,
  createGuestWithLine,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { discounts } from './schema.ts'

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

let codeCount = 0
const createCode = async (overrides: Partial<Discount> = {}): Promise<Discount> => {
  codeCount += 1
  const body = {
    code: `code-${codeCount}`,
    kind: 'percent',
    value: 10,
    minimum: 0,
    startsAt: null,
    endsAt: null,
    limit: null,
    isActive: true,
    ...overrides,
  }
  return parseResponse(await owner.post(addDiscount.path, body), addDiscount.response, 201)
}

const getQuote = async (browser: Browser, item: string, discountCode: string) =>
  parseResponse(await browser.post(quoteOrder.path, { basket: { kind: 'cart', items: [item] }, discountCode }), quoteOrder.response)

const sendOrder = (browser: Browser, item: string, more: object) =>
  browser.post('/api/orders', { ...createOrderInput([item]), ...more }, { 'idempotency-key': createIdempotencyKey() })

const placeOrderWithCode = async (browser: Browser, item: string, more: object): Promise<Order> =>
  parseResponse(await sendOrder(browser, item, more), placeOrder.response, 201).order

const getUsageCount = async (code: string): Promise<number | undefined> =>
  (await shop.database.select({ used: discounts.used }).from(discounts).where(eq(discounts.code, code)))[0]?.used

describe('a discount code', () => {
  it('reduces the order as quoted, whatever its case, and is stored with the order', async () => {
    const { code } = await createCode()
    const { browser, line } = await createGuestWithLine(shop)
    const quote = await getQuote(browser, line._id, ` ${code.toLowerCase()} `)
    expect(quote).toMatchObject({ discount: { code, text: 'takes 10 % off your pieces.', refused: null }, totals: { discount: 16_500 } })
    const order = await placeOrderWithCode(browser, line._id, { discountCode: code.toLowerCase(), quote: quote.quote })
    expect(order).toMatchObject({ discountCode: code, totals: quote.totals })
    expect(await getUsageCount(code)).toBe(1)
  })

  it('makes every delivery free', async () => {
    const { code } = await createCode({ kind: 'free-delivery', value: 0 })
    const { browser, line } = await createGuestWithLine(shop)
    const { totals, deliveryMethods } = await getQuote(browser, line._id, code)
    expect(totals.shipping).toBe(0)
    expect(deliveryMethods.map(({ price }) => price)).toEqual(deliveryMethods.map(() => 0))
  })

  it.each([
    ['unknown', undefined, 'There is no such code.'],
    ['switched off', { isActive: false }, 'There is no such code.'],
    ['expired', { endsAt: '2020-01-01T00:00:00.000Z' }, 'This code has run out.'],
    ['not valid yet', { startsAt: '2990-01-01T00:00:00.000Z' }, 'This code cannot be used yet.'],
    ['below its minimum', { minimum: 100_000_000 }, /^This code needs pieces for at least/],
  ])('that is %s leaves the totals unchanged with a message, and its order is rejected', async (_, overrides, words) => {
    const code = overrides ? (await createCode(overrides)).code : 'NEVER-MADE'
    const { browser, line } = await createGuestWithLine(shop)
    const { discount, totals } = await getQuote(browser, line._id, code)
    expect(discount?.refused).toMatch(words)
    expect(totals.discount).toBe(0)
    const rejection = parseError(await sendOrder(browser, line._id, { discountCode: code }))
    expect(rejection.code).toBe('DISCOUNT_REFUSED')
    expect(rejection.fields?.['discountCode']).toMatch(words)
  })

  it('for one order is redeemed by one of many concurrent orders, and again after that is cancelled', async () => {
    const { code } = await createCode({ limit: 1 })
    const buyers = await Promise.all(Array.from({ length: 8 }, () => createGuestWithLine(shop)))
    const responses = await Promise.all(buyers.map(({ browser, line }) => sendOrder(browser, line._id, { discountCode: code })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    expect(await getUsageCount(code)).toBe(1)
    const [success] = responses.flatMap((response, index) =>
      response.status === 201 ? [{ answer: response, browser: buyers[index]?.browser }] : [],
    )
    if (!success?.browser) throw new Error('Nobody got the code.')
    const cancel = `/api/orders/cancel/${parseResponse(success.answer, placeOrder.response, 201).order._id}`
    expect((await success.browser.delete(cancel)).status).toBe(200)
    expect((await success.browser.delete(cancel)).status).toBe(200)
    expect(await getUsageCount(code)).toBe(0)
  })

  it('of 100 % with free delivery makes an order free, which is confirmed without a payment', async () => {
    const { code } = await createCode({ value: 100, freeDelivery: true })
    const { browser, line } = await createGuestWithLine(shop)
    const quote = await getQuote(browser, line._id, code)
    expect(quote.totals).toMatchObject({ shipping: 0, total: 0 })
    expect(quote.discount?.text).toBe('takes 100 % off your pieces and sends them for nothing.')
    expect(await placeOrderWithCode(browser, line._id, { discountCode: code, quote: quote.quote })).toMatchObject({
      paymentStatus: 'confirmed',
    })
  })

  it('for one order of each customer is rejected for the same browser and the same address, until that order is cancelled', async () => {
    const { code } = await createCode({ oncePerCustomer: true })
    const [first, second] = [await createGuestWithLine(shop), await createGuestWithLine(shop)]
    const order = await placeOrderWithCode(first.browser, first.line._id, { discountCode: code })
    const duplicateResponse = await addToCart(first.browser, first.design._id)
    expect((await getQuote(first.browser, duplicateResponse._id, code)).discount?.refused).toBe(
      'You have used this code already. Each customer can use it once.',
    )
    const sameBrowser = await sendOrder(first.browser, duplicateResponse._id, { discountCode: code })
    const sameAddress = await sendOrder(second.browser, second.line._id, { discountCode: code, contact: order.contact })
    expect([parseError(sameBrowser).code, parseError(sameAddress).code]).toEqual(['DISCOUNT_REFUSED', 'DISCOUNT_REFUSED'])
    await first.browser.delete(`/api/orders/cancel/${order._id}`)
    expect((await sendOrder(first.browser, duplicateResponse._id, { discountCode: code })).status).toBe(201)
  })

  it('has a unique name, and can be neither renamed nor deleted while orders use it', async () => {
    const { _id, code, version } = await createCode()
    const duplicateResponse = await owner.post(addDiscount.path, {
      code,
      kind: 'percent',
      value: 5,
      minimum: 0,
      startsAt: null,
      endsAt: null,
      limit: null,
      isActive: true,
    })
    expect(parseError(duplicateResponse).fields).toHaveProperty('code')
    const { browser, line } = await createGuestWithLine(shop)
    await placeOrderWithCode(browser, line._id, { discountCode: code })
    expect(parseError(await owner.delete(`/api/discounts/${_id}`)).code).toBe('IN_USE')
    const change = { code, kind: 'amount', value: 100, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: false }
    expect(parseError(await owner.put(`/api/discounts/${_id}`, { ...change, version: version + 1 })).code).toBe('VERSION_CONFLICT')
    expect(parseError(await owner.put(`/api/discounts/${_id}`, { ...change, code: 'OTHER-1', version })).fields).toHaveProperty('code')
    expect(parseResponse(await owner.put(`/api/discounts/${_id}`, { ...change, version }), Discount)).toMatchObject({
      isActive: false,
      used: 1,
    })
  })
})
