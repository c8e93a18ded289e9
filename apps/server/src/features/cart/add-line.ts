import { type CartItem, type GarmentSizeValue, MAX_CART_LINES, MAX_LINE_QUANTITY } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { buildInsert, commitWith, inTransaction, runPrepared } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { lockCustomers, type Requester } from '../auth/index.ts'
import { MESSAGES } from './messages.ts'
import { type CartRow, type OfferRow, selectCartAndOffer } from './queries.ts'
import type { CartReader } from './reader.ts'
import { cartLines } from './schema.ts'
import { requireLine } from './service.ts'

export type NewLine = { designId: string; size: GarmentSizeValue; quantity: number } | { variantId: string; quantity: number }

interface AddLineOptions {
  reader: CartReader
  /** Idempotency-Key: a request whose response was lost may be sent again. */
  requestKey?: string | undefined
}

const hasSameContent = (row: CartRow, line: NewLine): boolean =>
  'variantId' in line ? row.variant?.id === line.variantId : row.design?.id === line.designId && row.size === line.size

/** The cart with the items added: those of an existing line raise its quantity. */
const addItems = (
  rows: readonly CartRow[],
  offer: OfferRow,
  line: NewLine,
): { rows: readonly CartRow[]; changed: CartRow; isNew: boolean } => {
  const existing = rows.find((row) => hasSameContent(row, line))
  if (!existing) {
    // Only a new line is rejected: two carts that were merged at a sign-in may have more, and those are changed and ordered by and by.
    if (rows.length >= MAX_CART_LINES)
      throw new AppError('INVALID_INPUT', { message: (language) => MESSAGES[language].tooManyLines(MAX_CART_LINES) })
    const size = 'size' in line ? line.size : null
    const changed = { ...offer, id: newId(), size, quantity: line.quantity, priceWhenAdded: 0, requestKey: null }
    return { rows: [...rows, changed], changed, isNew: true }
  }
  const changed = { ...existing, quantity: existing.quantity + line.quantity }
  if (changed.quantity > MAX_LINE_QUANTITY)
    throw new AppError('INVALID_INPUT', {
      fields: { quantity: (language) => MESSAGES[language].maxQuantity(existing.quantity, MAX_LINE_QUANTITY) },
    })
  return { rows: rows.map((row) => (row === existing ? changed : row)), changed, isNew: false }
}

/**
 * Adds items to a cart and returns their line. Nothing is written before it is known that the line can be bought, so that one statement is enough; it
 * is sent together with the commit.
 */
export const addLine = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { customerId }: Requester,
  line: NewLine,
  { reader, requestKey }: AddLineOptions,
): Promise<CartItem> =>
  inTransaction(database, async (transaction) => {
    // Sent together; the cart is read when the lock is held.
    const [, { rows: cart, offer }] = await Promise.all([
      lockCustomers(transaction, [customerId]),
      selectCartAndOffer(transaction, { ...line, customerId, language: reader.language }),
    ])
    const repeated = requestKey === undefined ? undefined : cart.find((row) => row.requestKey === requestKey)
    if (repeated) return requireLine({ rows: cart, id: repeated.id, reader }).item
    if (!offer) throw new AppError('NOT_FOUND')
    const { rows, changed, isNew } = addItems(cart, offer, line)
    const { id, quantity } = changed
    const { item, price } = requireLine({ rows, id, reader })
    const change: SQL = isNew
      ? buildInsert(cartLines, [{ ...line, id, customerId, unitPriceMinor: price, requestKey, createdAt: clock.now() }])
      : sql`update ${cartLines} set quantity = ${quantity}, unit_price_minor = ${price}, request_key = ${requestKey ?? null} where ${cartLines.id} = ${id}`
    commitWith(transaction, runPrepared(transaction, change))
    return { ...item, priceWhenAdded: price, notice: null }
  })
