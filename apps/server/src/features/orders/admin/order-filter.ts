import type { listOrders } from '@picasso/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import { users } from '../../auth/index.ts'
import { orders } from '../index.ts'

/** Filter of an order list; its days are in UTC, the shop's time zone. */
export type OrderFilter = Omit<z.output<typeof listOrders.query>, 'sort' | 'after' | 'limit'>
type View = NonNullable<OrderFilter['view']>

/** Worded so that the index over both statuses serves it: orders that were never paid stay pending for good. */
const isPaid = sql`${orders.paymentStatus} in ('confirmed', 'partially_refunded', 'pending') and (${orders.paymentStatus} <> 'pending' or ${orders.paymentMethod} = 'cash-on-delivery')`

const VIEWS: Record<View, SQL> = {
  // Payments that a person confirms: bank transfers, and cash on delivery once the parcel has shipped.
  'to-confirm': sql`${orders.paymentStatus} = 'pending' and ${orders.shippingStatus} <> 'cancelled' and (${orders.paymentMethod} = 'bank-transfer' or (${orders.paymentMethod} = 'cash-on-delivery' and ${orders.shippingStatus} in ('shipped', 'delivered')))`,
  'to-print': sql`${orders.shippingStatus} = 'pending' and ${isPaid}`,
  'to-pack': sql`${orders.shippingStatus} = 'in_production'`,
  'to-ship': sql`${orders.shippingStatus} = 'packed'`,
  problems: sql`(${orders.reviewKind} is not null or ${orders.cancelRequest} is not null or ${orders.shippingStatus} = 'on_hold')`,
}

/** Above every character that a text contains. */
const LAST_CHARACTER = '\u{10FFFF}'

/** Compared byte by byte, as in the indexes with `text_pattern_ops`; unlike `like` it needs no knowledge of the text to use them. */
const startsWith = (column: SQL, text: string): SQL => sql`(${column} ~>=~ ${text} and ${column} ~<~ ${text + LAST_CHARACTER})`

/** By prefix of number, email, name or last name, each with an index of its own. */
const listSearchedColumns = (search: string): { column: SQL; text: string }[] => {
  const lower = search.toLowerCase()
  const { contact } = orders
  return [
    { column: sql`${orders.number}`, text: /^\d/.test(search) ? `PIC-${search}` : search.toUpperCase() },
    { column: sql`(${contact} ->> 'email')`, text: lower },
    { column: sql`lower(${contact} ->> 'name')`, text: lower },
    { column: sql`lower(substring(${contact} ->> 'name' from '\\S+$'))`, text: lower },
  ]
}

const matchesAny = (columns: readonly { column: SQL; text: string }[]): SQL =>
  sql`(${sql.join(
    columns.map(({ column, text }) => startsWith(column, text)),
    sql` or `,
  )})`

const matchesSearch = (search: string): SQL => matchesAny(listSearchedColumns(search))

/**
 * How many orders a search finds, up to a limit: from one index after the other, until there are enough, without those that an earlier one
 * has found. Each order that is counted is read from another place of a large table.
 */
export const countFound = (search: string, limit: number): SQL => {
  const columns = listSearchedColumns(search)
  const pageLength = sql.raw(String(limit))
  const parts = columns.map(({ column, text }, position) => {
    const isNew = position === 0 ? sql`true` : sql`${matchesAny(columns.slice(0, position))} is not true`
    return sql`(select from ${orders} where ${startsWith(column, text)} and ${isNew} order by ${column} using ~<~ limit ${pageLength})`
  })
  return sql`(select count(*)::int from (${sql.join(parts, sql` union all `)} limit ${pageLength}) found)`
}

export const buildCondition = ({
  search,
  view,
  paymentStatus,
  shippingStatus,
  paymentMethod,
  userId,
  from,
  to,
}: OrderFilter): SQL | undefined =>
  and(
    search === undefined || search === '' ? undefined : matchesSearch(search),
    view && VIEWS[view],
    paymentStatus && sql`${orders.paymentStatus} = ${paymentStatus}`,
    shippingStatus && sql`${orders.shippingStatus} = ${shippingStatus}`,
    paymentMethod && sql`${orders.paymentMethod} = ${paymentMethod}`,
    userId === undefined ? undefined : sql`${orders.customerId} = (select ${users.customerId} from ${users} where ${users.id} = ${userId})`,
    from === undefined ? undefined : sql`${orders.createdAt} >= ${`${from}T00:00:00Z`}::timestamptz`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  )
