import {
  listOrders,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PRODUCTION_STATES,
  readSales,
  readStatistics,
  SHIPPING_STATUSES,
} from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { placeTestOrder, parseResponse, createGuestWithLine } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createRandomPicker, RANDOM_SEED } from '../../../../test/random-picker.ts'
import { createSignedInUser, type SignedInUser } from '../../../../test/test-users.ts'
import { orders } from '../../orders/schema.ts'
import { selectBestSellers } from './queries.ts'

/** The total of the admin's list with a filter, which is counted beside the orders themselves, and how many there are. */
const countListed = async () => {
  const filter = { paymentMethod: pick(PAYMENT_METHODS), ...(pick([true, false]) && { shippingStatus: pick(SHIPPING_STATUSES) }) }
  const { total } = parseResponse(
    await owner.browser.get(`/api/orders/all-orders?${new URLSearchParams(filter).toString()}`),
    listOrders.response,
  )
  const { rows } = await shop.database.execute<{ count: number }>(
    sql`select count(*)::int from orders where payment_method = ${filter.paymentMethod} and shipping_status = coalesce(${filter.shippingStatus ?? null}, shipping_status)`,
  )
  return { total, expected: rows[0]?.count }
}

/** A refund counts on the day of the refund. */
const YEAR = new Date().getUTCFullYear()

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await createSignedInUser(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const statistics = async () => parseResponse(await owner.browser.get('/api/orders/statistics/all'), readStatistics.response).statistics
const sales = async () =>
  parseResponse(await owner.browser.get(`/api/orders/statistics/sales?from=${YEAR}-01-01&to=${YEAR}-12-31`), readSales.response)

/** Expected statistics, counted order by order. */
const countOrders = async () => {
  const { rows } = await shop.database.execute(sql`select
    count(*) filter (where alive)::int as "totalOrders",
    count(*) filter (where alive and coalesce(confirmed_at, packed_at, shipped_at) is not null)::int as "ordersWithPaymentConfirmed",
    count(*) filter (where alive and coalesce(packed_at, shipped_at) is not null)::int as "ordersPacked",
    count(*) filter (where alive and shipped_at is not null)::int as "ordersShipped",
    count(*) filter (where not alive)::int as "ordersCancelled"
    from (select *, shipping_status <> 'cancelled' as alive from orders) orders`)
  return rows[0]
}
const countSales = async () => {
  const { rows } = await shop.database.execute<{ paid: number; refunded: number; pieces: number; revenue: number }>(sql`select
    (select coalesce(sum(total_minor), 0)::int from orders where confirmed_at is not null) as paid,
    (select coalesce(sum(refunded_minor), 0)::int from orders) as refunded,
    coalesce(sum(line.quantity), 0)::int as pieces, coalesce(sum(line.total_minor), 0)::int as revenue
    from order_lines line join orders on orders.id = line.order_id where confirmed_at is not null and shipping_status <> 'cancelled'`)
  return rows[0]
}

const { pick, random } = createRandomPicker()
const optional = (): Date | null => pick([null, new Date(Date.UTC(YEAR, Math.floor(random() * 12), 15))])

const placeOne = async (): Promise<string> => {
  const { browser, line } = await createGuestWithLine(shop, { quantity: 2 })
  return (await placeTestOrder(browser, [line._id])).order._id
}

/** Tickets of orders that are on the way to their buyers, or may come back to the board. */
const listWrongTickets = async (): Promise<unknown[]> => {
  const { rows } = await shop.database.execute(sql`
    select ticket.code, ticket.is_open, ord.shipping_status from production_tickets ticket
      join order_lines line on line.id = ticket.order_line_id join orders ord on ord.id = line.order_id
    where ticket.is_open <> (ord.shipping_status in ('pending', 'in_production', 'packed', 'on_hold') or (ticket.reprint > 0 and ticket.state <> 'packed'))`)
  return rows
}

describe('order statistics', () => {
  it(`equal a full count after any history, folded or not (seed ${RANDOM_SEED})`, async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, placeOne))
    for (let round = 0; round < 120; round += 1) {
      const shippingStatus = pick(SHIPPING_STATUSES)
      await shop.database
        .update(orders)
        .set({
          shippingStatus,
          heldFrom: shippingStatus === 'on_hold' ? 'pending' : null,
          paymentStatus: pick(PAYMENT_STATUSES),
          paymentMethod: pick(PAYMENT_METHODS),
          confirmedAt: optional(),
          packedAt: optional(),
          shippedAt: optional(),
          refundedMinor: pick([0, 0, 100, 250]),
        })
        .where(eq(orders.id, pick(ids)))
      if (round % 25 === 0) await shop.database.execute(sql`select fold_order_tallies()`)
      expect(await statistics()).toEqual(await countOrders())
      if (round % 6 !== 0) continue
      const { total, expected } = await countListed()
      expect(total).toBe(expected)
    }
    const { days, bestSellers } = await sales()
    const sum = (of: (typeof days)[number][keyof (typeof days)[number]][]) => of.reduce<number>((all, one) => all + Number(one), 0)
    expect({
      paid: sum(days.map(({ paid }) => paid)),
      refunded: sum(days.map(({ refunded }) => refunded)),
      pieces: sum(bestSellers.map(({ pieces }) => pieces)),
      revenue: sum(bestSellers.map(({ revenue }) => revenue)),
    }).toEqual(await countSales())
  })

  it('include the sum of as many days before a range as it has', async () => {
    const read = async (from: string, to: string) =>
      parseResponse(await owner.browser.get(`/api/orders/statistics/sales?from=${from}&to=${to}`), readSales.response)
    await shop.database.update(orders).set({ confirmedAt: new Date(Date.UTC(YEAR, 5, 15)) })
    const year = await sales()
    const before = year.days.slice(-60, -30)
    const month = await read(year.days.at(-30)?.day ?? '', year.days.at(-1)?.day ?? '')
    const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0)
    expect(month.previous).toEqual({
      orders: sum(before.map(({ orders: count }) => count)),
      paid: sum(before.map(({ paid }) => paid)),
      refunded: sum(before.map(({ refunded }) => refunded)),
    })
    const all = await read(`${YEAR + 1}-01-01`, year.days.length === 366 ? `${YEAR + 2}-01-01` : `${YEAR + 1}-12-31`)
    expect(all.previous.paid).toBe(sum(year.days.map(({ paid }) => paid)))
    expect(all.previous.paid).toBeGreaterThan(0)
  })

  it(`leave only tickets open that may be on the board, after any history of their orders (seed ${RANDOM_SEED})`, async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, placeOne))
    await shop.database.execute(sql`
      insert into production_tickets (id, order_line_id, reprint, code, quantity, since, cause)
      select gen_random_uuid(), line.id, reprint, 'T' || line.id || reprint, 1, now(), case when reprint > 0 then 'misprint' end
      from order_lines line, generate_series(0, 1) reprint where line.order_id = any(${sql.param(ids)}::uuid[])
      on conflict do nothing`)
    for (let round = 0; round < 60; round += 1) {
      const shippingStatus = pick(SHIPPING_STATUSES)
      await shop.database
        .update(orders)
        .set({ shippingStatus, heldFrom: shippingStatus === 'on_hold' ? 'pending' : null })
        .where(eq(orders.id, pick(ids)))
      await shop.database.execute(sql`update production_tickets set state = ${pick(PRODUCTION_STATES)}
        where order_line_id in (select id from order_lines where order_id = ${pick(ids)}) and reprint = ${pick([0, 1])}::int`)
      expect(await listWrongTickets()).toEqual([])
    }
  })

  it('equal a full count while orders change during a fold', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, placeOne))
    await Promise.all(
      ids.flatMap((id) =>
        Array.from({ length: 8 }, async (_, round) => {
          await shop.database
            .update(orders)
            .set({ shippedAt: round % 2 === 0 ? new Date() : null })
            .where(eq(orders.id, id))
          await shop.database.execute(sql`select fold_order_tallies()`)
        }),
      ),
    )
    expect(await statistics()).toEqual(await countOrders())
  })

  it.each([
    ['skewed sales, which the best of each period decide', 3],
    ['even sales, which they do not decide', 0],
  ])('name the same best sellers as a sum over every sale, with %s', async (_sales, skew) => {
    await shop.database.execute(sql`truncate sales, monthly_sales, sale_changes`)
    await shop.database.execute(sql`
      insert into sale_changes (day, kind, subject, title, pieces, revenue_minor)
      select date '2025-01-10' + (random() * 80)::int, 'product', 'product ' || n, 'Product', 1 + floor(1000 / power(n, ${skew}::int)), 100
      from generate_series(1, 120) n, generate_series(1, 20)`)
    await shop.database.execute(sql`select fold_order_tallies()`)
    await shop.database.execute(sql`
      insert into sale_changes (day, kind, subject, title, pieces, revenue_minor)
      select date '2025-02-01', 'product', 'product ' || n, 'Product', 1500, 100 from generate_series(110, 112) n`)
    for (const range of [
      { from: '2025-01-15', to: '2025-03-20' },
      { from: '2025-02-01', to: '2025-02-28' },
      { from: '2025-03-05', to: '2025-03-06' },
    ]) {
      const { rows } = await shop.database.execute(sql`
        select subject, sum(pieces)::int as pieces, sum(revenue_minor)::int as revenue
        from (select * from sales union all select day, kind, subject, title, picture_key, pieces, revenue_minor from sale_changes) sale
        where day between ${range.from}::date and ${range.to}::date group by subject order by 2 desc, 1 limit 10`)
      const best = await selectBestSellers(shop.database, range)
      expect(best.map(({ subject, pieces, revenue }) => ({ subject, pieces, revenue }))).toEqual(rows)
    }
  })

  it('name all designs of a garment by the garment, not by the words on one of them', async () => {
    await shop.database.execute(sql`
      insert into sale_changes (day, kind, subject, title, pieces, revenue_minor) values
        ('2023-05-01', 'design', 'tshirt', 'T-shirt', 3, 300), ('2023-05-02', 'design', 'tshirt', 'T-shirt: Perera · 10', 1, 100),
        ('2023-05-02', 'product', 'low-tide', 'Low Tide', 2, 200)`)
    const response = await owner.browser.get('/api/orders/statistics/sales?from=2023-05-01&to=2023-05-02')
    const { bestSellers } = parseResponse(response, readSales.response)
    expect(bestSellers.map(({ title, pieces, revenue }) => ({ title, pieces, revenue }))).toEqual([
      { title: 'T-shirt', pieces: 4, revenue: 400 },
      { title: 'Low Tide', pieces: 2, revenue: 200 },
    ])
  })

  it('show designs of a garment by the one that was ordered last', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    await placeTestOrder(browser, [line._id])
    const { rows } = await shop.database.execute<{ picture: string; garment: string }>(
      sql`select '/files/' || front_picture_key as picture, clothing_type as garment from order_lines where document is not null order by id desc limit 1`,
    )
    const today = new Date().toISOString().slice(0, 10)
    await shop.database.execute(sql`
      insert into sale_changes (day, kind, subject, title, pieces, revenue_minor) values (${today}, 'design', ${rows[0]?.garment}, 'Shirt', 900, 900)`)
    const { bestSellers } = await sales()
    expect(bestSellers[0]?.picture).toBe(rows[0]?.picture)
  })

  it('reject a range that ends before it starts', async () => {
    expect((await owner.browser.get('/api/orders/statistics/sales?from=2026-02-01&to=2026-01-01')).status).toBe(400)
  })
})
