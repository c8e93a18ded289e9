import { createHash } from 'node:crypto'

import type { PlaceOrder } from '@picasso/contract'
import type { Price } from '@picasso/design'
import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../platform/database/index.ts'
import type { SellableLine } from '../cart/index.ts'
import { designs } from '../designs/index.ts'
import { usedFonts } from './fonts.ts'
import { orderLines } from './schema.ts'

/** Same content, same hash: what the body's schema understood, in the schema's own order of fields. */
export const hashOfRequest = (body: PlaceOrder): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

type NewLine = typeof orderLines.$inferInsert
type DesignRow = typeof designs.$inferSelect

const keyOf = (address: string): string => address.replace(/^\/files\//, '')

/** Everything a design is printed from. The document comes along whole: the design may change hands, this stays. */
const copyDesign = ({ id, frontCaptureKey, backCaptureKey, document, documentHash }: DesignRow): Partial<NewLine> => ({
  designId: id,
  frontCaptureKey,
  backCaptureKey,
  document,
  documentHash,
  fonts: usedFonts(document),
  printFiles: 'waiting',
})

const selectDesigns = async (transaction: Transaction, lines: readonly SellableLine[]): Promise<ReadonlyMap<string, DesignRow>> => {
  const ids = lines.flatMap(({ design }) => (design ? [design.id] : []))
  if (ids.length === 0) return new Map()
  const rows = await transaction.select().from(designs).where(inArray(designs.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Copies everything about the lines into the order. */
export const snapshotLines = async (
  transaction: Transaction,
  orderId: string,
  lines: readonly SellableLine[],
  price: Price,
): Promise<void> => {
  const designOf = await selectDesigns(transaction, lines)
  await transaction.insert(orderLines).values(
    lines.map((line, position): NewLine => {
      const priced = price.lines[position]
      const design = line.design && designOf.get(line.design.id)
      if (!priced || (line.design && !design)) throw new Error('A locked cart line lost its design or its price.')
      return {
        id: newId(),
        orderId,
        position,
        ...(design && copyDesign(design)),
        ...(line.product && { productId: line.product.id, variantId: line.product.variantId }),
        inventoryId: line.inventoryId,
        title: line.title,
        clothingType: line.clothingType,
        color: line.color,
        sizeValue: line.size,
        sizeLabel: line.sizeLabel,
        quantity: line.quantity,
        unitPriceMinor: line.price,
        discountMinor: priced.discount,
        totalMinor: priced.net,
        frontPictureKey: keyOf(line.frontView),
        backPictureKey: keyOf(line.backView),
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
