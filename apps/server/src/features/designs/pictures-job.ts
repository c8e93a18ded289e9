import type { DesignDocument, Side } from '@picasso/design'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import { withScratchFolder } from '../../platform/files/index.ts'
import { type Attempt, findFinalRefusal, refuseDeadly } from '../../print/final-refusal.ts'
import type { StoredPictures } from '../../print/renderer.ts'
import { findPreviewKeys } from '../uploads/index.ts'
import { nameBackgrounds } from './backgrounds.ts'
import { findDesign, type DesignRow } from './queries.ts'
import { assetsOf } from './rules.ts'
import { designs, type PictureComparison } from './schema.ts'

export const DESIGN_PICTURES = 'design-pictures'

/** Pixels from left to right; as wide as the page shows a mock-up on a dense screen. */
const VIEW_WIDTH = 1000

const Payload = z.object({ designId: z.uuid() })

type PictureParts = Pick<Parts, 'database' | 'files' | 'renderer'>

/** The stored pictures a document shows, in full resolution; where the store is no folder, copies of them in `folder`. */
export const loadPictures = async (files: Parts['files'], document: DesignDocument, folder: string): Promise<StoredPictures> => {
  const found = await Promise.all(assetsOf(document).map(async (key) => [key, await files.pathOf(key, folder)] as const))
  // One that is missing is left out here and refused by the renderer, which knows the words for it.
  return { folder, paths: Object.fromEntries(found.flatMap(([key, path]) => (path === undefined ? [] : [[key, path]]))) }
}

/** The copies of those pictures that the editor draws with: enough for a mock-up, and what its maker has seen. */
export const loadPreviews = async (
  { database, files }: Pick<Parts, 'database' | 'files'>,
  document: DesignDocument,
  folder: string,
): Promise<StoredPictures> => {
  const keys = assetsOf(document)
  const previews = await findPreviewKeys(database, keys)
  const found = await Promise.all(keys.map(async (key) => [key, await files.pathOf(previews.get(key) ?? key, folder)] as const))
  return { folder, paths: Object.fromEntries(found.flatMap(([key, path]) => (path === undefined ? [] : [[key, path]]))) }
}

interface Drawing {
  document: DesignDocument
  clothingType: DesignRow['clothingType']
  color: DesignRow['color']
}

/** The garment with one side's print, drawn by the shop. */
export const drawView = (renderer: Parts['renderer'], drawing: Drawing, side: Side, pictures: StoredPictures): Promise<Uint8Array> =>
  renderer.mockup({ ...drawing, side, pictures, width: VIEW_WIDTH })

/** How far the shop's drawing lies from what the buyer saw; null when the buyer's picture is gone. */
export const compareWithCapture = async (
  { files, renderer }: Pick<Parts, 'files' | 'renderer'>,
  view: Uint8Array,
  captureKey: string,
): Promise<PictureComparison | null> => {
  const capture = await files.get(captureKey)
  return capture ? renderer.compare(view, capture) : null
}

const drawSide = async (parts: PictureParts, design: DesignRow, side: Side, captureKey: string) => {
  const view = await withScratchFolder(async (folder) =>
    drawView(parts.renderer, design, side, await loadPreviews(parts, design.document, folder)),
  )
  // Of a piece of a team nobody's browser took a picture: it has that of the design it was made of.
  const comparison = design.teamId === null ? await compareWithCapture(parts, view, captureKey) : null
  return { key: await parts.files.put(view, 'png'), comparison }
}

/** Draws both pictures of a saved design again from its document; from then on the shop shows its own.*/
export const drawDesignPictures = async (parts: PictureParts, payload: unknown, context: Attempt): Promise<void> => {
  const { designId } = Payload.parse(payload)
  const saved = await findDesign(parts.database, designId)
  if (!saved || saved.backPictureKey !== null || saved.unprintable !== null) return
  const save = (values: Partial<typeof designs.$inferInsert>) => parts.database.update(designs).set(values).where(eq(designs.id, designId))
  try {
    refuseDeadly(context.deaths)
    const design = { ...saved, document: await nameBackgrounds(parts, saved.document) }
    const { document, clothingType, color } = design
    const findings = await withScratchFolder(async (folder) =>
      parts.renderer.check({ document, clothingType, color, pictures: await loadPictures(parts.files, document, folder) }),
    )
    await save({ findings })
    const front = await drawSide(parts, design, 'front', design.frontCaptureKey)
    const back = await drawSide(parts, design, 'back', design.backCaptureKey)
    await save({
      frontPictureKey: front.key,
      backPictureKey: back.key,
      frontComparison: front.comparison,
      backComparison: back.comparison,
    })
  } catch (error) {
    // A refusal for the design's own sake would be the same at every repetition; its maker has to hear it.
    const refusal = findFinalRefusal(error, context.attempt)
    if (!refusal) throw error
    await save({ unprintable: refusal.reason })
  }
}
