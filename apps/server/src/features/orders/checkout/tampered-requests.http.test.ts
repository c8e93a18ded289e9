import { isDeepStrictEqual } from 'node:util'

import { MAX_CART_LINES, placeOrder as placeOrderEndpoint } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  type Browser,
  parseError,
  parseJson,
  createIdempotencyKey,
  createOrderInput,
  parseResponse,
  saveTestDesign,
  createGuestWithLine,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { cartLines } from '../../cart/schema.ts'
import { inventory } from '../../garments/schema.ts'
import { productPictures, products, productVariants } from '../../products/schema.ts'
import { orders } from '../schema.ts'

/** Ids that an attacker can know. */
interface Given {
  line: string
  design: string
  /** Of a hoodie. */
  otherDesign: string
  /** Of another customer. */
  foreignLine: string
  foreignDesign: string
  variant: string
  draftVariant: string
  absent: string
}

let shop: TestShop
let browser: Browser
let given: Given

const addVariant = async (state: 'active' | 'draft'): Promise<string> => {
  const [productId, inventoryId, id] = [newId(), newId(), newId()]
  await shop.database
    .insert(products)
    .values({ id: productId, slug: `p-${productId}`, title: 'Late Sun', text: '', state, createdAt: new Date() })
  await shop.database.insert(productPictures).values({ productId, position: 0, fileKey: 'front.png' })
  await shop.database.insert(inventory).values({ id: inventoryId, sku: productId, onHand: 50 })
  await shop.database.insert(productVariants).values({ id, productId, color: 'White', size: 'medium', priceMinor: 200_000, inventoryId })
  return id
}

beforeAll(async () => {
  shop = await startTestShop()
  const own = await createGuestWithLine(shop)
  const foreign = await createGuestWithLine(shop)
  browser = own.browser
  given = {
    line: own.line._id,
    design: own.design._id,
    otherDesign: (await saveTestDesign(browser, { clothingType: 'hoodie', color: 'Red' }))._id,
    foreignLine: foreign.line._id,
    foreignDesign: foreign.design._id,
    variant: await addVariant('active'),
    draftVariant: await addVariant('draft'),
    absent: newId(),
  }
})
afterAll(() => shop.close())

const INVALID = [400, 'INVALID_INPUT'] as const
const ABSENT = [404, 'NOT_FOUND'] as const
const NOT_SOLD = [409, 'NOT_ON_OFFER'] as const

type Refusal = readonly [number, string]
type Tampering = [words: string, change: (given: Given) => object, refusal: Refusal]

const cart = (...items: unknown[]) => ({ basket: { kind: 'cart', items } })
const bought = (variantId: unknown, quantity: unknown, more: object = {}) => ({ basket: { kind: 'variant', variantId, quantity, ...more } })

const ORDERS: Tampering[] = [
  ['a price', () => ({ price: 1 }), INVALID],
  ['a unit price', () => ({ unitPrice: 1 }), INVALID],
  ['a total', () => ({ total: 1 }), INVALID],
  ['all totals', () => ({ totals: { total: 0, lines: 0, shipping: 0 } }), INVALID],
  ['another currency', () => ({ currency: 'VND' }), INVALID],
  ['a discount', () => ({ discount: 999_999 }), INVALID],
  ['a negative discount', () => ({ discountMinor: -1 }), INVALID],
  ['the price of the delivery', () => ({ shipping: 0 }), INVALID],
  ['no tax', () => ({ tax: 0 }), INVALID],
  ['that it is paid', () => ({ paymentStatus: 'confirmed' }), INVALID],
  ['that it is delivered', () => ({ shippingStatus: 'delivered' }), INVALID],
  ['another owner', () => ({ ownerId: '01930000-0000-7000-8000-0000000000d0' }), INVALID],
  ['another person', () => ({ userId: '01930000-0000-7000-8000-0000000000d0' }), INVALID],
  ['its own number', () => ({ number: 'PIC-1' }), INVALID],
  ['its own id', () => ({ _id: newId() }), INVALID],
  ['its lines', ({ design }) => ({ lines: [{ designId: design, unitPrice: 1, quantity: 1 }] }), INVALID],
  ['money given back', () => ({ refunded: 1 }), INVALID],
  ['an endless reservation', () => ({ holdUntil: '2999-01-01T00:00:00Z' }), INVALID],
  ['a line of somebody else', ({ foreignLine }) => cart(foreignLine), ABSENT],
  ['a line of somebody else among its own', ({ line, foreignLine }) => cart(line, foreignLine), ABSENT],
  ['a line that never was', ({ absent }) => cart(absent), ABSENT],
  ['a design for a line', ({ design }) => cart(design), ABSENT],
  ['a variant for a line', ({ variant }) => cart(variant), ABSENT],
  ['a line twice', ({ line }) => cart(line, line), INVALID],
  ['a line with a price', ({ line }) => cart({ id: line, price: 1 }), INVALID],
  ['no line', () => cart(), INVALID],
  ['more lines than an order takes', () => cart(...Array.from({ length: MAX_CART_LINES + 1 }, () => newId())), INVALID],
  ['a line that is a statement', () => cart("' or true --"), INVALID],
  ['lines that are none', () => ({ basket: { kind: 'cart', items: 'all' } }), INVALID],
  ['a basket of a kind that is none', () => ({ basket: { kind: 'gift' } }), INVALID],
  ['a basket of both kinds', ({ line, variant }) => ({ basket: { kind: 'cart', items: [line], variantId: variant } }), INVALID],
  ['no basket', () => ({ basket: null }), INVALID],
  ['a piece with a price', ({ variant }) => bought(variant, 1, { price: 1 }), INVALID],
  ['no pieces', ({ variant }) => bought(variant, 0), INVALID],
  ['fewer than no pieces', ({ variant }) => bought(variant, -1), INVALID],
  ['half a piece', ({ variant }) => bought(variant, 0.5), INVALID],
  ['a huge quantity', ({ variant }) => bought(variant, 1e15), INVALID],
  ['more pieces than a line holds', ({ variant }) => bought(variant, 100), INVALID],
  ['a quantity in letters', ({ variant }) => bought(variant, '1'), INVALID],
  ['a quantity that is a list', ({ variant }) => bought(variant, [1]), INVALID],
  ['no quantity', ({ variant }) => bought(variant, null), INVALID],
  ['a variant that never was', ({ absent }) => bought(absent, 1), ABSENT],
  ['a design for a variant', ({ design }) => bought(design, 1), ABSENT],
  ['a variant nobody sells yet', ({ draftVariant }) => bought(draftVariant, 1), NOT_SOLD],
  ['more than the shelf holds', ({ variant }) => bought(variant, 51), [409, 'OUT_OF_STOCK']],
  ['a delivery nobody makes', () => ({ deliveryMethod: 'free' }), INVALID],
  ['a delivery with a price', () => ({ deliveryMethod: { id: 'standard', price: 0 } }), INVALID],
  ['a payment nobody takes', () => ({ paymentMethod: 'free' }), INVALID],
  ['a payment this shop does not take', () => ({ paymentMethod: 'stripe' }), INVALID],
  ['the quote of another sum', () => ({ quote: 'a'.repeat(43) }), [409, 'QUOTE_CHANGED']],
  ['a quote that is none', () => ({ quote: { total: 1 } }), INVALID],
  ['a code that is none', () => ({ discountCode: 'EVERYTHING-FREE' }), [409, 'DISCOUNT_REFUSED']],
  ['many codes', () => ({ discountCode: ['A', 'B'] }), INVALID],
]

const LINES: Tampering[] = [
  ['a price', ({ design }) => ({ designId: design, size: 'medium', quantity: 1, unitPrice: 1 }), INVALID],
  ['fewer than no pieces', ({ design }) => ({ designId: design, size: 'medium', quantity: -3 }), INVALID],
  ['half a piece', ({ design }) => ({ designId: design, size: 'medium', quantity: 1.5 }), INVALID],
  ['a huge quantity', ({ design }) => ({ designId: design, size: 'medium', quantity: 2 ** 40 }), INVALID],
  ['another garment’s size', ({ design }) => ({ designId: design, size: 'extra-large', quantity: 1 }), NOT_SOLD],
  ['a size that is none', ({ design }) => ({ designId: design, size: 'free', quantity: 1 }), INVALID],
  ['a size for a variant', ({ variant }) => ({ variantId: variant, size: 'large', quantity: 1 }), INVALID],
  ['a design of somebody else', ({ foreignDesign }) => ({ designId: foreignDesign, size: 'medium', quantity: 1 }), ABSENT],
  ['a design and a variant', ({ design, variant }) => ({ designId: design, size: 'medium', variantId: variant, quantity: 1 }), INVALID],
  ['a variant nobody sells yet', ({ draftVariant }) => ({ variantId: draftVariant, quantity: 1 }), NOT_SOLD],
]

const CHANGES: Tampering[] = [
  ['to a price', () => ({ unitPrice: 1 }), INVALID],
  ['to fewer than no pieces', () => ({ quantity: -1 }), INVALID],
  ['to another garment’s size', () => ({ size: 'extra-large' }), NOT_SOLD],
  ['to somebody else', () => ({ ownerId: newId() }), INVALID],
]

/** Everything that a rejected request could have changed. */
const snapshot = async () => ({
  cart: parseJson(await browser.get('/api/cart/guest')),
  orders: await shop.database.$count(orders),
  foreign: await shop.database.select().from(cartLines).where(eq(cartLines.id, given.foreignLine)),
  shelves: await shop.database.select().from(inventory).orderBy(inventory.id),
})

const nothing = { changed: [] }

/** How a request was rejected, and what it changed all the same. */
const attempt = async (send: () => ReturnType<Browser['get']>): Promise<{ refusal: Refusal; changed: string[] }> => {
  const before: Record<string, unknown> = await snapshot()
  const answer = await send()
  const after = await snapshot()
  const changed = Object.entries(after).flatMap(([thing, value]) => (isDeepStrictEqual(before[thing], value) ? [] : [thing]))
  return { refusal: [answer.status, parseError(answer).code], changed }
}

const order = (body: object) => browser.post('/api/orders', body, { 'idempotency-key': createIdempotencyKey() })

describe('placing an order is rejected without changes for', () => {
  it.each(ORDERS)('%s', async (_words, change, rejection) => {
    expect(await attempt(() => order(createOrderInput([given.line], change(given))))).toEqual({ refusal: rejection, ...nothing })
  })
})

describe('adding a cart line is rejected without changes for', () => {
  it.each(LINES)('%s', async (_words, change, rejection) => {
    expect(await attempt(() => browser.post('/api/cart', change(given)))).toEqual({ refusal: rejection, ...nothing })
  })
})

describe('changing a cart line is rejected', () => {
  it.each(CHANGES)('%s', async (_words, change, rejection) => {
    expect(await attempt(() => browser.put(`/api/cart/${given.line}`, change(given)))).toEqual({ refusal: rejection, ...nothing })
  })

  it('for another customer', async () => {
    const change = () => browser.put(`/api/cart/${given.foreignLine}`, { quantity: 5 })
    expect(await attempt(change)).toEqual({ refusal: ABSENT, ...nothing })
  })

  it('when another customer deletes it', async () => {
    expect(await attempt(() => browser.delete(`/api/cart/${given.foreignLine}`))).toEqual({ refusal: ABSENT, ...nothing })
  })
})

describe('the price of an order', () => {
  it('is the current price, not the one when the line was added', async () => {
    const { browser: buyer, line } = await createGuestWithLine(shop, { size: 'large' })
    await shop.database.update(cartLines).set({ unitPriceMinor: 1 }).where(eq(cartLines.id, line._id))
    const answer = await buyer.post('/api/orders', createOrderInput([line._id]), { 'idempotency-key': createIdempotencyKey() })
    const { totals } = parseResponse(answer, placeOrderEndpoint.response, 201).order
    expect(totals.lines).toBe(line.unitPrice)
  })
})
