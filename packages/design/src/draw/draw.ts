import type { DesignElement, DesignSide, ImageElement, TextElement } from '../document/document.ts'
import { chooseFace } from '../text/families.ts'
import { layoutText } from '../text/layout.ts'
import type { Typesetter } from '../text/typesetter.ts'
import type { Context2D } from './context.ts'

const RADIANS_PER_DEGREE = Math.PI / 180

export interface DrawResources<Path, Picture> {
  /** Decoded pictures by asset key. */
  pictures: ReadonlyMap<string, Picture>
  typesetter: Typesetter<Path>
}

export interface DrawOptions<Path, Picture> extends DrawResources<Path, Picture> {
  /** Pixels (or whatever the target's unit is) per millimetre. */
  pxPerMm: number
}

/** An element's picture has not been handed in. Nothing is ever left out silently. */
export class PictureNotLoadedError extends Error {
  override readonly name = 'PictureNotLoadedError'
  readonly asset: string

  constructor(asset: string) {
    super(`The picture ${asset} is not loaded.`)
    this.asset = asset
  }
}

/** Whether an element can be drawn now; the editor draws the others as soon as their picture or font has arrived. */
export const canDraw = (element: DesignElement, { pictures, typesetter }: DrawResources<unknown, unknown>): boolean =>
  element.type === 'image' ? pictures.has(element.asset) : typesetter.hasFont(chooseFace(element).face.file)

const drawImageElement = <Path, Picture>(
  context: Context2D<Path, Picture>,
  element: ImageElement,
  pictures: ReadonlyMap<string, Picture>,
): void => {
  const picture = pictures.get(element.asset)
  if (picture === undefined) throw new PictureNotLoadedError(element.asset)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, -element.width / 2, -element.height / 2, element.width, element.height)
}

const drawTextElement = <Path, Picture>(context: Context2D<Path, Picture>, element: TextElement, typesetter: Typesetter<Path>): void => {
  const { set, mmPerUnit } = layoutText(element, typesetter)
  if (set.outline === '') return
  context.scale(mmPerUnit, mmPerUnit)
  context.fillStyle = element.color
  context.fill(typesetter.path(set))
}

const drawElement = <Path, Picture>(
  context: Context2D<Path, Picture>,
  element: DesignElement,
  { pictures, typesetter }: DrawResources<Path, Picture>,
): void => {
  context.save()
  try {
    context.globalAlpha = element.opacity
    context.translate(element.x, element.y)
    context.rotate(element.rotation * RADIANS_PER_DEGREE)
    if (element.type === 'image') drawImageElement(context, element, pictures)
    else drawTextElement(context, element, typesetter)
  } finally {
    context.restore()
  }
}

/**
 * Draws one side of a design with its print area's top left at the context's origin; nothing outside the area is painted.
 * Screen, thumbnail, mock-up, PNG and PDF are this function at different scales.
 * Throws `PictureNotLoadedError` or `FontNotLoadedError` and leaves the context's state as it was.
 */
export const draw = <Path, Picture>(
  context: Context2D<Path, Picture>,
  side: DesignSide,
  { pxPerMm, ...resources }: DrawOptions<Path, Picture>,
): void => {
  context.save()
  try {
    // The clip ends on a whole pixel: engines disagree about a clip that ends within one, and a print's last row would be half empty.
    context.beginPath()
    context.rect(0, 0, Math.ceil(side.area.width * pxPerMm), Math.ceil(side.area.height * pxPerMm))
    context.clip()
    context.scale(pxPerMm, pxPerMm)
    for (const element of side.elements) drawElement(context, element, resources)
  } finally {
    context.restore()
  }
}
