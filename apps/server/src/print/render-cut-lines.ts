import { getPictureKey, type ImageElement } from '@picasso/design'
import { type AlphaMask, createCutLines, type CutResult, TRACE_PX_PER_MM } from '@picasso/design/cut-lines'
import sharp from 'sharp'

import { decodeOrReject } from './pictures.ts'
import type { CutLinesInput } from './render-jobs.ts'
import { prepareScene } from './render-side.ts'

/** A picture that is much larger than the print area is traced with fewer pixels a millimeter. */
const MAX_MASK_PIXELS = 24_000_000

const toPixels = (mm: number, scale: number): number => Math.max(1, Math.round(mm * TRACE_PX_PER_MM * scale))

/** The coverage of a whole picture, scaled as the print scales it. */
const readAlpha = async (path: string | undefined, { width, height, crop }: ImageElement): Promise<AlphaMask> => {
  const widthMm = width / (1 - (crop?.left ?? 0) - (crop?.right ?? 0))
  const heightMm = height / (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0))
  const scale = Math.min(1, Math.sqrt(MAX_MASK_PIXELS / (widthMm * heightMm)) / TRACE_PX_PER_MM)
  return decodeOrReject(async () => {
    if (path === undefined) throw new Error('A picture of the side was not read.')
    const { data, info } = await sharp(path, { limitInputPixels: false, sequentialRead: true })
      .ensureAlpha()
      .resize({ width: toPixels(widthMm, scale), height: toPixels(heightMm, scale), fit: 'fill', kernel: 'cubic' })
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  })
}

/** The cut lines of a side, from the outlines that its print files are drawn with. */
export const renderCutLines = async ({ offsetMm, isMirrored, ...input }: CutLinesInput): Promise<CutResult> => {
  const { side, typesetters, scaledPictures } = await prepareScene(input)
  return createCutLines(
    side,
    {
      typesetter: typesetters.forPixels,
      readAlpha: (picture) => readAlpha(scaledPictures.get(getPictureKey(picture)), picture),
    },
    { offsetMm, isMirrored },
  )
}
