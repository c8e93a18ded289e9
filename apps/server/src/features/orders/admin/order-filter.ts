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

/** A LIKE pattern for texts with this prefix; backslash, percent and underscore are escaped. */
const toPrefixPattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

/** By prefix of number, email, name or last name, each with an index of its own. */
const matchSearch = (search: string): SQL => {
  const lower = toPrefixPattern(search.toLowerCase())
  const number = toPrefixPattern(/^\d/.test(search) ? `PIC-${search}` : search.toUpperCase())
  const { contact } = orders
  return sql`(${orders.number} like ${number} or ${contact} ->> 'email' like ${lower} or lower(${contact} ->> 'name') like ${lower}
    or lower(substring(${contact} ->> 'name' from '\\S+$')) like ${lower})`
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
    search === undefined || search === '' ? undefined : matchSearch(search),
    view && VIEWS[view],
    paymentStatus && sql`${orders.paymentStatus} = ${paymentStatus}`,
    shippingStatus && sql`${orders.shippingStatus} = ${shippingStatus}`,
    paymentMethod && sql`${orders.paymentMethod} = ${paymentMethod}`,
    userId === undefined ? undefined : sql`${orders.customerId} = (select ${users.customerId} from ${users} where ${users.id} = ${userId})`,
    from === undefined ? undefined : sql`${orders.createdAt} >= ${`${from}T00:00:00Z`}::timestamptz`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  )
