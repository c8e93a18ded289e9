import type { DesignDocument, ImageElement, ShapeElement, ShapePath, TextElement, DesignElement } from '../document/document.ts'
import { EXTENT_MM, TEXT_LIMITS } from '../document/limits.ts'
import { SIDES } from '../document/sides.ts'
import { toStorableText } from '../document/storable-text.ts'
import { PICTURE_SIZE, type GarmentSide } from '../garments/garment.ts'
import { clamp, type Size } from '../geometry/box.ts'
import { MM_PER_INCH } from '../geometry/units.ts'
import { withFamily } from '../text/font-choice.ts'
import { withElements } from './elements.ts'

/** On cloth a picture pixel counts as 1/96 inch, as it does on a web page. */
const MM_PER_PIXEL = MM_PER_INCH / 96

/** The part of its natural size a new picture starts with. */
const INITIAL_SCALE = 1 / 5

/**
 * CSS pixels a garment's whole picture is wide in the editor in a window of 1440 × 900: `(100svh - 4.75rem) × 4/5`. The one
 * canvas in whose pixels new pictures start, so that they start with the same millimeters on every screen.
 */
const REFERENCE_CANVAS_WIDTH = 659.2

/** Millimeters of cloth under one pixel of that canvas. */
export const getMmPerCanvasPixel = ({ mmPerPixel }: Pick<GarmentSide, 'mmPerPixel'>): number =>
  (mmPerPixel * PICTURE_SIZE.width) / REFERENCE_CANVAS_WIDTH

/** Millimeters of the em square of a new text. */
export const DEFAULT_FONT_SIZE = 24

export interface StoredPicture {
  /** Key of the stored picture. */
  asset: string
  pixelWidth: number
  pixelHeight: number
}

/** The pixels of the copy the editor works with, whose longer side has at most `copySide` of them. */
const getCopySize = ({ pixelWidth, pixelHeight }: Omit<StoredPicture, 'asset'>, copySide: number): Size => {
  const scale = Math.min(1, copySide / Math.max(pixelWidth, pixelHeight))
  return { width: pixelWidth * scale, height: pixelHeight * scale }
}

/** Natural size of a picture on cloth in millimeters, counted on the copy the editor works with. */
export const getNaturalSize = (picture: Omit<StoredPicture, 'asset'>, copySide: number): Size => {
  const { width, height } = getCopySize(picture, copySide)
  return { width: width * MM_PER_PIXEL, height: height * MM_PER_PIXEL }
}

const getCenteredPosition = (area: Size) => ({ x: area.width / 2, y: area.height / 2, rotation: 0, opacity: 1 })

/** The smallest extent a document may contain, in millimeters: even a picture of one pixel is large enough to be seen and grabbed. */
const MIN_SIDE_MM = 1

/** What a new picture's size is counted in. */
export interface PictureCanvas {
  /** Longest side in pixels of a picture's copy in the editor. */
  copySide: number
  /** Millimeters of cloth under one pixel of the editor's canvas. */
  mmPerPixel: number
}

/** A new picture: one fifth of its natural size on the editor's canvas, centered, never larger than the print area. */
export const createImageElement = (
  id: string,
  picture: StoredPicture,
  area: Size,
  { copySide, mmPerPixel }: PictureCanvas,
): ImageElement => {
  const copy = getCopySize(picture, copySide)
  const natural = { width: copy.width * mmPerPixel, height: copy.height * mmPerPixel }
  const initialScale = Math.max(INITIAL_SCALE, MIN_SIDE_MM / Math.min(natural.width, natural.height))
  const scale = Math.min(initialScale, area.width / natural.width, area.height / natural.height)
  return {
    ...getCenteredPosition(area),
    id,
    type: 'image',
    asset: picture.asset,
    pixelWidth: picture.pixelWidth,
    pixelHeight: picture.pixelHeight,
    width: Math.max(EXTENT_MM.min, natural.width * scale),
    height: Math.max(EXTENT_MM.min, natural.height * scale),
  }
}

/** A vector drawing before it is laid on a garment. */
export interface Drawing {
  name: string
  viewBox: ShapeElement['viewBox']
  paths: readonly ShapePath[]
  qr?: string
}

/** The part of the print area's width a new drawing takes. */
const DRAWING_SHARE = 0.35

export const createShapeElement = (id: string, { name, viewBox, paths, qr }: Drawing, area: Size): ShapeElement => {
  const scale = Math.min((area.width * DRAWING_SHARE) / viewBox.width, (area.height * DRAWING_SHARE) / viewBox.height)
  return {
    ...getCenteredPosition(area),
    id,
    name,
    type: 'shape',
    viewBox: { width: viewBox.width, height: viewBox.height },
    paths: paths.map(({ d, fill }) => ({ d, fill })),
    width: viewBox.width * scale,
    height: viewBox.height * scale,
    ...(qr === undefined ? {} : { qr }),
  }
}

export type TextStyle = Pick<TextElement, 'fontFamily' | 'fontSize' | 'isBold' | 'isItalic' | 'color' | 'align'>

export const DEFAULT_TEXT_STYLE: TextStyle = {
  fontFamily: 'Arial',
  fontSize: DEFAULT_FONT_SIZE,
  isBold: false,
  isItalic: false,
  color: '#000000',
  align: 'center',
}

/** Millimeters as ems of a font size, in the grain of a document; rounded down, so that lines stay within their room. */
export const toTextWidth = (mm: number, fontSize: number): number => {
  const emWidth = Math.floor((mm / fontSize) * 10_000 + 1e-6) / 10_000
  return clamp(emWidth, TEXT_LIMITS.width.min, TEXT_LIMITS.width.max)
}

/** A new text in the middle of the print area, whose lines break at the area's edge. An empty text is allowed. */
export const createTextElement = (id: string, content: string, area: Size, style: TextStyle = DEFAULT_TEXT_STYLE): TextElement => ({
  ...getCenteredPosition(area),
  id,
  type: 'text',
  content: toStorableText(content),
  ...withFamily(style, style.fontFamily),
  width: toTextWidth(area.width, style.fontSize),
})

/**
 * An id that is the time of creation in milliseconds, later than every other timestamp in the document, also those of groups: a clock that
 * lags behind would give the next group the id of the last one.
 */
export const createElementId = (document: DesignDocument, timestamp: number): string => {
  const usedIds = SIDES.flatMap((side) => document[side].elements)
    .flatMap(({ id, group }) => [Number(id), Number(group?.replace(/^g/, '') ?? Number.NaN)])
    .filter((id) => Number.isSafeInteger(id))
  return String(Math.max(timestamp, ...usedIds.map((id) => id + 1)))
}

/** The document with every picture under the key it is stored by; `stored` knows those that were placed under another. */
export const withStoredPictures = (document: DesignDocument, stored: ReadonlyMap<string, StoredPicture>): DesignDocument => {
  const side = (name: (typeof SIDES)[number]) => ({
    ...document[name],
    elements: document[name].elements.map((element) => {
      const picture = element.type === 'image' ? stored.get(element.asset) : undefined
      return picture ? { ...element, ...picture } : element
    }),
  })
  return { ...document, front: side('front'), back: side('back') }
}

/** Replaces a picture everywhere, at the same position and width, without its crop and filters; one too high for a document is shrunk to fit. */
export const replacePicture = (document: DesignDocument, asset: string, picture: StoredPicture): DesignDocument => {
  const replaceInElement = (element: DesignElement): DesignElement => {
    if (element.type !== 'image' || element.asset !== asset) return element
    const { crop: _crop, filters: _filters, ...rest } = element
    const height = (element.width * picture.pixelHeight) / picture.pixelWidth
    const shrink = Math.min(1, EXTENT_MM.max / height)
    return {
      ...rest,
      ...picture,
      width: Math.max(EXTENT_MM.min, element.width * shrink),
      height: Math.max(EXTENT_MM.min, height * shrink),
    }
  }
  return SIDES.reduce((before, side) => withElements(before, side, before[side].elements.map(replaceInElement)), document)
}
