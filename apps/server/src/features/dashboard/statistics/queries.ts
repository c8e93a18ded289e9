import { PAYMENT_STATUSES, type PaymentStatus, SHIPPING_STATUSES, type ShippingStatus } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../../platform/database/index.ts'
import { orderTallies, orderTallyChanges, saleChanges, sales } from './schema.ts'

/** Tallies and changes in one statement, so that a concurrent fold is not counted twice. */
const buildCountsQuery = (condition: SQL): SQL => sql`(select name, amount from ${orderTallies} where ${condition}
  union all select name, amount from ${orderTallyChanges} where ${condition}) tally`

/** One parameter, so that any number of names is the same prepared statement. */
const buildNameCondition = (names: readonly string[]): SQL => sql`name = any(${sql.param([...names])}::text[])`

/** The current values of these counters. */
export const selectCounts = async (database: Database, names: readonly string[]): Promise<(name: string) => number> => {
  const rows = await runPrepared<{ name: string; amount: number }>(
    database,
    sql`select name, sum(amount)::float8 as amount from ${buildCountsQuery(buildNameCondition(names))} group by name`,
  )
  const amountByName = new Map(rows.map(({ name, amount }) => [name, amount]))
  return (name) => amountByName.get(name) ?? 0
}

const buildCountQuery = (condition: SQL, limit: number): SQL =>
  sql`(select least(${limit}::bigint, coalesce(sum(amount), 0))::int from ${buildCountsQuery(condition)})`

export interface OrderStatusFilter {
  paymentStatus?: PaymentStatus | undefined
  shippingStatus?: ShippingStatus | undefined
}

/** The number of orders in these statuses, capped at `limit`: a subquery that reads no order row. */
export const countOrdersByStatus = ({ paymentStatus, shippingStatus }: OrderStatusFilter, limit: number): SQL => {
  const names = (paymentStatus === undefined ? PAYMENT_STATUSES : [paymentStatus]).flatMap((payment) =>
    (shippingStatus === undefined ? SHIPPING_STATUSES : [shippingStatus]).map((shipping) => `state ${payment} ${shipping}`),
  )
  return buildCountQuery(buildNameCondition(names), limit)
}

export interface DateRange {
  from: string
  to: string
}

/** The same for orders placed on these days. Counter names sort like the days. */
export const countOrdersByDate = ({ from = '0000-00-00', to = '9999-99-99' }: Partial<DateRange>, limit: number): SQL =>
  buildCountQuery(sql`name between ${`placed ${from}`} and ${`placed ${to}`}`, limit)

const MAX_BEST_SELLERS = 10

export interface BestSeller extends Record<string, unknown> {
  kind: 'design' | 'product'
  /** Id of a product, or the garment of designs. */
  subject: string
  title: string | null
  pictureKey: string | null
  pieces: number
  revenue: number
}

const SALES_QUERY = sql`(select day, kind, subject, title, picture_key, pieces, revenue_minor from ${sales}
  union all select day, kind, subject, title, picture_key, pieces, revenue_minor from ${saleChanges}) sale`

/** Quantities are summed over all sales; title, picture and revenue only for the few that are shown. */
export const selectBestSellers = (database: Database, { from, to }: DateRange): Promise<BestSeller[]> =>
  runPrepared<BestSeller>(
    database,
    sql`with best as (
      select kind, subject, sum(pieces::int) as pieces from ${SALES_QUERY} where day between ${from}::date and ${to}::date
      group by kind, subject having sum(pieces::int) > 0 order by 3 desc, kind, subject limit ${MAX_BEST_SELLERS}
    )
    select best.kind, best.subject, max(sale.title) as title, max(sale.picture_key) as "pictureKey",
      best.pieces::float8 as pieces, sum(sale.revenue_minor)::float8 as revenue
    from best join ${SALES_QUERY} using (kind, subject) where sale.day between ${from}::date and ${to}::date
    group by best.kind, best.subject, best.pieces order by best.pieces desc, best.kind, best.subject`,
  )
