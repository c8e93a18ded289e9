import { createHash } from 'node:crypto'

import type { PlaceOrder } from '@picasso/contract'
import { type Price, priceOf } from '@picasso/design'
import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Visitor } from '../accounts/index.ts'
import { breakKeyOf, faultOfOffer, isOffered, lockLines, type SellableLine } from '../cart/index.ts'
import { designs } from '../designs/index.ts'
import { priceRules } from '../settings/index.ts'
import { usedFonts } from './fonts.ts'
import { orderLines } from './schema.ts'

/** Same content, same hash: what the body's schema understood, in the schema's own order of fields. */
export const hashOfRequest = (body: PlaceOrder): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The lines to be ordered, locked, each of them on offer as it stands. */
export const takeLines = async (transaction: Transaction, visitor: Visitor, ids: readonly string[]): Promise<SellableLine[]> => {
  const lines = await lockLines(transaction, visitor.ownerId, ids)
  if (lines.length !== ids.length)
    throw new AppError('NOT_FOUND', { message: 'Some of these pieces are no longer in your cart. Perhaps they are ordered already.' })
  return lines.map((line) => {
    const fault = faultOfOffer(line)
    if (fault)
      throw new AppError(fault.code, { fields: { items: fault.message ?? `${line.title}, ${line.design.color}: no longer on offer.` } })
    if (!isOffered(line)) throw new AppError('NOT_ON_OFFER')
    return line
  })
}

export const priceLines = (lines: readonly SellableLine[], shipping: number): Price =>
  priceOf(
    lines.map((line) => ({ unitPrice: line.price, quantity: line.quantity, breakKey: breakKeyOf(line) })),
    priceRules(shipping),
  )

/** Copies everything about the lines into the order. The design document comes along whole: the design may change hands, this stays. */
export const snapshotLines = async (
  transaction: Transaction,
  orderId: string,
  lines: readonly SellableLine[],
  price: Price,
): Promise<void> => {
  const documents = await transaction
    .select({ id: designs.id, document: designs.document })
    .from(designs)
    .where(
      inArray(
        designs.id,
        lines.map((line) => line.design.id),
      ),
    )
  const documentOf = new Map(documents.map(({ id, document }) => [id, document]))
  await transaction.insert(orderLines).values(
    lines.map((line, position) => {
      const { design } = line
      const document = documentOf.get(design.id)
      const priced = price.lines[position]
      if (!document || !priced) throw new Error('A locked cart line lost its design or its price.')
      return {
        id: newId(),
        orderId,
        position,
        designId: design.id,
        inventoryId: line.inventoryId,
        title: line.title,
        clothingType: design.clothingType,
        color: design.color,
        sizeValue: line.size,
        sizeLabel: line.sizeLabel,
        quantity: line.quantity,
        unitPriceMinor: line.price,
        discountMinor: priced.discount,
        totalMinor: priced.net,
        frontPictureKey: design.frontPictureKey ?? design.frontCaptureKey,
        backPictureKey: design.backPictureKey ?? design.backCaptureKey,
        frontCaptureKey: design.frontCaptureKey,
        backCaptureKey: design.backCaptureKey,
        document,
        documentHash: design.documentHash,
        fonts: usedFonts(document),
      }
    }),
  )
}

/** The stock an order's lines take. */
export const demandOf = (transaction: Transaction, orderId: string) =>
  transaction
    .select({ inventoryId: orderLines.inventoryId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
