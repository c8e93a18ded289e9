import { createCanvas, type Image, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { CreateLayer } from '@picasso/design'

/** Parts of a canvas drawn apart and then laid on it; of the rows that the canvas shows, no more than those, and nothing where it shows none. */
export const layersOn =
  (target: SKRSContext2D, shown: { top: number; rows: number }): CreateLayer<Path2D, Image> =>
  (place) => {
    const { x, width } = place
    const y = Math.max(place.y, shown.top)
    const height = Math.min(place.y + place.height, shown.top + shown.rows) - y
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
