import { Readable } from 'node:stream'

import type { AdminOrderRow } from '@picasso/contract'

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

/** A table program takes what begins with these for a formula: a leading apostrophe makes it text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (value: string | number): string => (typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`)

/** Minor units as a table program reads them: `1650.00`, whatever the shop's language. */
const plainMoney = (minor: number, currency: string): string => {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return (minor / 10 ** digits).toFixed(digits)
}

const rowOf = (order: AdminOrderRow): string =>
  [
    cell(order.number),
    cell(order.createdAt),
    cell(order.customer.name),
    cell(order.customer.email),
    cell(order.pieces),
    plainMoney(order.total, order.currency),
    cell(order.currency),
    cell(order.paymentMethod),
    cell(order.paymentStatus),
    cell(order.shippingStatus),
    cell(order.dueAt ?? ''),
  ].join(',')

const writeRows = async function* (database: Database, filter: OrderFilter): AsyncGenerator<string> {
  // The mark at the beginning tells table programs that the letters are UTF-8.
  yield `\uFEFF${COLUMNS.map((column) => cell(column)).join(',')}\r\n`
  let after: string | undefined
  do {
    // A page at a time, so that a million orders need no more memory than a thousand.
    // oxlint-disable-next-line no-await-in-loop
    const page = await selectOrders(database, { ...filter, sort: 'oldest', limit: ROWS_AT_ONCE, after })
    if (page.orders.length > 0) yield `${page.orders.map(rowOf).join('\r\n')}\r\n`
    after = page.next ?? undefined
  } while (after !== undefined)
}

/** All orders that match, as a table (CSV, RFC 4180), written while it is read. */
export const exportOrders = (database: Database, filter: OrderFilter): Readable => Readable.from(writeRows(database, filter))
