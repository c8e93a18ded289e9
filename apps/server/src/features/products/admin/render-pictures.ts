import { CLOTH_LABELS, type ClothLabel, SIDES, type Side } from '@picasso/design'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../../feature.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { withTempFolder } from '../../../platform/files/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { loadSharp } from '../../../platform/image-library.ts'
import { type Attempt, findPermanentError, checkCrashLimit } from '../../../print/render-error.ts'
import type { Services } from '../../../services.ts'
import { renderView, findDesign, loadPreviews, detectBackgroundColors } from '../../designs/index.ts'
import { enqueueCopies } from '../../uploads/index.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { productPictures, products, productVariants } from '../schema.ts'
import { getAdminProduct } from './save-product.ts'

/** Size of the pictures `renderView` returns, in pixels. */
const PICTURE_SIZE = { width: 1000, height: 1250 }

interface RenderedPicture {
  fileKey: string
  alt: string
  color: ClothLabel
  side: Side
}

type RenderServices = Pick<Services, 'database' | 'files' | 'jobs' | 'renderer' | 'clock'>

/** Queues rendering of a product's pictures, in the transaction that makes it necessary. */
export const queuePictureRender = async (transaction: Transaction, jobs: Services['jobs'], productId: string): Promise<void> => {
  await transaction.update(products).set({ pictureWork: 'drawing' }).where(eq(products.id, productId))
  await jobs.add(transaction, productPicturesJob, { productId })
}

const selectColors = async (database: Services['database'], productId: string): Promise<ClothLabel[]> => {
  const rows = await database
    .selectDistinct({ color: productVariants.color })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.isActive, true)))
  return CLOTH_LABELS.filter((label) => rows.some(({ color }) => color === label))
}

const buildAlt = (title: string, color: ClothLabel, side: Side): string => `${title} in ${color.toLowerCase()}, ${side}`.slice(-200)

const renderColors = (services: RenderServices, product: typeof products.$inferSelect, designId: string): Promise<RenderedPicture[]> =>
  withTempFolder(async (folder) => {
    const design = await findDesign(services.database, designId)
    if (!design) throw new Error(`The design ${designId} of the product ${product.id} is missing.`)
    const document = await detectBackgroundColors(services, design.document)
    const pictures = await loadPreviews(services, document, folder)
    const sharp = await loadSharp()
    const renderedPictures: RenderedPicture[] = []
    for (const color of await selectColors(services.database, product.id))
      for (const side of SIDES) {
        // One after another: rendering for visitors shares the same CPU.
        // oxlint-disable-next-line no-await-in-loop
        const view = await renderView(services.renderer, { document, clothingType: design.clothingType, color }, side, pictures)
        // oxlint-disable-next-line no-await-in-loop
        const fileKey = await services.files.put(await sharp(view).webp({ quality: 88, effort: 2 }).toBuffer(), 'webp')
        renderedPictures.push({ fileKey, alt: buildAlt(product.title, color, side), color, side })
      }
    return renderedPictures
  })

/** Appends the rendered pictures; those already shown are skipped. */
const saveRenderedPictures = (services: RenderServices, productId: string, renderedPictures: readonly RenderedPicture[]): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const [product] = await transaction.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update')
    if (!product) return
    const existing = await transaction.select().from(productPictures).where(eq(productPictures.productId, productId))
    const added = renderedPictures.filter(({ fileKey }) => !existing.some((picture) => picture.fileKey === fileKey))
    const nextPosition = Math.max(-1, ...existing.map(({ position }) => position)) + 1
    if (added.length > 0)
      await transaction
        .insert(productPictures)
        .values(added.map((picture, index) => ({ ...picture, ...PICTURE_SIZE, productId, position: nextPosition + index })))
    await enqueueCopies(
      transaction,
      services.jobs,
      added.map(({ fileKey }) => fileKey),
    )
    // New version: a form that was opened before must not remove the new pictures.
    await transaction
      .update(products)
      .set({ pictureWork: 'none', updatedAt: services.clock.now(), version: sql`${products.version} + 1` })
      .where(eq(products.id, productId))
  })

/** Renders front and back of a product in each of its colors. */
const renderProductPictures = async (services: RenderServices, productId: string, context: Attempt): Promise<void> => {
  const [product] = await services.database.select().from(products).where(eq(products.id, productId))
  if (!product || product.designId === null || product.pictureWork === 'none') return
  try {
    checkCrashLimit(context.crashCount)
    const renderedPictures = await renderColors(services, product, product.designId)
    await saveRenderedPictures(services, productId, renderedPictures)
    // If the picture was removed from the product before, its file may have been deleted before its row was inserted again: another attempt
    // writes it.
    const areStored = await Promise.all(renderedPictures.map(({ fileKey }) => services.files.has(fileKey)))
    if (areStored.includes(false)) throw new Error(`A picture of the product ${productId} was deleted while it was added.`)
  } catch (error) {
    await services.database.update(products).set({ pictureWork: 'failed' }).where(eq(products.id, productId))
    // An error caused by the design itself would recur at every retry.
    if (!findPermanentError(error, context)) throw error
  }
}

export const productPicturesJob = defineJob({
  name: 'product-pictures',
  payload: z.object({ productId: z.uuid() }),
  key: ({ productId }) => `product-pictures:${productId}`,
  pool: 'render',
  handle:
    ({ services }) =>
    ({ productId }, context) =>
      renderProductPictures(services, productId, context),
})

/** Queues rendering of missing pictures, after a failure or when colors were added. */
export const requestPictureRender = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, id: string) =>
  inTransaction(database, async (transaction) => {
    const [product] = await transaction.select({ designId: products.designId }).from(products).where(eq(products.id, id)).for('update')
    if (!product) throw new AppError('NOT_FOUND')
    if (product.designId === null) throw new AppError('INVALID_INPUT', { message: (language) => PRODUCT_MESSAGES[language].notFromDesign })
    await queuePictureRender(transaction, jobs, id)
    return getAdminProduct(transaction, id)
  })
