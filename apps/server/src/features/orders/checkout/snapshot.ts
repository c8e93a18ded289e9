import { createHash } from 'node:crypto'

import type { PlaceOrder } from '@picasso/contract'
import { type Price, type DesignDocument, listFontFiles, SIDES } from '@picasso/design'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../../platform/database/index.ts'
import type { OrderLineRow } from '../queries.ts'
import { orderLines, type UsedFont } from '../schema.ts'
import type { CheckoutLine } from './checkout-lines.ts'

/** The font files a document is printed with, each label and file once. */
const listUsedFonts = (document: DesignDocument): UsedFont[] => {
  const fonts = new Map<string, UsedFont>()
  for (const side of SIDES)
    for (const element of document[side].elements) {
      if (element.type !== 'text') continue
      for (const { name, bold, italic, file } of listFontFiles(element))
        fonts.set(`${element.fontFamily} ${file}`, {
          label: element.fontFamily,
          family: name,
          bold,
          italic,
          sha256: file.replace(/\.ttf$/, ''),
        })
    }
  return [...fonts.values()]
}

/** Hash of a parsed request body, whose fields the schema has put in a fixed order. */
export const hashRequest = (body: PlaceOrder): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

type NewLine = typeof orderLines.$inferInsert

const toFileKey = (address: string | null): string | null => address?.replace(/^\/files\//, '') ?? null

/** Everything a design is printed from. The document is copied in full, because the design may change or be deleted later. */
const snapshotDesign = ({ design, document }: CheckoutLine): Partial<NewLine> => {
  if (!design) return {}
  if (!document) throw new Error('A locked cart line came without its design.')
  const { id, frontCaptureKey, backCaptureKey, documentHash, findings } = design
  return {
    designId: id,
    frontCaptureKey,
    backCaptureKey,
    document,
    documentHash,
    findings,
    fonts: listUsedFonts(document),
    printFiles: 'waiting',
  }
}

/** Copies the lines into the order and returns the stored rows. */
export const snapshotLines = (
  transaction: Transaction,
  orderId: string,
  lines: readonly CheckoutLine[],
  price: Price,
): Promise<OrderLineRow[]> => {
  const rows = lines.map((line, position): NewLine => {
    const linePrice = price.lines[position]
    if (!linePrice) throw new Error('A locked cart line has no price.')
    return {
      id: newId(),
      orderId,
      position,
      ...snapshotDesign(line),
      ...(line.team && { teamId: line.team._id, words: line.team.words, wordsSide: line.team.side }),
      ...(line.product && { productId: line.product.id, variantId: line.product.variantId }),
      inventoryId: line.inventoryId,
      title: line.title,
      clothingType: line.clothingType,
      color: line.color,
      sizeValue: line.size,
      sizeLabel: line.sizeLabel,
      quantity: line.quantity,
      unitPriceMinor: line.price,
      discountMinor: linePrice.discount,
      totalMinor: linePrice.net,
      frontPictureKey: toFileKey(line.frontView),
      backPictureKey: toFileKey(line.backView),
    }
  })
  return transaction.insert(orderLines).values(rows).returning()
}

/** The stock that an order's lines use. */
export const selectStockQuantities = (transaction: Transaction, orderId: string) =>
  transaction
    .select({ inventoryId: orderLines.inventoryId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
