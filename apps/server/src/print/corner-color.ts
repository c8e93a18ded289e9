import { createCanvas, loadImage } from '@napi-rs/canvas'
import { findCornerColor } from '@picasso/design'

import { RenderError } from './render-error.ts'

/** The color at a picture's corners as `#rrggbb`, read as in the editor: from the four corner pixels, without scaling. */
export const readCornerColor = async ({ path }: { path: string }): Promise<string> => {
  const picture = await loadImage(path).catch((error: unknown) => {
    throw new RenderError('unreadable-picture', { cause: error })
  })
  const context = createCanvas(2, 2).getContext('2d')
  context.imageSmoothingEnabled = false
  for (const x of [0, 1])
    for (const y of [0, 1]) context.drawImage(picture, x * (picture.width - 1), y * (picture.height - 1), 1, 1, x, y, 1, 1)
  // Frees the decoded pixels, up to 160 MB, now rather than at the next garbage collection.
  picture.src = Buffer.alloc(0)
  return findCornerColor({ width: 2, height: 2, data: context.getImageData(0, 0, 2, 2).data })
}
