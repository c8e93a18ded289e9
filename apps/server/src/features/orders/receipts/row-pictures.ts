import type { Language, OrderLine } from '@picasso/contract'

import { renderThumbnail, type ThumbnailServices } from '../../../print/document/thumbnail.ts'
import { groupOrderLines } from '../index.ts'
import type { RowPicture } from './cell-writer.ts'

/** The small pictures of a document, read before it is written. */
export interface RowPictures {
  /** Undefined for a picture that is lost: the row is written without it. */
  find(key: string | undefined, alt: string): RowPicture | undefined
}

/** Points: 20 mm on paper where the pieces are few, and 12 mm where many have to be on one page. */
const PICTURE_WIDTH = { few: 57, many: 34 }
const MAX_FEW = 3
/** 288 DPI. */
const PIXELS_PER_POINT = 4

export const loadRowPictures = async (
  services: ThumbnailServices,
  { language, lines }: { language: Language; lines: readonly OrderLine[] },
): Promise<RowPictures> => {
  const groups = groupOrderLines(language, lines)
  const width = groups.length <= MAX_FEW ? PICTURE_WIDTH.few : PICTURE_WIDTH.many
  const keys = [...new Set(groups.flatMap(({ pictureKey }) => pictureKey ?? []))]
  const pictures = new Map<string, Uint8Array>()
  for (const key of keys) {
    // One after the other: an order has up to 150 lines.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await renderThumbnail(services, key, width * PIXELS_PER_POINT)
    if (bytes) pictures.set(key, bytes)
  }
  return {
    find: (key = '', alt) => {
      const bytes = pictures.get(key)
      return bytes && { bytes, alt, width }
    },
  }
}
