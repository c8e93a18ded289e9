import type {
  Crop,
  DesignDocument,
  DesignElement,
  DesignSide,
  ImageElement,
  PictureFilters,
  ShapeElement,
  TextElement,
} from './document.ts'
import { TEXT_LIMITS } from './limits.ts'

/** A hundredth of a millimetre: a quarter of a print dot at 600 DPI. */
const round = (value: number): number => {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? 0 : rounded
}

/** Shares and ems need finer steps than millimetres. */
const fine = (value: number): number => {
  const rounded = Math.round(value * 10_000) / 10_000
  return rounded === 0 ? 0 : rounded
}

/** A field that says nothing is left out, so that there is one way to say nothing. */
const unless = <Key extends string, Value>(key: Key, value: Value | undefined, idle?: Value): { [K in Key]?: Value } => {
  const said: { [K in Key]?: Value } = {}
  if (value !== undefined && value !== idle) said[key] = value
  return said
}

const canonicalPlace = (element: DesignElement) => ({
  id: element.id,
  x: round(element.x),
  y: round(element.y),
  rotation: round(element.rotation),
  opacity: round(element.opacity),
  ...unless('name', element.name),
  ...unless('locked', element.locked),
  ...unless('hidden', element.hidden),
  ...unless('group', element.group),
  ...unless('flipX', element.flipX),
  ...unless('flipY', element.flipY),
})

const canonicalCrop = (crop: Crop | undefined): Crop | undefined => {
  if (!crop) return undefined
  const rounded = { left: fine(crop.left), top: fine(crop.top), right: fine(crop.right), bottom: fine(crop.bottom) }
  return Object.values(rounded).every((share) => share === 0) ? undefined : rounded
}

const share = (value: number | undefined): number | undefined => (value === undefined ? undefined : round(value))

const canonicalFilters = (filters: PictureFilters | undefined): PictureFilters | undefined => {
  if (!filters) return undefined
  const kept: PictureFilters = {
    ...unless('clearBackground', share(filters.clearBackground)),
    ...unless('backgroundColor', filters.clearBackground === undefined ? undefined : filters.backgroundColor),
    ...unless('brightness', share(filters.brightness), 0),
    ...unless('contrast', share(filters.contrast), 0),
    ...unless('saturation', share(filters.saturation), 0),
    ...unless('duotone', filters.duotone && { dark: filters.duotone.dark, light: filters.duotone.light }),
  }
  return Object.keys(kept).length === 0 ? undefined : kept
}

const canonicalImage = (element: ImageElement): ImageElement => ({
  ...canonicalPlace(element),
  type: 'image',
  asset: element.asset,
  pixelWidth: element.pixelWidth,
  pixelHeight: element.pixelHeight,
  width: round(element.width),
  height: round(element.height),
  ...unless('crop', canonicalCrop(element.crop)),
  ...unless('filters', canonicalFilters(element.filters)),
})

const canonicalText = (element: TextElement): TextElement => {
  const { companion, lineHeight, letterSpacing, outline, shadow, arc, width, field } = element
  return {
    ...canonicalPlace(element),
    type: 'text',
    content: element.content,
    fontFamily: element.fontFamily,
    fontSize: round(element.fontSize),
    isBold: element.isBold,
    isItalic: element.isItalic,
    color: element.color,
    align: element.align,
    ...unless('companion', companion),
    ...unless('lineHeight', lineHeight === undefined ? undefined : fine(lineHeight), TEXT_LIMITS.lineHeight.usual),
    ...unless('letterSpacing', letterSpacing === undefined ? undefined : fine(letterSpacing), TEXT_LIMITS.letterSpacing.usual),
    ...unless('outline', outline && { color: outline.color, width: fine(outline.width) }),
    ...unless('shadow', shadow && { color: shadow.color, x: fine(shadow.x), y: fine(shadow.y) }),
    ...unless('arc', arc === undefined ? undefined : fine(arc)),
    ...unless('width', width === undefined ? undefined : fine(width)),
    ...unless('field', field && { name: field.name, width: round(field.width) }),
  }
}

const canonicalShape = (element: ShapeElement): ShapeElement => ({
  ...canonicalPlace(element),
  type: 'shape',
  viewBox: { width: fine(element.viewBox.width), height: fine(element.viewBox.height) },
  paths: element.paths.map(({ d, fill }) => ({ d, fill })),
  width: round(element.width),
  height: round(element.height),
  ...unless('qr', element.qr),
})

const canonicalElement = (element: DesignElement): DesignElement =>
  element.type === 'image' ? canonicalImage(element) : element.type === 'text' ? canonicalText(element) : canonicalShape(element)

const canonicalSide = (side: DesignSide): DesignSide => ({
  area: { width: round(side.area.width), height: round(side.area.height) },
  elements: side.elements.map(canonicalElement),
})

/** The one spelling of a document: fixed key order, nothing idle, numbers to 0.01. Saving it twice gives the same bytes. */
export const canonicalDocument = (document: DesignDocument): DesignDocument => ({
  version: document.version,
  front: canonicalSide(document.front),
  back: canonicalSide(document.back),
  ...unless('scaled', document.scaled),
})

/** The bytes a document's hash is taken of; the hash function belongs to the platform and is not this package's. */
export const serializeDocument = (document: DesignDocument): string => JSON.stringify(canonicalDocument(document))
