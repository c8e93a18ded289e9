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

let made = 0
const newCode = async (over: Partial<Discount> = {}): Promise<Discount> => {
  made += 1
  const body = {
    code: `code-${made}`,
    kind: 'percent',
    value: 10,
    minimum: 0,
    startsAt: null,
    endsAt: null,
    limit: null,
    isActive: true,
    ...over,
  }
  return parseResponse(await owner.post(addDiscount.path, body), addDiscount.response, 201)
}

const quoted = async (browser: Browser, item: string, discountCode: string) =>
  parseResponse(await browser.post(quoteOrder.path, { basket: { kind: 'cart', items: [item] }, discountCode }), quoteOrder.response)

const order = (browser: Browser, item: string, more: object) =>
  browser.post('/api/orders', { ...createOrderInput([item]), ...more }, { 'idempotency-key': createIdempotencyKey() })

const placed = async (browser: Browser, item: string, more: object): Promise<Order> =>
  parseResponse(await order(browser, item, more), placeOrder.response, 201).order

const usesOf = async (code: string): Promise<number | undefined> =>
  (await shop.database.select({ used: discounts.used }).from(discounts).where(eq(discounts.code, code)))[0]?.used

describe('a discount code', () => {
  it('takes off what the quote said, however it is typed, and stands on the order', async () => {
    const { code } = await newCode()
    const { browser, line } = await createGuestWithLine(shop)
    const quote = await quoted(browser, line._id, ` ${code.toLowerCase()} `)
    expect(quote).toMatchObject({ discount: { code, text: 'takes 10 % off your pieces.', refused: null }, totals: { discount: 16_500 } })
    const bought = await placed(browser, line._id, { discountCode: code.toLowerCase(), quote: quote.quote })
    expect(bought).toMatchObject({ discountCode: code, totals: quote.totals })
    expect(await usesOf(code)).toBe(1)
  })

  it('sends the parcel for nothing, by every delivery', async () => {
    const { code } = await newCode({ kind: 'free-delivery', value: 0 })
    const { browser, line } = await createGuestWithLine(shop)
    const { totals, deliveryMethods } = await quoted(browser, line._id, code)
    expect(totals.shipping).toBe(0)
    expect(deliveryMethods.map(({ price }) => price)).toEqual(deliveryMethods.map(() => 0))
  })

  it.each([
    ['unknown', undefined, 'There is no such code.'],
    ['switched off', { isActive: false }, 'There is no such code.'],
    ['over', { endsAt: '2020-01-01T00:00:00.000Z' }, 'This code has run out.'],
    ['not begun', { startsAt: '2990-01-01T00:00:00.000Z' }, 'This code cannot be used yet.'],
    ['for more than is bought', { minimum: 100_000_000 }, /^This code needs pieces for at least/],
  ])('that is %s changes no sum, says why, and refuses the order that names it', async (_, over, words) => {
    const code = over ? (await newCode(over)).code : 'NEVER-MADE'
    const { browser, line } = await createGuestWithLine(shop)
    const { discount, totals } = await quoted(browser, line._id, code)
    expect(discount?.refused).toMatch(words)
    expect(totals.discount).toBe(0)
    const refused = parseError(await order(browser, line._id, { discountCode: code }))
    expect(refused.code).toBe('DISCOUNT_REFUSED')
    expect(refused.fields?.['discountCode']).toMatch(words)
  })

  it('for one order is given to one of many who ask at once, and is free again when that is cancelled', async () => {
    const { code } = await newCode({ limit: 1 })
    const buyers = await Promise.all(Array.from({ length: 8 }, () => createGuestWithLine(shop)))
    const answers = await Promise.all(buyers.map(({ browser, line }) => order(browser, line._id, { discountCode: code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    expect(await usesOf(code)).toBe(1)
    const [won] = answers.flatMap((answer, index) => (answer.status === 201 ? [{ answer, browser: buyers[index]?.browser }] : []))
    if (!won?.browser) throw new Error('Nobody got the code.')
    const cancel = `/api/orders/cancel/${parseResponse(won.answer, placeOrder.response, 201).order._id}`
    expect((await won.browser.delete(cancel)).status).toBe(200)
    expect((await won.browser.delete(cancel)).status).toBe(200)
    expect(await usesOf(code)).toBe(0)
  })

  it('of a hundred percent that pays the delivery too makes an order free, which is then printed without a payment', async () => {
    const { code } = await newCode({ value: 100, freeDelivery: true })
    const { browser, line } = await createGuestWithLine(shop)
    const quote = await quoted(browser, line._id, code)
    expect(quote.totals).toMatchObject({ shipping: 0, total: 0 })
    expect(quote.discount?.text).toBe('takes 100 % off your pieces and sends them for nothing.')
    expect(await placed(browser, line._id, { discountCode: code, quote: quote.quote })).toMatchObject({ paymentStatus: 'confirmed' })
  })

  it('for one order of each customer is refused to the same browser and to the same address, until that order is cancelled', async () => {
    const { code } = await newCode({ oncePerCustomer: true })
    const [first, second] = [await createGuestWithLine(shop), await createGuestWithLine(shop)]
    const bought = await placed(first.browser, first.line._id, { discountCode: code })
    const again = await addToCart(first.browser, first.design._id)
    expect((await quoted(first.browser, again._id, code)).discount?.refused).toBe(
      'You have used this code already. Each customer can use it once.',
    )
    const sameBrowser = await order(first.browser, again._id, { discountCode: code })
    const sameAddress = await order(second.browser, second.line._id, { discountCode: code, contact: bought.contact })
    expect([parseError(sameBrowser).code, parseError(sameAddress).code]).toEqual(['DISCOUNT_REFUSED', 'DISCOUNT_REFUSED'])
    await first.browser.delete(`/api/orders/cancel/${bought._id}`)
    expect((await order(first.browser, again._id, { discountCode: code })).status).toBe(201)
  })

  it('is named once, and stays while orders name it', async () => {
    const { _id, code, version } = await newCode()
    const again = await owner.post(addDiscount.path, {
      code,
      kind: 'percent',
      value: 5,
      minimum: 0,
      startsAt: null,
      endsAt: null,
      limit: null,
      isActive: true,
    })
    expect(parseError(again).fields).toHaveProperty('code')
    const { browser, line } = await createGuestWithLine(shop)
    await placed(browser, line._id, { discountCode: code })
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
