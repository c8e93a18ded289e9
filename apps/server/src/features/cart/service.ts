import type { CartItem, GarmentSizeValue } from '@picasso/contract'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOwners, type Visitor } from '../accounts/index.ts'
import { findOwnDesign } from '../designs/index.ts'
import { presentLineOf } from './present.ts'
import { selectCart } from './queries.ts'
import { faultsOfCart } from './rules.ts'
import { cartLines } from './schema.ts'

/** As many lines as one order takes. */
const MOST_LINES = 50

type CartParts = Pick<Parts, 'database' | 'clock'>

/** The line as it stands after a change; a change that leaves it unbuyable is refused and rolled back. */
const checkedLine = async (transaction: Transaction, visitor: Visitor, id: string): Promise<CartItem> => {
  const lines = await selectCart(transaction, visitor.ownerId)
  if (lines.length > MOST_LINES)
    throw new AppError('INVALID_INPUT', { message: `A cart holds at most ${MOST_LINES} lines. Please order some of them first.` })
  const fault = faultsOfCart(lines).get(id)
  if (fault) throw new AppError(fault.code, fault.message === undefined ? {} : { message: fault.message })
  const line = presentLineOf(lines, id)
  if (!line) throw new AppError('NOT_FOUND')
  return line
}

interface NewLine {
  designId: string
  size: GarmentSizeValue
  quantity: number
}

export const addLine = async (
  { database, clock }: CartParts,
  visitor: Visitor,
  { designId, size, quantity }: NewLine,
): Promise<CartItem> => {
  if (!(await findOwnDesign(database, visitor.ownerId, designId))) throw new AppError('NOT_FOUND')
  return inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [visitor.ownerId])
    const id = newId()
    await transaction.insert(cartLines).values({ id, ownerId: visitor.ownerId, designId, size, quantity, createdAt: clock.now() })
    return checkedLine(transaction, visitor, id)
  })
}

interface LineChange {
  size?: GarmentSizeValue | undefined
  quantity?: number | undefined
}

export const changeLine = ({ database }: CartParts, visitor: Visitor, id: string, { size, quantity }: LineChange): Promise<CartItem> =>
  inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [visitor.ownerId])
    const changes = { ...(size !== undefined && { size }), ...(quantity !== undefined && { quantity }) }
    if (Object.keys(changes).length > 0)
      await transaction
        .update(cartLines)
        .set(changes)
        .where(and(eq(cartLines.id, id), eq(cartLines.ownerId, visitor.ownerId)))
    return checkedLine(transaction, visitor, id)
  })

export const removeLine = async ({ database }: CartParts, visitor: Visitor, id: string): Promise<void> => {
  const removed = await database
    .delete(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.ownerId, visitor.ownerId)))
    .returning({ id: cartLines.id })
  if (removed.length === 0) throw new AppError('NOT_FOUND')
}
