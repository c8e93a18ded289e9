import { PAYMENT_STATUSES, type PaymentStatus, SHIPPING_STATUSES, type ShippingStatus } from '@picasso/contract'
import { between, desc, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { orderTallies, orderTallyChanges, saleChanges, sales } from './schema.ts'

/** Everything that counts towards some names, in one statement: so no fold is counted twice. */
const talliesWhere = (isMeant: SQL): SQL => sql`(select name, amount from ${orderTallies} where ${isMeant}
  union all select name, amount from ${orderTallyChanges} where ${isMeant}) tally`

/** As one parameter, so that any number of names is the same statement. */
const isOneOf = (names: readonly string[]): SQL => sql`name = any(${sql.param([...names])}::text[])`

/** The present sums of these names. */
export const selectTallies = async (database: Database, names: readonly string[]): Promise<(name: string) => number> => {
  const rows = await runPrepared<{ name: string; amount: number }>(
    database,
    sql`select name, sum(amount)::float8 as amount from ${talliesWhere(isOneOf(names))} group by name`,
  )
  const amounts = new Map(rows.map(({ name, amount }) => [name, amount]))
  return (name) => amounts.get(name) ?? 0
}

const countOf = (isMeant: SQL, most: number): SQL =>
  sql`(select least(${most}::bigint, coalesce(sum(amount), 0))::int from ${talliesWhere(isMeant)})`

export interface States {
  paymentStatus?: PaymentStatus | undefined
  shippingStatus?: ShippingStatus | undefined
}

/** How many orders are in these states, at most so many said: a part for another statement, which reads no order for it. */
export const countInStates = ({ paymentStatus, shippingStatus }: States, most: number): SQL => {
  const names = (paymentStatus === undefined ? PAYMENT_STATUSES : [paymentStatus]).flatMap((payment) =>
    (shippingStatus === undefined ? SHIPPING_STATUSES : [shippingStatus]).map((shipping) => `state ${payment} ${shipping}`),
  )
  return countOf(isOneOf(names), most)
}

export interface Days {
  from: string
  to: string
}

/** The same for orders placed on these days. Their names sort as the days do. */
export const countOnDays = ({ from = '0000-00-00', to = '9999-99-99' }: Partial<Days>, most: number): SQL =>
  countOf(sql`name between ${`placed ${from}`} and ${`placed ${to}`}`, most)

const MOST_BEST_SELLERS = 10

const columns = (table: typeof sales | typeof saleChanges) => ({
  kind: table.kind,
  subject: table.subject,
  title: table.title,
  pictureKey: table.pictureKey,
  pieces: table.pieces,
  revenue: table.revenueMinor,
})

export const selectBestSellers = async (database: Database, { from, to }: Days) => {
  const both = unionAll(
    database
      .select(columns(sales))
      .from(sales)
      .where(between(sales.day, from, to)),
    database
      .select(columns(saleChanges))
      .from(saleChanges)
      .where(between(saleChanges.day, from, to)),
  ).as('both')
  const newest = (column: typeof both.title | typeof both.pictureKey) => sql<string | null>`max(${column})`
  const pieces = sum(both.pieces).mapWith(Number)
  return database
    .select({
      kind: both.kind,
      title: newest(both.title),
      pictureKey: newest(both.pictureKey),
      pieces,
      revenue: sum(both.revenue).mapWith(Number),
    })
    .from(both)
    .groupBy(both.kind, both.subject)
    .having(sql`sum(${both.pieces}) > 0`)
    .orderBy(desc(pieces), both.kind, both.subject)
    .limit(MOST_BEST_SELLERS)
}
