import { Readable } from 'node:stream'

import { type AdminOrderRow, getCurrencyDigits, formatAmountInput } from '@picasso/contract'

import { BYTE_ORDER_MARK, writeRow } from '../../../platform/csv/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { selectOrders } from './list-orders.ts'
import type { OrderFilter } from './order-filter.ts'

const BATCH_SIZE = 1000

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

const toCsvRow = (order: AdminOrderRow): string =>
  writeRow([
    order.number,
    order.createdAt,
    order.customer.name,
    order.customer.email,
    order.pieces,
    formatAmountInput(order.total, getCurrencyDigits(order.currency)),
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
    const page = await selectOrders(database, { ...filter, sort: 'oldest', limit: BATCH_SIZE, after })
    yield page.orders.map(toCsvRow).join('')
    after = page.next ?? undefined
  } while (after !== undefined)
}

/** All matching orders as a CSV file (RFC 4180), streamed. */
export const exportOrders = (database: Database, filter: OrderFilter): Readable => Readable.from(writeRows(database, filter))
