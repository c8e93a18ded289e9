import { findCornerColor, listMissingBackgroundColors, withBackgroundColors, type DesignDocument } from '@picasso/design'

/** Reads only the four corners of a picture into two by two pixels: the full picture may take 160 MB. */
const readCorners = async (file: Blob): Promise<ImageData> => {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(2, 2).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot read pictures.')
  context.imageSmoothingEnabled = false
  for (const x of [0, 1])
    for (const y of [0, 1]) context.drawImage(bitmap, x * (bitmap.width - 1), y * (bitmap.height - 1), 1, 1, x, y, 1, 1)
  bitmap.close()
  return context.getImageData(0, 0, 2, 2)
}

/**
 * A design of an earlier version does not name the color its cleared background has. It is read once, as the shop reads it, from
 * the picture in full quality that `fetchPicture` brings; from then on the document names it.
 */
export const fillBackgroundColors = async (
  document: DesignDocument,
  fetchPicture: (asset: string) => Promise<Blob>,
): Promise<DesignDocument> => {
  const assets = listMissingBackgroundColors(document)
  if (assets.length === 0) return document
  const colors = assets.map(async (asset) => [asset, findCornerColor(await readCorners(await fetchPicture(asset)))] as const)
  return withBackgroundColors(document, new Map(await Promise.all(colors)))
}
