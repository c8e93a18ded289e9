import type { DesignDocument, Side } from '@picasso/design'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { withTempFolder } from '../../platform/files/index.ts'
import { type Attempt, findPermanentError, checkCrashLimit } from '../../print/permanent-error.ts'
import type { StoredPictures } from '../../print/renderer.ts'
import type { Services } from '../../services.ts'
import { findPreviewKeys } from '../uploads/index.ts'
import { detectBackgroundColors } from './detect-background-colors.ts'
import { findDesign, type DesignRow } from './queries.ts'
import { designs, type PictureComparison } from './schema.ts'
import { listAssets } from './validate-design.ts'

export const DESIGN_PICTURES = 'design-pictures'

/** Pixels from left to right; as wide as the page shows a mock-up on a dense screen. */
const VIEW_WIDTH_PX = 1000

const Payload = z.object({ designId: z.uuid() })

type RenderServices = Pick<Services, 'database' | 'files' | 'renderer'>

/** The stored pictures a document shows, in full resolution; where the store is no folder, copies of them in `folder`. */
export const loadPictures = async (files: Services['files'], document: DesignDocument, folder: string): Promise<StoredPictures> => {
  const entries = await Promise.all(listAssets(document).map(async (key) => [key, await files.getLocalPath(key, folder)] as const))
  // One that is missing is left out here and refused by the renderer, which knows the words for it.
  return { folder, paths: Object.fromEntries(entries.flatMap(([key, path]) => (path === undefined ? [] : [[key, path]]))) }
}

/** The copies of those pictures that the editor draws with: enough for a mock-up, and what its maker has seen. */
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

/** The garment with one side's print, drawn by the shop. */
export const renderView = (renderer: Services['renderer'], input: MockupInput, side: Side, pictures: StoredPictures): Promise<Uint8Array> =>
  renderer.mockup({ ...input, side, pictures, width: VIEW_WIDTH_PX })

/** How far the shop's drawing lies from what the buyer saw; null when the buyer's picture is gone. */
export const compareWithCapture = async (
  { files, renderer }: Pick<Services, 'files' | 'renderer'>,
  view: Uint8Array,
  captureKey: string,
): Promise<PictureComparison | null> => {
  const capture = await files.get(captureKey)
  return capture ? renderer.compare(view, capture) : null
}

const renderSide = async (services: RenderServices, design: DesignRow, side: Side, captureKey: string) => {
  const view = await withTempFolder(async (folder) =>
    renderView(services.renderer, design, side, await loadPreviews(services, design.document, folder)),
  )
  // Of a piece of a team nobody's browser took a picture: it has that of the design it was made of.
  const comparison = design.teamId === null ? await compareWithCapture(services, view, captureKey) : null
  return { key: await services.files.put(view, 'png'), comparison }
}

/** Draws both pictures of a saved design again from its document; from then on the shop shows its own.*/
export const renderDesignPictures = async (services: RenderServices, payload: unknown, context: Attempt): Promise<void> => {
  const { designId } = Payload.parse(payload)
  const savedDesign = await findDesign(services.database, designId)
  if (!savedDesign || savedDesign.backPictureKey !== null || savedDesign.renderError !== null) return
  const save = (values: Partial<typeof designs.$inferInsert>) =>
    services.database.update(designs).set(values).where(eq(designs.id, designId))
  try {
    checkCrashLimit(context.crashCount)
    const design = { ...savedDesign, document: await detectBackgroundColors(services, savedDesign.document) }
    const { document, clothingType, color } = design
    const findings = await withTempFolder(async (folder) =>
      services.renderer.check({ document, clothingType, color, pictures: await loadPictures(services.files, document, folder) }),
    )
    await save({ findings })
    const front = await renderSide(services, design, 'front', design.frontCaptureKey)
    const back = await renderSide(services, design, 'back', design.backCaptureKey)
    await save({
      frontPictureKey: front.key,
      backPictureKey: back.key,
      frontComparison: front.comparison,
      backComparison: back.comparison,
    })
  } catch (error) {
    // A refusal for the design's own sake would be the same at every repetition; its maker has to hear it.
    const finalError = findPermanentError(error, context.attempt)
    if (!finalError) throw error
    await save({ renderError: finalError.reason })
  }
}
