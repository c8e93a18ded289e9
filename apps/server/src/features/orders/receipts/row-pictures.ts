import type { Language, OrderLine } from '@picasso/contract'

import { renderThumbnail, type ThumbnailServices } from '../../../print/document/thumbnail.ts'
import { groupOrderLines } from '../index.ts'
import type { RowPicture } from './page-layout.ts'

/** The small pictures of a document, read before it is written. */
export interface RowPictures {
  /** Undefined for a picture that is lost: the row is written without it. */
  find(key: string | undefined, alt: string): RowPicture | undefined
}

/** Pixels: 12 mm on paper at 288 DPI. */
const PICTURE_WIDTH = 136

export const loadRowPictures = async (
  services: ThumbnailServices,
  { language, lines }: { language: Language; lines: readonly OrderLine[] },
): Promise<RowPictures> => {
  const keys = [...new Set(groupOrderLines(language, lines).flatMap(({ pictureKey }) => pictureKey ?? []))]
  const pictures = new Map<string, Uint8Array>()
  for (const key of keys) {
    // One after the other: an order has up to 150 lines.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await renderThumbnail(services, key, PICTURE_WIDTH)
    if (bytes) pictures.set(key, bytes)
  }
  return {
    find: (key = '', alt) => {
      const bytes = pictures.get(key)
      return bytes && { bytes, alt }
    },
  }
}
