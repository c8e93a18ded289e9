import { type DesignDocument, listMissingBackgroundColors, withBackgroundColors } from '@picasso/design'

import { withTempFolder } from '../../platform/files/index.ts'
import type { Services } from '../../services.ts'

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
