import { createCanvas, type Image, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { CreateLayer } from '@picasso/design'

/** Creates offscreen layers for a canvas, clipped to its visible rows; undefined for a layer outside of them. */
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
        // Frees the memory now: a full front takes 64 MiB.
        canvas.width = 1
        canvas.height = 1
      },
    }
  }
