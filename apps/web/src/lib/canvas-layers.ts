import type { CreateLayer } from '@picasso/design'

/** Parts of a canvas drawn apart and then laid on it. */
export const createLayerFactory =
  <Picture extends ImageBitmap | HTMLImageElement>(
    target: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  ): CreateLayer<Path2D, Picture> =>
  ({ x, y, width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    // By the processor, as the print is: what is laid on is the same to the last bit then.
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot draw the design.')
    context.translate(-x, -y)
    return { context, put: () => target.drawImage(canvas, x, y) }
  }
