import { createCanvas, type Image, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { CreateLayer } from '@picasso/design'

/** Parts of a canvas drawn apart and then laid on it; of the rows that the canvas shows, no more than those, and nothing where it shows none. */
export const createLayerFactory =
  (target: SKRSContext2D, visible: { top: number; rows: number }): CreateLayer<Path2D, Image> =>
  (bounds) => {
    const { x, width } = bounds
    const y = Math.max(bounds.y, visible.top)
    const height = Math.min(bounds.y + bounds.height, visible.top + visible.rows) - y
    if (height <= 0) return undefined
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.translate(-x, -y)
    return {
      context,
      put: () => {
        target.drawImage(canvas, x, y)
        // Gives the memory back now: of a whole front it is 64 MiB.
        canvas.width = 1
        canvas.height = 1
      },
    }
  }
