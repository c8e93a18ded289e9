import { type CartItem, type GarmentSizeValue, MAX_LINE_QUANTITY } from '@picasso/contract'
import { and, eq, type SQL, asc, inArray } from 'drizzle-orm'

import { inTransaction, runPrepared, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { lockCustomers, type Requester } from '../auth/index.ts'
import { findVariantInSize } from '../products/index.ts'
import { toCartLine } from './lines.ts'
import { presentLineById } from './present.ts'
import { type CartRow, selectCart } from './queries.ts'
import type { CartReader } from './reader.ts'
import { findLineErrors, getSinglePrice } from './rules.ts'
import { cartLines } from './schema.ts'

type CartLineRow = typeof cartLines.$inferSelect

/** Merges the lines of two carts: lines of the same design and size, or of the same variant, become one, up to the quantity a line can hold. */
const mergeLines = (lines: readonly CartLineRow[]): { mergedLines: CartLineRow[]; duplicateIds: string[] } => {
  const linesByKey = new Map<string, CartLineRow>()
  const duplicateIds: string[] = []
  for (const line of lines) {
    const key = `${line.designId} ${line.size} ${line.variantId}`
    const existing = linesByKey.get(key)
    if (existing) duplicateIds.push(line.id)
    linesByKey.set(key, existing ? { ...existing, quantity: Math.min(MAX_LINE_QUANTITY, existing.quantity + line.quantity) } : line)
  }
  return { mergedLines: [...linesByKey.values()], duplicateIds }
}

/** Moves one customer's cart into another's. Both customers must be locked. */
export const mergeCart = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const lines = await transaction
    .select()
    .from(cartLines)
    .where(inArray(cartLines.customerId, [from, to]))
    .orderBy(asc(cartLines.id))
    .for('update')
  if (lines.every(({ customerId }) => customerId === to)) return
  const { mergedLines, duplicateIds } = mergeLines(lines)
  for (const { id, quantity } of mergedLines) {
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.update(cartLines).set({ customerId: to, quantity }).where(eq(cartLines.id, id))
  }
  if (duplicateIds.length > 0) await transaction.delete(cartLines).where(inArray(cartLines.id, duplicateIds))
}

export const deleteCart = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction.delete(cartLines).where(eq(cartLines.customerId, customerId))
}

type CartServices = Pick<Services, 'database' | 'clock'>

/** The lines of a cart after a change, of which one is the changed one. */
interface ChangedCart {
  rows: readonly CartRow[]
  id: string
  reader: CartReader
}

/** The changed line with its price today; an error where the line cannot be bought. */
export const requireLine = ({ rows, id, reader }: ChangedCart): { item: CartItem; price: number; priceWhenAdded: number } => {
  const lines = rows.map(toCartLine)
  const line = lines.find((candidate) => candidate.id === id)
  const error = line && findLineErrors(lines).get(line)
  if (error) throw new AppError(error.code, error.message === undefined ? {} : { message: error.message })
  const item = presentLineById(rows, id, reader)
  if (!line || !item) throw new AppError('NOT_FOUND')
  return { item, price: getSinglePrice(line, reader.rules), priceWhenAdded: line.priceWhenAdded }
}

interface ChangedLine {
  requester: Requester
  id: string
  reader: CartReader
  /** The statement that changes it; undefined when nothing changes. */
  change: SQL | undefined
  /** What is in the line is another thing: it stores today's price as its `priceWhenAdded`. */
  isNew: boolean
}

/** Changes a line and returns it; a change after which it cannot be bought is rejected and rolled back. */
const changeLine = async (transaction: Transaction, { requester, id, reader, change, isNew }: ChangedLine): Promise<CartItem> => {
  const [, rows] = await Promise.all([
    change && runPrepared(transaction, change),
    selectCart(transaction, { customerId: requester.customerId, language: reader.language }),
  ])
  const { item, price, priceWhenAdded } = requireLine({ rows, id, reader })
  if (!isNew) return item
  if (price !== priceWhenAdded) await transaction.update(cartLines).set({ unitPriceMinor: price }).where(eq(cartLines.id, id))
  return { ...item, priceWhenAdded: price, notice: null }
}

interface LineChange {
  size?: GarmentSizeValue | undefined
  quantity?: number | undefined
}

/** A design is printed on another size; a product becomes the variant in that size. */
const toSizeChange = async (transaction: Transaction, requester: Requester, id: string, size: GarmentSizeValue) => {
  const [line] = await transaction
    .select({ variantId: cartLines.variantId })
    .from(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.customerId, requester.customerId)))
  if (!line) throw new AppError('NOT_FOUND')
  if (line.variantId === null) return { size }
  const variantId = await findVariantInSize(transaction, line.variantId, size)
  if (variantId === undefined) throw new AppError('NOT_ON_OFFER')
  return { variantId }
}

export const updateLine = (
  { database }: CartServices,
  requester: Requester,
  id: string,
  { size, quantity }: LineChange,
  reader: CartReader,
): Promise<CartItem> =>
  inTransaction(database, async (transaction) => {
    await lockCustomers(transaction, [requester.customerId])
    const changes = {
      ...(size !== undefined && (await toSizeChange(transaction, requester, id, size))),
      ...(quantity !== undefined && { quantity }),
    }
    const isChanged = Object.keys(changes).length > 0
    const isOwn = and(eq(cartLines.id, id), eq(cartLines.customerId, requester.customerId))
    const change = isChanged ? transaction.update(cartLines).set(changes).where(isOwn).getSQL() : undefined
    return changeLine(transaction, { requester, id, reader, change, isNew: size !== undefined })
  })

export const deleteLine = async ({ database }: CartServices, requester: Requester, id: string): Promise<void> => {
  const deletedLines = await database
    .delete(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.customerId, requester.customerId)))
    .returning({ id: cartLines.id })
  if (deletedLines.length === 0) throw new AppError('NOT_FOUND')
}
