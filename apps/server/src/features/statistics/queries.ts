import { PAYMENT_STATUSES, type PaymentStatus, SHIPPING_STATUSES, type ShippingStatus } from '@picasso/contract'
import { between, desc, inArray, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Database } from '../../platform/database/index.ts'
import { orderTallies, orderTallyChanges, saleChanges, sales } from './schema.ts'

/** Everything that counts towards some names, in one statement: so no fold is counted twice. */
const talliesWhere = (database: Database, isMeant: (name: typeof orderTallies.name | typeof orderTallyChanges.name) => SQL) =>
  unionAll(
    database.select({ name: orderTallies.name, amount: orderTallies.amount }).from(orderTallies).where(isMeant(orderTallies.name)),
    database
      .select({ name: orderTallyChanges.name, amount: orderTallyChanges.amount })
      .from(orderTallyChanges)
      .where(isMeant(orderTallyChanges.name)),
  ).as('both')

const talliesOf = (database: Database, names: readonly string[]) => talliesWhere(database, (name) => inArray(name, [...names]))

/** The present sums of these names. */
export const selectTallies = async (database: Database, names: readonly string[]): Promise<(name: string) => number> => {
  const both = talliesOf(database, names)
  const rows = await database
    .select({ name: both.name, amount: sum(both.amount).mapWith(Number) })
    .from(both)
    .groupBy(both.name)
  const amounts = new Map(rows.map(({ name, amount }) => [name, amount]))
  return (name) => amounts.get(name) ?? 0
}

const countOf = (database: Database, both: ReturnType<typeof talliesWhere>, most: number) =>
  database.select({ count: sql<number>`least(${most}::bigint, coalesce(sum(${both.amount}), 0))::int`.as('count') }).from(both)

export interface States {
  paymentStatus?: PaymentStatus | undefined
  shippingStatus?: ShippingStatus | undefined
}

/** How many orders are in these states, at most so many said: a part for another statement, which reads no order for it. */
export const countInStates = (database: Database, { paymentStatus, shippingStatus }: States, most: number) => {
  const names = (paymentStatus === undefined ? PAYMENT_STATUSES : [paymentStatus]).flatMap((payment) =>
    (shippingStatus === undefined ? SHIPPING_STATUSES : [shippingStatus]).map((shipping) => `state ${payment} ${shipping}`),
  )
  return countOf(database, talliesOf(database, names), most)
}

export interface Days {
  from: string
  to: string
}

/** The same for orders placed on these days. Their names sort as the days do. */
export const countOnDays = (database: Database, { from = '0000-00-00', to = '9999-99-99' }: Partial<Days>, most: number) =>
  countOf(
    database,
    talliesWhere(database, (name) => between(name, `placed ${from}`, `placed ${to}`)),
    most,
  )

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
