import { Readable } from 'node:stream'

import { type AdminOrderRow, digitsOf, typedAmount } from '@picasso/contract'

import { BYTE_ORDER_MARK, writeRow } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { OrderFilter } from './filter.ts'
import { selectOrders } from './list.ts'

const ROWS_AT_ONCE = 1000

const COLUMNS = [
  'Number',
  'Placed',
  'Name',
  'E-mail',
  'Pieces',
  'Total',
  'Currency',
  'Payment method',
  'Payment',
  'Delivery',
  'Due',
] as const

const rowOf = (order: AdminOrderRow): string =>
  writeRow([
    order.number,
    order.createdAt,
    order.customer.name,
    order.customer.email,
    order.pieces,
    typedAmount(order.total, digitsOf(order.currency)),
    order.currency,
    order.paymentMethod,
    order.paymentStatus,
    order.shippingStatus,
    order.dueAt ?? '',
  ])

const writeRows = async function* (database: Database, filter: OrderFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeRow(COLUMNS)
  let after: string | undefined
  do {
    // A page at a time, so that a million orders need no more memory than a thousand.
    // oxlint-disable-next-line no-await-in-loop
    const page = await selectOrders(database, { ...filter, sort: 'oldest', limit: ROWS_AT_ONCE, after })
    yield page.orders.map(rowOf).join('')
    after = page.next ?? undefined
  } while (after !== undefined)
}

/** All orders that match, as a table (CSV, RFC 4180), written while it is read. */
export const exportOrders = (database: Database, filter: OrderFilter): Readable => Readable.from(writeRows(database, filter))
