import { DRAFT_PICTURE_SIZE, MAX_DRAFT_PICTURE_BYTES } from '@picasso/contract'
import { GARMENT_FILES_PATH, listGarmentPictures, GARMENTS, PICTURE_SIZE, type GarmentKey, type Side } from '@picasso/design'

import { loadImage } from '../../../lib/canvas.ts'
import type { Design } from '../core/editor-store.ts'
import type { Resources } from '../resources/resources.ts'

/** Leaving the editor waits for this picture, so it has a timeout. */
const GARMENT_TIMEOUT_MS = 10_000

const fetchGarmentImage = async (garment: GarmentKey, side: Side, color: Design['color']): Promise<HTMLImageElement> => {
  const file = listGarmentPictures(garment, side, color).find(({ width }) => width >= DRAFT_PICTURE_SIZE.width)
  if (!file) throw new Error('There is no picture of this garment.')
  const response = await fetch(GARMENT_FILES_PATH + file.file, { signal: AbortSignal.timeout(GARMENT_TIMEOUT_MS) })
  if (!response.ok) throw new Error('The picture of the garment could not be loaded.')
  return loadImage(await response.blob())
}

const toBase64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

/** Renders a small picture of the design on its garment: the front, or the back where only that has elements. Undefined where it would be too large to send. */
export const renderDraftPicture = async (
  garment: GarmentKey,
  { document, color }: Design,
  drawSide: Resources['drawSide'],
): Promise<string | undefined> => {
  const side: Side = document.front.elements.length === 0 && document.back.elements.length > 0 ? 'back' : 'front'
  const { width, height } = DRAFT_PICTURE_SIZE
  const garmentImage = await fetchGarmentImage(garment, side, color)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const scale = width / PICTURE_SIZE.width
  context.imageSmoothingQuality = 'high'
  context.drawImage(garmentImage, 0, 0, width, height)
  const { areaPx, areaMm } = GARMENTS[garment].sides[side]
  const printCanvas = new OffscreenCanvas(Math.ceil(areaPx.width * scale), Math.ceil(areaPx.height * scale))
  const printContext = printCanvas.getContext('2d')
  if (!printContext) return undefined
  drawSide(printContext, document[side], printCanvas.width / areaMm.width)
  context.drawImage(printCanvas, areaPx.x * scale, areaPx.y * scale, areaPx.width * scale, areaPx.height * scale)
  // A browser without a WebP encoder writes PNG.
  const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  return picture.size > MAX_DRAFT_PICTURE_BYTES ? undefined : toBase64(picture)
}
