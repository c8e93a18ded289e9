import { placeOrder as placeOrderEndpoint } from '@picasso/contract'
import { eq, inArray, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addToCart,
  type Browser,
  createDesignDocument,
  parseError,
  createIdempotencyKey,
  createOrderInput,
  parseResponse,
  saveTestDesign,
  createTextElement,
  createGuestWithLine,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createTestClock } from '../../../../test/test-users.ts'
import { inventory } from '../../garments/schema.ts'
import { selectPayments, settlePayment } from '../../payments/index.ts'
import { withPayableOrders } from '../payable-orders.ts'
import { orderLines, orders } from '../schema.ts'

const IS_HARD = process.env['HARD'] === '1'
const [RIVALS, CROWD, UNITS] = IS_HARD ? [200, 1_000, 50] : [16, 24, 6]
/** Longer than an unpaid order holds its stock. */
const AFTER_THE_HOLD_MIN = 16
const SHELF = 'blank/tshirt/Black/medium'

interface Buyer {
  browser: Browser
  line: string
}

const clock = createTestClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock })
}, 300_000)
afterAll(() => shop.close())

const setStock = (onHand: number) => shop.database.update(inventory).set({ onHand }).where(eq(inventory.sku, SHELF))

const readStock = async (): Promise<number> => {
  const [shelf] = await shop.database.select().from(inventory).where(eq(inventory.sku, SHELF))
  return shelf?.onHand ?? Number.NaN
}

/** Stock that orders hold or have used. */
const sold = async (): Promise<number> => {
  const [row] = await shop.database
    .select({ pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(inventory, eq(inventory.id, orderLines.inventoryId))
    .where(sql`${inventory.sku} = ${SHELF} and ${orders.stock} <> 'returned'`)
  return row?.pieces ?? 0
}

/** Customers with the same blank in their cart, each with a design of their own. */
const crowd = async (count: number): Promise<Buyer[]> => {
  await setStock(99)
  const buyers: Buyer[] = []
  for (let at = 0; at < count; at += 1) {
    const document = createDesignDocument('tshirt', [createTextElement({ content: `Buyer ${at}` })])
    const { browser, line } = await createGuestWithLine(shop, { design: { document } })
    buyers.push({ browser, line: line._id })
  }
  return buyers
}

const order = ({ browser, line }: Buyer) =>
  browser.post('/api/orders', createOrderInput([line]), { 'idempotency-key': createIdempotencyKey() })

const deleteOrders = async (): Promise<void> => {
  await shop.database
    .update(orders)
    .set({ stock: 'returned', holdUntil: null })
    .where(inArray(orders.stock, ['held', 'taken']))
}

describe('the last item in stock', () => {
  it(`is sold to one of ${RIVALS} buyers, and the others get an error that names the line`, { timeout: 600_000 }, async () => {
    const buyers = await crowd(RIVALS)
    await setStock(1)
    const responses = await Promise.all(buyers.map(order))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const rejections = responses.filter(({ status }) => status !== 201).map(parseError)
    expect(rejections).toHaveLength(RIVALS - 1)
    for (const { code, fields } of rejections) {
      expect(code).toBe('OUT_OF_STOCK')
      expect(fields?.['basket']).toMatch(/^T-shirt, Black, M: Sold out\./)
    }
    expect([await readStock(), await sold()]).toEqual([0, 1])
  })
})

describe(`${CROWD} buyers and ${UNITS} items`, () => {
  it('never oversell, and sell out once abandoned holds have expired', { timeout: 1_800_000 }, async () => {
    await deleteOrders()
    const buyers = await crowd(CROWD)
    await setStock(UNITS)
    let waiting = buyers
    for (let round = 0; waiting.length > 0 && (await readStock()) > 0; round += 1) {
      const responses = await Promise.all(waiting.map(async (buyer) => ({ buyer, answer: await order(buyer) })))
      const refused = responses.filter(({ answer }) => answer.status !== 201)
      for (const { answer } of refused) expect(parseError(answer).code).toBe('OUT_OF_STOCK')
      expect((await readStock()) + (await sold())).toBe(UNITS)
      const placed = responses.filter(({ answer }) => answer.status === 201)
      // At first every third order is paid; later every order.
      const payers = placed.filter((_placed, at) => round > 0 || at % 3 === 0)
      for (const { answer } of payers) {
        const { order: made } = parseResponse(answer, placeOrderEndpoint.response, 201)
        const [payment] = await selectPayments(shop.database, made._id)
        await settlePayment(withPayableOrders(shop.services), {
          provider: 'test',
          reference: payment?.reference ?? '',
          eventId: made._id,
          kind: 'succeeded',
        })
      }
      clock.advance(AFTER_THE_HOLD_MIN)
      await shop.database.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
      await shop.runJobs(['release-stock', 'cancel-provider-payments'])
      expect((await readStock()) + (await sold())).toBe(UNITS)
      waiting = refused.map(({ buyer }) => buyer)
    }
    expect([await readStock(), await sold()]).toEqual([0, UNITS])
    const held = await shop.database.$count(orders, eq(orders.stock, 'held'))
    expect(held).toBe(0)
  })
})

describe('designs that share a blank', () => {
  it('are summed in one order, and the line that exceeds the stock is named', async () => {
    await setStock(99)
    const { browser, line } = await createGuestWithLine(shop, { quantity: 2 })
    const other = await saveTestDesign(browser, { document: createDesignDocument('tshirt', []) })
    const second = await addToCart(browser, other._id, { quantity: 3 })
    const send = () => browser.post('/api/orders', createOrderInput([line._id, second._id]), { 'idempotency-key': createIdempotencyKey() })
    await setStock(4)
    const rejection = parseError(await send())
    expect(rejection).toMatchObject({
      code: 'OUT_OF_STOCK',
      fields: { basket: 'T-shirt, Black, M: Only 2 are left. Please choose fewer.' },
    })
    expect(await readStock()).toBe(4)
    await setStock(5)
    expect((await send()).status).toBe(201)
    expect(await readStock()).toBe(0)
  })
})
