import { type CartItem, type GarmentSizeValue, MOST_CART_LINES } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { inTransaction, keptStatement, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOwners, type Visitor } from '../accounts/index.ts'
import { designs } from '../designs/index.ts'
import { findVariantOfSize, productVariants } from '../products/index.ts'
import type { Reader } from '../settings/index.ts'
import { readLine } from './lines.ts'
import { presentLineOf } from './present.ts'
import { selectCart } from './queries.ts'
import { faultsOfLines } from './rules.ts'
import { cartLines } from './schema.ts'
import { WORDS } from './words/index.ts'

/** As in the table's check. */
const MOST_PIECES = 99

type CartParts = Pick<Parts, 'database' | 'clock'>

interface Change {
  visitor: Visitor
  id: string
  reader: Reader
  /** Only a line that is put in takes today's price as the one it was put in at. */
  isNew?: boolean
}

/** The line as it stands after a change; a change that leaves it unbuyable is refused and rolled back. */
const checkedLine = async (transaction: Transaction, { visitor, id, reader, isNew = false }: Change): Promise<CartItem> => {
  const rows = await selectCart(transaction, visitor.ownerId, reader.language)
  if (rows.length > MOST_CART_LINES)
    throw new AppError('INVALID_INPUT', { message: (language) => WORDS[language].mostLines(MOST_CART_LINES) })
  const lines = rows.map(readLine)
  const line = lines.find((each) => each.id === id)
  const fault = line && faultsOfLines(lines).get(line)
  if (fault) throw new AppError(fault.code, fault.message === undefined ? {} : { message: fault.message })
  const shown = presentLineOf(rows, id, reader)
  if (!line || !shown) throw new AppError('NOT_FOUND')
  if (!isNew) return shown
  if (line.price !== line.priceWhenAdded)
    await transaction
      .update(cartLines)
      .set({ unitPriceMinor: line.price ?? 0 })
      .where(eq(cartLines.id, id))
  return { ...shown, priceWhenAdded: shown.unitPrice, notice: null }
}

export type NewLine = { designId: string; size: GarmentSizeValue; quantity: number } | { variantId: string; quantity: number }

const place = { id: cartLines.id, quantity: cartLines.quantity }
const isOwn = eq(cartLines.ownerId, sql.placeholder('ownerId'))

const sameVariant = keptStatement((transaction) =>
  transaction
    .select({ there: place })
    .from(productVariants)
    .leftJoin(cartLines, and(isOwn, eq(cartLines.variantId, productVariants.id)))
    .where(eq(productVariants.id, sql.placeholder('variantId')))
    .prepare('cart_line_of_variant'),
)

const sameDesign = keptStatement((transaction) =>
  transaction
    .select({ there: place })
    .from(designs)
    .leftJoin(cartLines, and(isOwn, eq(cartLines.designId, designs.id), eq(cartLines.size, sql.placeholder('size'))))
    .where(and(eq(designs.id, sql.placeholder('designId')), eq(designs.ownerId, sql.placeholder('ownerId'))))
    .prepare('cart_line_of_design'),
)

/** The line that more of the same joins, where there is one. What the shop never had, and somebody else's design, is not there. */
const findSame = async (transaction: Transaction, ownerId: string, line: NewLine) => {
  const [found] =
    'variantId' in line
      ? await sameVariant(transaction).execute({ ownerId, variantId: line.variantId })
      : await sameDesign(transaction).execute({ ownerId, designId: line.designId, size: line.size })
  if (!found) throw new AppError('NOT_FOUND')
  return found.there ?? undefined
}

const changeQuantity = keptStatement((transaction) =>
  transaction
    .update(cartLines)
    .set({ quantity: sql`${sql.placeholder('quantity')}` })
    .where(eq(cartLines.id, sql.placeholder('id')))
    .prepare('cart_line_quantity'),
)

/** Puts pieces in; more of what is there already join its line. */
const putIn = async (transaction: Transaction, ownerId: string, line: NewLine, createdAt: Date): Promise<string> => {
  const there = await findSame(transaction, ownerId, line)
  if (!there) {
    const id = newId()
    await transaction.insert(cartLines).values({ ...line, id, ownerId, createdAt })
    return id
  }
  const quantity = there.quantity + line.quantity
  if (quantity > MOST_PIECES)
    throw new AppError('INVALID_INPUT', {
      fields: { quantity: (language) => WORDS[language].mostPieces(there.quantity, MOST_PIECES) },
    })
  await changeQuantity(transaction).execute({ id: there.id, quantity })
  return there.id
}

export const addLine = ({ database, clock }: CartParts, visitor: Visitor, line: NewLine, reader: Reader): Promise<CartItem> =>
  inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [visitor.ownerId])
    const id = await putIn(transaction, visitor.ownerId, line, clock.now())
    return checkedLine(transaction, { visitor, id, reader, isNew: true })
  })

interface LineChange {
  size?: GarmentSizeValue | undefined
  quantity?: number | undefined
}

/** A design is printed on another size; a ready-made piece becomes the variant of that size. */
const resized = async (transaction: Transaction, visitor: Visitor, id: string, size: GarmentSizeValue) => {
  const [line] = await transaction
    .select({ variantId: cartLines.variantId })
    .from(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.ownerId, visitor.ownerId)))
  if (!line) throw new AppError('NOT_FOUND')
  if (line.variantId === null) return { size }
  const variantId = await findVariantOfSize(transaction, line.variantId, size)
  if (variantId === undefined) throw new AppError('NOT_ON_OFFER')
  return { variantId }
}

export const changeLine = (
  { database }: CartParts,
  visitor: Visitor,
  id: string,
  { size, quantity }: LineChange,
  reader: Reader,
): Promise<CartItem> =>
  inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [visitor.ownerId])
    const changes = {
      ...(size !== undefined && (await resized(transaction, visitor, id, size))),
      ...(quantity !== undefined && { quantity }),
    }
    if (Object.keys(changes).length > 0)
      await transaction
        .update(cartLines)
        .set(changes)
        .where(and(eq(cartLines.id, id), eq(cartLines.ownerId, visitor.ownerId)))
    return checkedLine(transaction, { visitor, id, reader, isNew: size !== undefined })
  })

export const removeLine = async ({ database }: CartParts, visitor: Visitor, id: string): Promise<void> => {
  const removed = await database
    .delete(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.ownerId, visitor.ownerId)))
    .returning({ id: cartLines.id })
  if (removed.length === 0) throw new AppError('NOT_FOUND')
}
