import { filterPixels, type PictureFilters, type CreateLayer } from '@picasso/design'

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

type Source = ImageBitmap | HTMLImageElement

const getSize = (source: Source): { width: number; height: number } =>
  source instanceof ImageBitmap ? source : { width: source.naturalWidth, height: source.naturalHeight }

/** The picture on a canvas, no side longer than `maxSide` pixels. */
const drawOnCanvas = (source: Source, maxSide = Infinity): OffscreenCanvasRenderingContext2D => {
  const { width, height } = getSize(source)
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw the design.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context
}

/** The decoded pixels of a picture, no side longer than `maxSide` pixels. */
export const readPixels = (source: Source, maxSide?: number): ImageData => {
  const context = drawOnCanvas(source, maxSide)
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

/** The picture with its filters applied, pixel for pixel as the print does it. */
const applyFilters = (source: Source, filters: PictureFilters): OffscreenCanvas => {
  const { width, height } = getSize(source)
  const context = drawOnCanvas(source)
  const pixels = context.getImageData(0, 0, width, height)
  filterPixels(pixels, filters)
  context.putImageData(pixels, 0, 0)
  return context.canvas
}

export const createFilteredBitmap = (source: Source, filters: PictureFilters): ImageBitmap =>
  applyFilters(source, filters).transferToImageBitmap()

export const createFilteredFile = (source: Source, filters: PictureFilters): Promise<Blob> =>
  applyFilters(source, filters).convertToBlob({ type: 'image/png' })

/** An image element rather than a bitmap: Chromium scales bitmaps differently from the server, by up to 3 of 255. */
export const loadImage = async (file: Blob): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}
