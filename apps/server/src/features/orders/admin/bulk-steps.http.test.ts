import { changeOrders } from '@picasso/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { placeTestOrder, parseResponse, createGuestWithLine } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createSignedInUser, type SignedInUser } from '../../../../test/test-users.ts'
import { orders } from '../schema.ts'

let shop: TestShop
let staff: SignedInUser
/** How far the shop's clock advances each time it is read. */
let strideMs = 0
let passedMs = 0
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + (passedMs += strideMs)) }
  shop = await startTestShop({ clock })
  staff = await createSignedInUser(shop, { isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(() => void (strideMs = 0))

const placeOrder = async (): Promise<string> => {
  const { browser, line } = await createGuestWithLine(shop)
  return (await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })).order._id
}
const placeThree = async (): Promise<[string, string, string]> => [await placeOrder(), await placeOrder(), await placeOrder()]
const hold = async (ids: readonly string[]) =>
  parseResponse(
    await staff.browser.post('/api/orders/bulk', { action: 'hold', orders: { ids }, reason: 'No boxes.' }),
    changeOrders.response,
  )
const readStatuses = async (ids: readonly string[]): Promise<(string | undefined)[]> => {
  const rows = await shop.database
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return ids.map((id) => rows.find((row) => row.id === id)?.shippingStatus)
}

describe('a bulk change of orders', () => {
  it('ends a step in time, returns the remaining orders, and finishes them in further steps', async () => {
    const ids = await placeThree()
    strideMs = 60_000
    const first = await hold(ids)
    strideMs = 0
    expect(first.results.map(({ _id, ok }) => [_id, ok])).toEqual([[ids[0], true]])
    expect(first.remaining.map(({ _id }) => _id)).toEqual(ids.slice(1))
    expect(await readStatuses(ids)).toEqual(['on_hold', 'pending', 'pending'])
    const next = await hold(first.remaining.map(({ _id }) => _id))
    expect([next.results.length, next.remaining]).toEqual([2, []])
    expect(await readStatuses(ids)).toEqual(['on_hold', 'on_hold', 'on_hold'])
  })

  it('times out on an order that another transaction has locked, and reports it as unchanged', async () => {
    const ids = await placeThree()
    const other = new Client({ connectionString: shop.databaseUrl })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('select id from orders where id = $1 for update', [ids[1]])
      const { results, remaining } = await hold(ids)
      expect(results[0]).toMatchObject({ _id: ids[0], ok: true })
      expect(results[1]).toMatchObject({
        _id: ids[1],
        ok: false,
        isRetryable: true,
        reason: expect.stringContaining('was not changed') as unknown,
      })
      expect([...results, ...remaining].map(({ _id }) => _id)).toEqual(ids)
    } finally {
      await other.query('rollback')
      await other.end()
    }
    expect((await readStatuses(ids)).slice(0, 2)).toEqual(['on_hold', 'pending'])
  })

  it('reports the changed orders when the database fails halfway, and skips the rest', async () => {
    const ids = await placeThree()
    await shop.database.execute(sql`create function lose_connection() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await shop.database.execute(
      sql.raw(
        `create trigger lose_connection before update on orders for each row when (old.id = '${ids[1]}') execute function lose_connection()`,
      ),
    )
    const { results, remaining } = await hold(ids)
    await shop.database.execute(sql`drop trigger lose_connection on orders`)
    expect(results.map(({ _id, ok, isRetryable }) => [_id, ok, isRetryable])).toEqual([
      [ids[0], true, false],
      [ids[1], false, true],
      [ids[2], false, true],
    ])
    expect(results[1]?.reason).toContain('Look at it')
    expect(remaining).toEqual([])
    expect(await readStatuses(ids)).toEqual(['on_hold', 'pending', 'pending'])
    const [order] = await shop.database.select().from(orders).where(eq(orders.id, ids[2]))
    expect(order?.shippingStatus).toBe('pending')
  })
})
