import { AdminOrder, listReviewItems } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { placeTestOrder, parseResponse, createGuestWithLine } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createSignedInUser, type SignedInUser } from '../../../../test/test-users.ts'
import { inventory } from '../../garments/schema.ts'
import { orderLines, orders } from '../../orders/schema.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  admin = await createSignedInUser(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const items = async () => parseResponse(await admin.browser.get('/api/orders/attention'), listReviewItems.response)
const listKinds = async (number: string) => (await items()).items.filter(({ order }) => order?.number === number).map(({ kind }) => kind)
const placeOrder = async (paymentMethod = 'cash-on-delivery') => {
  const { browser, line } = await createGuestWithLine(shop)
  return (await placeTestOrder(browser, [line._id], { paymentMethod })).order
}
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.database.update(orders).set(values).where(eq(orders.id, id))
/** Puts away the reason that the order's page shows. */
const resolve = async (id: string) => {
  const [{ version } = { version: 0 }] = await shop.database.select({ version: orders.version }).from(orders).where(eq(orders.id, id))
  return parseResponse(await admin.browser.put(`/api/orders/admin/${id}`, { attention: null, version }), AdminOrder)
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('the review list', () => {
  it('is empty while nothing needs review', async () => {
    expect(await listKinds((await placeOrder()).number)).toEqual([])
    expect(await listKinds((await placeOrder('test')).number)).toEqual([])
  })

  it.each<[string, string, Partial<typeof orders.$inferInsert>]>([
    ['paid-after-cancel', 'test', { reviewKind: 'paid-after-cancel', reviewData: { cause: 'paid-after-cancel' } }],
    ['short-stock', 'test', { reviewKind: 'short-stock', reviewData: { cause: 'sold-meanwhile' } }],
    ['overdue', 'cash-on-delivery', { dueAt: hoursAgo(1) }],
    ['hold', 'cash-on-delivery', { shippingStatus: 'on_hold', heldFrom: 'pending', holdReason: { text: 'No ink.' } }],
    ['cancel-request', 'cash-on-delivery', { cancelRequest: 'I moved.', cancelRequestedAt: hoursAgo(1) }],
    ['stuck-payment', 'test', { createdAt: hoursAgo(2) }],
  ])('contains the order of kind %s', async (kind, method, values) => {
    const order = await placeOrder(method)
    await change(order._id, values)
    expect(await listKinds(order.number)).toEqual([kind])
  })

  it('contains failed print files and low blanks', async () => {
    const order = await placeOrder()
    await shop.database.update(orderLines).set({ printFiles: 'failed' }).where(eq(orderLines.orderId, order._id))
    expect(await listKinds(order.number)).toEqual(['missing-print-file'])
    await shop.database.update(inventory).set({ onHand: 2 }).where(eq(inventory.sku, 'blank/tshirt/Red/large'))
    const low = (await items()).items.filter(({ kind }) => kind === 'low-blanks')
    expect(low).toMatchObject([{ text: expect.stringContaining('Red, L: 2') as unknown, path: '/admin/categorylist' }])
  })

  it('contains emails and print files that have waited for more than ten minutes, and no younger ones', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const { order } = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
    const waitingMails = async () => (await items()).items.filter(({ kind }) => kind === 'waiting-mail')
    expect(await listKinds(order.number)).toEqual([])
    expect(await waitingMails()).toEqual([])
    await shop.database.execute(sql`update graphile_worker._private_jobs set created_at = now() - interval '11 minutes'
      where key like 'print-files:%' and payload ->> 'orderLineId' in (select id::text from order_lines where order_id = ${order._id})`)
    await shop.database.execute(sql`update emails set queued_at = now() - interval '11 minutes' where reference = ${order._id}`)
    expect(await listKinds(order.number)).toEqual(['waiting-print-file'])
    expect(await waitingMails()).toMatchObject([{ text: expect.stringContaining('ten minutes: 1.') as unknown, path: '/admin/mail' }])
  })

  it('drops an item once it is resolved', async () => {
    const order = await placeOrder()
    await change(order._id, { reviewKind: 'paid-after-cancel', reviewData: { cause: 'paid-twice' } })
    await resolve(order._id)
    expect(await listKinds(order.number)).toEqual([])
  })

  it('contains every reason of an order, and drops only the one that was shown', async () => {
    const order = await placeOrder()
    await change(order._id, {
      reviewKind: 'claim',
      reviewData: {
        cause: 'claim-accepted',
        title: 'Cap',
        quantity: 1,
        waiting: [{ kind: 'dispute', reason: { cause: 'dispute-opened', reason: 'general' } }],
      },
      disputedAt: hoursAgo(1),
      cancelRequest: 'I moved.',
      cancelRequestedAt: hoursAgo(1),
    })
    await shop.database.update(orderLines).set({ printFiles: 'failed' }).where(eq(orderLines.orderId, order._id))
    expect(await listKinds(order.number)).toEqual(['dispute', 'cancel-request', 'missing-print-file', 'claim'])

    const disputed = await resolve(order._id)
    expect(disputed.attention).toContain('disputes the payment')
    expect(disputed.disputedAt).not.toBeNull()
    expect(await listKinds(order.number)).toEqual(['dispute', 'cancel-request', 'missing-print-file'])

    expect(await resolve(order._id)).toMatchObject({ attention: expect.stringContaining('I moved.') as unknown, disputedAt: null })
    expect(await resolve(order._id)).toMatchObject({ attention: null })
    expect(await listKinds(order.number)).toEqual(['missing-print-file'])
  })

  it('returns fifty items and the number of further ones', async () => {
    const { _id } = await placeOrder()
    await shop.database
      .execute(sql`insert into emails (id, reference, kind, recipient_name, recipient_address, subject, text, html, state, created_at)
      select gen_random_uuid(), 'lost ' || n, 'order placed', 'A', 'a@example.com', 'Lost ' || n, '', '', 'failed', now() from generate_series(1, 60) n`)
    await change(_id, { dueAt: hoursAgo(5) })
    const { items: shown, more } = await items()
    expect(shown).toHaveLength(50)
    expect(more).toBeGreaterThanOrEqual(11)
    expect(shown.findIndex(({ kind }) => kind === 'overdue')).toBeLessThan(shown.findIndex(({ kind }) => kind === 'failed-mail'))
  })
})
