import { type DesignDocument, type Side, listMissingBackgroundColors, withBackgroundColors } from '@picasso/design'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { withTempFolder } from '../../platform/files/index.ts'
import { newJob } from '../../platform/jobs/index.ts'
import { type Attempt, findPermanentError, checkCrashLimit, RenderError } from '../../print/render-error.ts'
import type { StoredPictures } from '../../print/renderer.ts'
import { findWornView } from '../../print/worn-views.ts'
import type { Services } from '../../services.ts'
import { readProofInput } from '../color-proof/index.ts'
import { enqueueCopies, findPreviewKeys } from '../uploads/index.ts'
import { findDesign, type DesignRow } from './queries.ts'
import { designs, type PictureComparison } from './schema.ts'
import { listAssets } from './validate-design.ts'

/**
 * The document with the background color of every picture whose background is cleared. Documents of an earlier version name none; read
 * from a smaller copy, the color would differ between print, mock-up and check, so it is read once from the picture in full resolution.
 */
export const detectBackgroundColors = async (
  { files, renderer }: Pick<Services, 'files' | 'renderer'>,
  document: DesignDocument,
): Promise<DesignDocument> => {
  const colors = new Map<string, string>()
  const keys = listMissingBackgroundColors(document)
  if (keys.length === 0) return document
  await withTempFolder(async (folder) => {
    for (const key of keys) {
      // One after the other: each may take 160 MB while it is decoded.
      // oxlint-disable-next-line no-await-in-loop
      const path = await files.getLocalPath(key, folder)
      // oxlint-disable-next-line no-await-in-loop
      if (path !== undefined) colors.set(key, await renderer.cornerColor(path))
    }
  })
  return colors.size === 0 ? document : withBackgroundColors(document, colors)
}

/** As wide as the page shows a mock-up on a high-density screen. */
const VIEW_WIDTH_PX = 1000

type RenderServices = Pick<Services, 'database' | 'files' | 'jobs' | 'renderer'>

/** The stored pictures a document shows, in full resolution; where the store is no folder, copies of them in `folder`. */
export const loadPictures = async (files: Services['files'], document: DesignDocument, folder: string): Promise<StoredPictures> => {
  const entries = await Promise.all(listAssets(document).map(async (key) => [key, await files.getLocalPath(key, folder)] as const))
  // A missing picture is left out here and reported by the renderer, which has the message for it.
  return { folder, paths: Object.fromEntries(entries.flatMap(([key, path]) => (path === undefined ? [] : [[key, path]]))) }
}

/** The previews of those pictures that the editor shows: enough for a mock-up, and what the customer has seen. */
export const loadPreviews = async (
  { database, files }: Pick<Services, 'database' | 'files'>,
  document: DesignDocument,
  folder: string,
): Promise<StoredPictures> => {
  const keys = listAssets(document)
  const previews = await findPreviewKeys(database, keys)
  const entries = await Promise.all(keys.map(async (key) => [key, await files.getLocalPath(previews.get(key) ?? key, folder)] as const))
  return { folder, paths: Object.fromEntries(entries.flatMap(([key, path]) => (path === undefined ? [] : [[key, path]]))) }
}

interface MockupInput {
  document: DesignDocument
  clothingType: DesignRow['clothingType']
  color: DesignRow['color']
}

/** The garment with one side's print, rendered by the shop. */
export const renderView = (renderer: Services['renderer'], input: MockupInput, side: Side, pictures: StoredPictures): Promise<Uint8Array> =>
  renderer.mockup({ ...input, side, pictures, width: VIEW_WIDTH_PX })

/** Compares the shop's rendering with what the buyer saw; null when the buyer's picture is deleted. */
export const compareWithCapture = async (
  { files, renderer }: Pick<Services, 'files' | 'renderer'>,
  view: Uint8Array,
  captureKey: string,
): Promise<PictureComparison | null> => {
  const capture = await files.get(captureKey)
  return capture ? renderer.compare(view, capture) : null
}

const renderSide = async (services: RenderServices, design: DesignRow, side: Side, captureKey: string): Promise<RenderedSide> => {
  const view = await withTempFolder(async (folder) =>
    renderView(services.renderer, design, side, await loadPreviews(services, design.document, folder)),
  )
  // No browser took a picture of a team's item: it has the picture of the design it was made from.
  const comparison = design.teamId === null ? await compareWithCapture(services, view, captureKey) : null
  return { key: await services.files.put(view, 'png'), comparison }
}

/** The key of the picture on a figure; null where none wears it. An item of a team is not looked at one by one. */
const renderWorn = async (services: RenderServices, { document, clothingType, color, teamId }: DesignRow): Promise<string | null> => {
  const view = findWornView(document, clothingType)
  if (!view || teamId !== null) return null
  try {
    const picture = await withTempFolder(async (folder) =>
      services.renderer.mockup({
        document,
        clothingType,
        color,
        side: 'front',
        pictures: await loadPreviews(services, document, folder),
        width: VIEW_WIDTH_PX,
        view: 'worn',
        part: view.part,
      }),
    )
    return await services.files.put(picture, 'png')
  } catch (error) {
    // It is to be looked at, and not what is printed.
    if (error instanceof RenderError) return null
    throw error
  }
}

interface RenderedSide {
  key: string
  comparison: PictureComparison | null
}

interface RenderedPictures {
  front: RenderedSide
  back: RenderedSide
  worn: string | null
}

/**
 * The pictures are shown from then on. What a person designed is looked at next, in the widths that pages need, because as they are the
 * pictures have some 400 KB each; those of a team's items are copied when a page shows them.
 */
const showPictures = ({ database, jobs }: RenderServices, designId: string, { front, back, worn }: RenderedPictures): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [design] = await transaction
      .update(designs)
      .set({
        frontPictureKey: front.key,
        backPictureKey: back.key,
        wornPictureKey: worn,
        frontComparison: front.comparison,
        backComparison: back.comparison,
      })
      .where(eq(designs.id, designId))
      .returning({ teamId: designs.teamId })
    if (design?.teamId === null) await enqueueCopies(transaction, jobs, [front.key, back.key, ...(worn === null ? [] : [worn])])
  })

/** Renders the pictures of a saved design from its document: both sides, and on a figure where one wears it. */
export const renderDesignPictures = async (services: RenderServices, designId: string, context: Attempt): Promise<void> => {
  const savedDesign = await findDesign(services.database, designId)
  if (!savedDesign || savedDesign.backPictureKey !== null || savedDesign.renderError !== null) return
  const save = (values: Partial<typeof designs.$inferInsert>) =>
    services.database.update(designs).set(values).where(eq(designs.id, designId))
  try {
    checkCrashLimit(context.crashCount)
    const design = { ...savedDesign, document: await detectBackgroundColors(services, savedDesign.document) }
    const { document, clothingType, color } = design
    const findings = await withTempFolder(async (folder) =>
      services.renderer.check({
        document,
        clothingType,
        color,
        pictures: await loadPictures(services.files, document, folder),
        proof: await readProofInput(services.database),
      }),
    )
    await save({ findings })
    const front = await renderSide(services, design, 'front', design.frontCaptureKey)
    const back = await renderSide(services, design, 'back', design.backCaptureKey)
    await showPictures(services, designId, { front, back, worn: await renderWorn(services, design) })
  } catch (error) {
    // An error of the design itself would be the same at every attempt; its maker is shown it.
    const finalError = findPermanentError(error, context)
    if (!finalError) throw error
    await save({ renderError: finalError.reason })
  }
}

/** Has a low priority: paid orders are rendered first. Until then the design is shown as the browser captured it. */
export const designPicturesJob = defineJob({
  name: 'design-pictures',
  payload: z.object({ designId: z.uuid() }),
  key: ({ designId }) => `design-pictures:${designId}`,
  pool: 'render',
  isLowPriority: true,
  handle:
    ({ services }) =>
    ({ designId }, context) =>
      renderDesignPictures(services, designId, context),
})

/**
 * Queues those of the designs again whose rendering failed for good: the machine may have been overloaded then, or a missing picture may be
 * stored by now. A design that cannot be rendered fails again.
 */
export const retryFailedRenders = async (transaction: Transaction, jobs: Services['jobs'], ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const retriedDesigns = await transaction
    .update(designs)
    .set({ renderError: null })
    .where(and(inArray(designs.id, [...ids]), isNotNull(designs.renderError)))
    .returning({ id: designs.id })
  await jobs.addAll(
    transaction,
    retriedDesigns.map(({ id }) => newJob(designPicturesJob, { designId: id })),
  )
}
