/** Mean lightness below which the picture of a cloth has no shade to be told from its noise. */
const MIN_LIGHTNESS = 40

/** How much of the cloth's shade is on the ink, which is smoother. */
const STRENGTH = 0.7

/** Replaces pixels by black that covers as much as they are darker than their mean. */
const toShade = ({ data }: ImageData): boolean => {
  const lightness = (at: number): number => 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum += lightness(at)
  const mean = sum / (data.length / 4)
  if (mean < MIN_LIGHTNESS) return false
  for (let at = 0; at < data.length; at += 4) {
    const shade = Math.max(0, 1 - lightness(at) / mean) * STRENGTH
    data[at] = data[at + 1] = data[at + 2] = 0
    data[at + 3] = Math.round(shade * 255)
  }
  return true
}

/** Folds are wide: a picture a quarter as large has them without the grain of its compression. */
const SHADE_SCALE = 1 / 4

/** Draws ink over cloth that a context shows already, with the shade of that cloth on the ink. */
export const shadePrint = (context: CanvasRenderingContext2D, drawPrint: (layer: CanvasRenderingContext2D) => void): void => {
  const { width, height } = context.canvas
  const [ink, shade] = [document.createElement('canvas'), document.createElement('canvas')]
  Object.assign(ink, { width, height })
  Object.assign(shade, { width: Math.ceil(width * SHADE_SCALE), height: Math.ceil(height * SHADE_SCALE) })
  const inkContext = ink.getContext('2d')
  const shadeContext = shade.getContext('2d', { willReadFrequently: true })
  if (!inkContext || !shadeContext) return drawPrint(context)
  shadeContext.imageSmoothingQuality = 'high'
  shadeContext.drawImage(context.canvas, 0, 0, shade.width, shade.height)
  const pixels = shadeContext.getImageData(0, 0, shade.width, shade.height)
  inkContext.setTransform(context.getTransform())
  drawPrint(inkContext)
  if (toShade(pixels)) {
    shadeContext.putImageData(pixels, 0, 0)
    inkContext.resetTransform()
    inkContext.imageSmoothingQuality = 'high'
    inkContext.globalCompositeOperation = 'source-atop'
    inkContext.drawImage(shade, 0, 0, width, height)
  }
  context.save()
  context.resetTransform()
  context.drawImage(ink, 0, 0)
  context.restore()
}
