import type { DesignElement, DesignSide, ImageElement, ShapeElement, TextElement } from '../document/document.ts'
import { getPictureKey } from '../filters/filter-pixels.ts'
import { RADIANS_PER_DEGREE } from '../geometry/units.ts'
import { listRequiredFonts } from '../text/families.ts'
import { layoutText } from '../text/layout.ts'
import type { Typesetter } from '../text/typesetter.ts'
import { type Context2D, needsLayer, getLayerBounds, type CreateLayer } from './layer.ts'

/** Decoded pixels of a picture. */
export interface PictureSize {
  width: number
  height: number
}

export interface DrawResources<Path, Picture> {
  /** Decoded pictures by `getPictureKey`: the asset's key, and what is done to its pixels. */
  pictures: ReadonlyMap<string, Picture>
  typesetter: Typesetter<Path>
}

export interface DrawOptions<Path, Picture> extends DrawResources<Path, Picture> {
  /** Pixels (or whatever the target's unit is) per millimeter. */
  pxPerMm: number
  createLayer: CreateLayer<Path, Picture>
}

/** The picture of an element is not loaded. Elements are never skipped silently. */
export class PictureNotLoadedError extends Error {
  override readonly name = 'PictureNotLoadedError'
  readonly asset: string

  constructor(asset: string) {
    super(`The picture ${asset} is not loaded.`)
    this.asset = asset
  }
}

/** Whether the resources of an element are loaded. */
export const canDraw = (element: DesignElement, { pictures, typesetter }: DrawResources<unknown, unknown>): boolean => {
  if (element.hidden || element.type === 'shape') return true
  return element.type === 'image'
    ? pictures.has(getPictureKey(element))
    : listRequiredFonts([element]).every(({ file }) => typesetter.hasFont(file))
}

const drawImageElement = <Path, Picture extends PictureSize>(
  context: Context2D<Path, Picture>,
  element: ImageElement,
  pictures: ReadonlyMap<string, Picture>,
): void => {
  const picture = pictures.get(getPictureKey(element))
  if (picture === undefined) throw new PictureNotLoadedError(element.asset)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  const { width, height, crop } = element
  if (!crop) return context.drawImage(picture, -width / 2, -height / 2, width, height)
  const fromX = crop.left * picture.width
  const fromY = crop.top * picture.height
  const fromWidth = (1 - crop.left - crop.right) * picture.width
  const fromHeight = (1 - crop.top - crop.bottom) * picture.height
  context.drawImage(picture, fromX, fromY, fromWidth, fromHeight, -width / 2, -height / 2, width, height)
}

/** Draws the letters with their outline. */
const drawTextPath = <Path>(
  context: Pick<Context2D<Path, unknown>, 'fill' | 'stroke' | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin'>,
  path: Path,
  fill: string,
  stroke: { color: string; width: number; path: Path } | undefined,
) => {
  if (stroke) {
    // Half of a stroke is inside the letter, where the fill covers it.
    context.lineWidth = stroke.width * 2
    context.lineJoin = 'round'
    context.strokeStyle = stroke.color
    context.stroke(stroke.path)
  }
  context.fillStyle = fill
  context.fill(path)
}

const drawTextElement = <Path, Picture>(context: Context2D<Path, Picture>, element: TextElement, typesetter: Typesetter<Path>): void => {
  const { typeset, mmPerUnit } = layoutText(element, typesetter)
  if (typeset.outline === '') return
  const { outline, shadow } = element
  const path = typesetter.getTextPath(typeset)
  const strokeWidth = (outline?.width ?? 0) * typeset.unitsPerEm
  const stroke = outline && { color: outline.color, width: strokeWidth, path: typesetter.getStrokePath(typeset, strokeWidth, mmPerUnit) }
  context.scale(mmPerUnit, mmPerUnit)
  if (shadow) {
    const [x, y] = [shadow.x * typeset.unitsPerEm, shadow.y * typeset.unitsPerEm]
    context.translate(x, y)
    drawTextPath(context, path, shadow.color, stroke && { ...stroke, color: shadow.color })
    context.translate(-x, -y)
  }
  drawTextPath(context, path, element.color, stroke)
}

const drawShapeElement = <Path, Picture>(context: Context2D<Path, Picture>, element: ShapeElement, typesetter: Typesetter<Path>): void => {
  const { viewBox, width, height } = element
  context.scale(width / viewBox.width, height / viewBox.height)
  context.translate(-viewBox.width / 2, -viewBox.height / 2)
  for (const { d, fill } of element.paths) {
    context.fillStyle = fill
    context.fill(typesetter.getShapePath(d))
  }
}

const drawElement = <Path, Picture extends PictureSize>(
  context: Context2D<Path, Picture>,
  element: DesignElement,
  { pictures, typesetter }: DrawResources<Path, Picture>,
): void => {
  if (element.hidden) return
  context.save()
  try {
    context.globalAlpha = element.opacity
    context.translate(element.x, element.y)
    context.rotate(element.rotation * RADIANS_PER_DEGREE)
    if (element.flipX || element.flipY) context.scale(element.flipX ? -1 : 1, element.flipY ? -1 : 1)
    if (element.type === 'image') drawImageElement(context, element, pictures)
    else if (element.type === 'text') drawTextElement(context, element, typesetter)
    else drawShapeElement(context, element, typesetter)
  } finally {
    context.restore()
  }
}

/** Groups consecutive elements that are drawn directly; an element that needs a layer is a group of its own. */
const groupByLayer = (elements: readonly DesignElement[]): DesignElement[][] => {
  const groups: DesignElement[][] = []
  let isPreviousOnLayer = true
  for (const element of elements) {
    const isOnLayer = needsLayer(element)
    if (isOnLayer || isPreviousOnLayer) groups.push([element])
    else groups.at(-1)?.push(element)
    isPreviousOnLayer = isOnLayer
  }
  return groups
}

const drawOnLayer = <Path, Picture extends PictureSize>(
  context: Context2D<Path, Picture>,
  element: DesignElement,
  area: DesignSide['area'],
  { pxPerMm, createLayer, ...resources }: DrawOptions<Path, Picture>,
): void => {
  const bounds = getLayerBounds(element, area, pxPerMm, resources.typesetter)
  if (!bounds) return
  const layer = createLayer(bounds)
  if (!layer) return
  layer.context.scale(pxPerMm, pxPerMm)
  drawElement(layer.context, { ...element, opacity: 1 }, resources)
  context.globalAlpha = element.opacity
  layer.put()
}

/**
 * Draws one side of a design with its print area's top left at the context's origin; nothing outside the area is painted.
 * Screen, thumbnail, mock-up, PNG and PDF are this function at different scales.
 * Throws `PictureNotLoadedError` or `FontNotLoadedError` and leaves the context's state as it was.
 */
export const draw = <Path, Picture extends PictureSize>(
  context: Context2D<Path, Picture>,
  { area, elements }: DesignSide,
  options: DrawOptions<Path, Picture>,
): void => {
  const { pxPerMm, pictures, typesetter } = options
  for (const group of groupByLayer(elements)) {
    context.save()
    try {
      // The clip ends on a whole pixel: engines disagree about a clip that ends within one, and a print's last row would be half empty.
      context.beginPath()
      context.rect(0, 0, Math.ceil(area.width * pxPerMm), Math.ceil(area.height * pxPerMm))
      context.clip()
      const [first] = group
      if (first && needsLayer(first)) drawOnLayer(context, first, area, options)
      else {
        context.scale(pxPerMm, pxPerMm)
        for (const element of group) drawElement(context, element, { pictures, typesetter })
      }
    } finally {
      context.restore()
    }
  }
}
