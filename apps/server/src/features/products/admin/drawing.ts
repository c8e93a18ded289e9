import { CLOTH_LABELS, type ClothLabel, SIDES, type Side } from '@picasso/design'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { z } from 'zod'

import type { Parts } from '../../../parts.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { withScratchFolder } from '../../../platform/files/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Attempt, findFinalRefusal, refuseDeadly } from '../../../print/final-refusal.ts'
import { drawView, findDesign, loadPreviews, nameBackgrounds } from '../../designs/index.ts'
import { orderCopies } from '../../uploads/index.ts'
import { productPictures, products, productVariants } from '../schema.ts'
import { WORDS } from '../words/index.ts'
import { readWhole } from './write.ts'

export const PRODUCT_PICTURES = 'product-pictures'

const Payload = z.object({ productId: z.uuid() })

/** What `drawView` draws, in pixels. */
const SIZE = { width: 1000, height: 1250 }

interface Drawn {
  fileKey: string
  alt: string
  color: ClothLabel
  side: Side
}

type DrawingParts = Pick<Parts, 'database' | 'files' | 'jobs' | 'renderer' | 'clock'>

/** Has the pictures of a product drawn, in the transaction that makes them needed. */
export const orderDrawing = async (transaction: Transaction, jobs: Parts['jobs'], productId: string): Promise<void> => {
  await transaction.update(products).set({ pictureWork: 'drawing' }).where(eq(products.id, productId))
  await jobs.add(transaction, PRODUCT_PICTURES, { productId }, { key: `${PRODUCT_PICTURES}:${productId}` })
}

const selectColors = async (database: Parts['database'], productId: string): Promise<ClothLabel[]> => {
  const rows = await database
    .selectDistinct({ color: productVariants.color })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.isActive, true)))
  return CLOTH_LABELS.filter((label) => rows.some(({ color }) => color === label))
}

const altOf = (title: string, color: ClothLabel, side: Side): string => `${title} in ${color.toLowerCase()}, ${side}`.slice(-200)

const drawColors = (parts: DrawingParts, product: typeof products.$inferSelect, designId: string): Promise<Drawn[]> =>
  withScratchFolder(async (folder) => {
    const design = await findDesign(parts.database, designId)
    if (!design) throw new Error(`The design ${designId} of the product ${product.id} is missing.`)
    const document = await nameBackgrounds(parts, design.document)
    const pictures = await loadPreviews(parts, document, folder)
    const drawn: Drawn[] = []
    for (const color of await selectColors(parts.database, product.id))
      for (const side of SIDES) {
        // One after the other: visitors may be drawing at the same time.
        // oxlint-disable-next-line no-await-in-loop
        const view = await drawView(parts.renderer, { document, clothingType: design.clothingType, color }, side, pictures)
        // oxlint-disable-next-line no-await-in-loop
        const fileKey = await parts.files.put(await sharp(view).webp({ quality: 88, effort: 2 }).toBuffer(), 'webp')
        drawn.push({ fileKey, alt: altOf(product.title, color, side), color, side })
      }
    return drawn
  })

/** Adds what was drawn behind the pictures there are; one that is shown already is not shown twice. */
const keepDrawn = (parts: DrawingParts, productId: string, drawn: readonly Drawn[]): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const [product] = await transaction.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update')
    if (!product) return
    const there = await transaction.select().from(productPictures).where(eq(productPictures.productId, productId))
    const added = drawn.filter(({ fileKey }) => !there.some((picture) => picture.fileKey === fileKey))
    const first = Math.max(-1, ...there.map(({ position }) => position)) + 1
    if (added.length > 0)
      await transaction
        .insert(productPictures)
        .values(added.map((picture, index) => ({ ...picture, ...SIZE, productId, position: first + index })))
    await orderCopies(
      transaction,
      parts.jobs,
      added.map(({ fileKey }) => fileKey),
    )
    // Another version: a form that was opened before must not take the new pictures away.
    await transaction
      .update(products)
      .set({ pictureWork: 'none', updatedAt: parts.clock.now(), version: sql`${products.version} + 1` })
      .where(eq(products.id, productId))
  })

/** Draws front and back of a product in each of its colours.*/
export const drawProductPictures = async (parts: DrawingParts, payload: unknown, context: Attempt): Promise<void> => {
  const { productId } = Payload.parse(payload)
  const [product] = await parts.database.select().from(products).where(eq(products.id, productId))
  if (!product || product.designId === null || product.pictureWork === 'none') return
  try {
    refuseDeadly(context.deaths)
    const drawn = await drawColors(parts, product, product.designId)
    await keepDrawn(parts, productId, drawn)
    // Taken off the product before, the same picture may have been deleted until its row was there again: another attempt writes it.
    const areThere = await Promise.all(drawn.map(({ fileKey }) => parts.files.has(fileKey)))
    if (areThere.includes(false)) throw new Error(`A picture of the product ${productId} was deleted while it was added.`)
  } catch (error) {
    await parts.database.update(products).set({ pictureWork: 'failed' }).where(eq(products.id, productId))
    // A refusal for the design's own sake would be the same at every repetition.
    if (!findFinalRefusal(error, context.attempt)) throw error
  }
}

/** Has the pictures drawn that are missing: after a fault, or because colours were added. */
export const drawAgain = ({ database, jobs }: Pick<Parts, 'database' | 'jobs'>, id: string) =>
  inTransaction(database, async (transaction) => {
    const [product] = await transaction.select({ designId: products.designId }).from(products).where(eq(products.id, id)).for('update')
    if (!product) throw new AppError('NOT_FOUND')
    if (product.designId === null) throw new AppError('INVALID_INPUT', { message: (language) => WORDS[language].notFromDesign })
    await orderDrawing(transaction, jobs, id)
    return readWhole(transaction, id)
  })
