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

/** A hundredth of a millimeter: a quarter of a print dot at 600 DPI. */
const round = (value: number): number => {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? 0 : rounded
}

/** Shares and ems are rounded more finely than millimeters. */
const roundFine = (value: number): number => {
  const rounded = Math.round(value * 10_000) / 10_000
  return rounded === 0 ? 0 : rounded
}

/** Omits a field that has its default value, so that documents have one canonical form. */
const optionalField = <Key extends string, Value>(key: Key, value: Value | undefined, defaultValue?: Value): { [K in Key]?: Value } => {
  const field: { [K in Key]?: Value } = {}
  if (value !== undefined && value !== defaultValue) field[key] = value
  return field
}

const toCanonicalBase = (element: DesignElement) => ({
  id: element.id,
  x: round(element.x),
  y: round(element.y),
  rotation: round(element.rotation),
  opacity: round(element.opacity),
  ...optionalField('name', element.name),
  ...optionalField('locked', element.locked),
  ...optionalField('hidden', element.hidden),
  ...optionalField('group', element.group),
  ...optionalField('flipX', element.flipX),
  ...optionalField('flipY', element.flipY),
})

const toCanonicalCrop = (crop: Crop | undefined): Crop | undefined => {
  if (!crop) return undefined
  const rounded = { left: roundFine(crop.left), top: roundFine(crop.top), right: roundFine(crop.right), bottom: roundFine(crop.bottom) }
  return Object.values(rounded).every((share) => share === 0) ? undefined : rounded
}

const roundShare = (value: number | undefined): number | undefined => (value === undefined ? undefined : round(value))

const toCanonicalFilters = (filters: PictureFilters | undefined): PictureFilters | undefined => {
  if (!filters) return undefined
  const definedFilters: PictureFilters = {
    ...optionalField('clearBackground', roundShare(filters.clearBackground)),
    ...optionalField('backgroundColor', filters.clearBackground === undefined ? undefined : filters.backgroundColor),
    ...optionalField('brightness', roundShare(filters.brightness), 0),
    ...optionalField('contrast', roundShare(filters.contrast), 0),
    ...optionalField('saturation', roundShare(filters.saturation), 0),
    ...optionalField('duotone', filters.duotone && { dark: filters.duotone.dark, light: filters.duotone.light }),
  }
  return Object.keys(definedFilters).length === 0 ? undefined : definedFilters
}

/** A picture as it is saved. */
export const toCanonicalImage = (element: ImageElement): ImageElement => ({
  ...toCanonicalBase(element),
  type: 'image',
  asset: element.asset,
  pixelWidth: element.pixelWidth,
  pixelHeight: element.pixelHeight,
  width: round(element.width),
  height: round(element.height),
  ...optionalField('crop', toCanonicalCrop(element.crop)),
  ...optionalField('filters', toCanonicalFilters(element.filters)),
})

const toCanonicalText = (element: TextElement): TextElement => {
  const { companion, lineHeight, letterSpacing, outline, shadow, arc, width, field } = element
  return {
    ...toCanonicalBase(element),
    type: 'text',
    content: element.content,
    fontFamily: element.fontFamily,
    fontSize: round(element.fontSize),
    isBold: element.isBold,
    isItalic: element.isItalic,
    color: element.color,
    align: element.align,
    ...optionalField('companion', companion),
    ...optionalField('lineHeight', lineHeight === undefined ? undefined : roundFine(lineHeight), TEXT_LIMITS.lineHeight.defaultValue),
    ...optionalField(
      'letterSpacing',
      letterSpacing === undefined ? undefined : roundFine(letterSpacing),
      TEXT_LIMITS.letterSpacing.defaultValue,
    ),
    ...optionalField('outline', outline && { color: outline.color, width: roundFine(outline.width) }),
    ...optionalField('shadow', shadow && { color: shadow.color, x: roundFine(shadow.x), y: roundFine(shadow.y) }),
    ...optionalField('arc', arc === undefined ? undefined : roundFine(arc)),
    ...optionalField('width', width === undefined ? undefined : roundFine(width)),
    ...optionalField('field', field && { name: field.name, width: round(field.width) }),
  }
}

const toCanonicalShape = (element: ShapeElement): ShapeElement => ({
  ...toCanonicalBase(element),
  type: 'shape',
  viewBox: { width: roundFine(element.viewBox.width), height: roundFine(element.viewBox.height) },
  paths: element.paths.map(({ d, fill }) => ({ d, fill })),
  width: round(element.width),
  height: round(element.height),
  ...optionalField('qr', element.qr),
})

const toCanonicalElement = (element: DesignElement): DesignElement =>
  element.type === 'image' ? toCanonicalImage(element) : element.type === 'text' ? toCanonicalText(element) : toCanonicalShape(element)

const toCanonicalSide = (side: DesignSide): DesignSide => ({
  area: { width: round(side.area.width), height: round(side.area.height) },
  elements: side.elements.map(toCanonicalElement),
})

/** The canonical form of a document: fixed key order, no default values, numbers rounded to 0.01. Serializing it twice gives the same bytes. */
export const toCanonicalDocument = (document: DesignDocument): DesignDocument => ({
  version: document.version,
  front: toCanonicalSide(document.front),
  back: toCanonicalSide(document.back),
  ...optionalField('scaled', document.scaled),
})

/** The text a document's hash is computed from; hashing is left to the platform. */
export const serializeDocument = (document: DesignDocument): string => JSON.stringify(toCanonicalDocument(document))
