import type { CreateLayer } from '@picasso/design'

/** Offscreen layers of a canvas, composited onto it. */
export const createLayerFactory =
  <Picture extends ImageBitmap | HTMLImageElement>(
    target: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  ): CreateLayer<Path2D, Picture> =>
  ({ x, y, width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    // Rendered by the CPU, as the print is, so that both are equal to the last bit.
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot draw the design.')
    context.translate(-x, -y)
    return { context, put: () => target.drawImage(canvas, x, y) }
  }
