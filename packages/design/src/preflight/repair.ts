import type { DesignDocument, DesignElement, ImageElement, PictureFilters, ShapeElement, TextElement } from '../document/document.ts'
import { TEXT_LIMITS } from '../document/limits.ts'
import { findFlatBackground, hexToRgb } from '../filters/filter-pixels.ts'
import { getBounds, type OrientedBox, type Size } from '../geometry/box.ts'
import { getEffectiveDpi } from '../operations/crop.ts'
import { updateElement, withElements } from '../operations/elements.ts'
import { getInkBox, type MeasureInk } from '../operations/ink-box.ts'
import { makePrintable, type MakePrintableServices } from '../operations/make-printable.ts'
import { canWrap, getAreaLengthAtAngle, withTextWidth } from '../operations/text-width.ts'
import { getElementBox, scaleElement, type MeasureText } from '../operations/transform.ts'
import { mapInkColors } from './ink-colors.ts'
import { getContrast, getLuminance, measureVisibleInk } from './picture-ink.ts'
import { getModuleSize, UNSCALED, type Conditions, type Finding } from './preflight.ts'
import { PRINT_LIMITS } from './print-limits.ts'

interface Tools extends MakePrintableServices {
  cloth: readonly [number, number, number]
  measureInk: MeasureInk
  /** A picture after its filters, as preflight sees it. */
  ink: Conditions['ink']
  letterHeight: Conditions['letterHeight']
  /** Colors that the ink cannot print, with the nearest printable ones. */
  findOutOfGamut?: Conditions['findOutOfGamut']
  /** The scales it is printed at, where it grows with the garment. */
  scales?: { min: number; max: number }
}

/** White or black, whichever is read better on the cloth, as `#rrggbb`. */
export const getReadableInk = (cloth: Tools['cloth']): '#ffffff' | '#000000' => (getLuminance(cloth) < 0.35 ? '#ffffff' : '#000000')

/** Colors of a new outline, the first one that is seen both on the cloth and beside the letters. */
const OUTLINE_COLORS = ['#ffffff', '#000000', '#e0452b'] as const

/** The color of an outline that is added to letters of this color. */
export const getOutlineColor = (textColor: string, cloth: Tools['cloth']): string =>
  OUTLINE_COLORS.find(
    (color) => Math.min(getContrast(hexToRgb(color), cloth), getContrast(hexToRgb(color), hexToRgb(textColor))) >= PRINT_LIMITS.contrast,
  ) ?? getReadableInk(cloth)

/** Millimeters: the smallest letters a document holds. */
const MIN_FONT_SIZE_MM = 1

/** Offset that moves a range into 0 to `extent`. */
const getShiftInto = (from: number, to: number, extent: number): number => (from < 0 ? -from : to > extent ? extent - to : 0)

const getFitScale = (box: OrientedBox, area: Size): number => {
  const { left, top, right, bottom } = getBounds(box)
  return Math.min(1, area.width / (right - left), area.height / (bottom - top))
}

/** Halvings between letters that fit and letters that do not; the rest is less than a document's grain. */
const MAX_ITERATIONS = 16

/** A text broken into lines as long as the print area has room for beside outline and shadow, its letters as large as then fit. */
const wrapToArea = (text: TextElement, area: Size, measure: MeasureText): TextElement => {
  const lineWidth = getAreaLengthAtAngle(text.rotation, area)
  const marginEm = 2 * (text.outline?.width ?? 0) + Math.abs(text.shadow?.x ?? 0)
  const withFontSize = (fontSize: number): TextElement => withTextWidth({ ...text, fontSize }, lineWidth - marginEm * fontSize)
  const fits = (candidate: TextElement): boolean => getFitScale(getElementBox(candidate, measure), area) === 1
  const fullSize = withFontSize(text.fontSize)
  if (fits(fullSize)) return fullSize
  let [fittingSize, oversize] = [MIN_FONT_SIZE_MM, text.fontSize]
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
    const middle = (fittingSize + oversize) / 2
    if (fits(withFontSize(middle))) fittingSize = middle
    else oversize = middle
  }
  return withFontSize(Math.max(MIN_FONT_SIZE_MM, Math.floor(fittingSize * 100) / 100))
}

/** Rounded down to the grain of a saved document, so that what fits still fits once it is saved. */
const shrinkInto = (element: DesignElement, area: Size, measureInk: MeasureInk): DesignElement => {
  const inkBox = getInkBox(element, measureInk)
  const fitScale = inkBox ? getFitScale(inkBox, area) : 1
  const shrunk = scaleElement(element, fitScale)
  return fitScale < 1 && shrunk.type === 'text'
    ? { ...shrunk, fontSize: Math.max(MIN_FONT_SIZE_MM, Math.floor(shrunk.fontSize * 100) / 100) }
    : shrunk
}

/** Wraps a text or shrinks an element as needed, and moves what is printed of it by the smallest offset into the print area. */
const moveInside = (element: DesignElement, area: Size, { measure, measureInk }: Tools): DesignElement => {
  const inkBox = getInkBox(element, measureInk)
  const isTooLarge = inkBox !== undefined && getFitScale(inkBox, area) < 1
  const wrapped = isTooLarge && element.type === 'text' && canWrap(element) ? wrapToArea(element, area, measure) : element
  const fitted = shrinkInto(wrapped, area, measureInk)
  const fittedBox = getInkBox(fitted, measureInk)
  if (!fittedBox) return element
  const bounds = getBounds(fittedBox)
  return {
    ...fitted,
    x: fitted.x + getShiftInto(bounds.left, bounds.right, area.width),
    y: fitted.y + getShiftInto(bounds.top, bounds.bottom, area.height),
  }
}

/** Tolerance when a background is cleared to print the rest in one ink: what is pale itself must not go with it. */
const BACKGROUND_TOLERANCE = 10

/** Renders the picture in one ink without its flat background; unchanged where that would not be visible either. */
const toSingleInk = (picture: ImageElement, { cloth, ink }: Tools): ImageElement => {
  const color = getReadableInk(cloth)
  const pixels = ink(picture)
  const background = pixels && findFlatBackground(pixels)
  const filters: PictureFilters = {
    ...picture.filters,
    ...(background !== undefined && { clearBackground: BACKGROUND_TOLERANCE, backgroundColor: background }),
    duotone: { dark: color, light: color },
  }
  const recolored = { ...picture, filters }
  const recoloredInk = ink(recolored)
  return recoloredInk && measureVisibleInk(recoloredInk, recolored, cloth, PRINT_LIMITS.contrast) < PRINT_LIMITS.visibleInk
    ? picture
    : recolored
}

const withReadableColor = (element: DesignElement, tools: Tools): DesignElement => {
  if (element.type === 'image') return toSingleInk(element, tools)
  const color = getReadableInk(tools.cloth)
  if (element.type === 'text') return { ...element, color }
  return { ...element, paths: element.paths.map((path) => ({ ...path, fill: color })) }
}

/** Rounded up to tenths of a millimeter, as the size is shown: rounded down it would be found again. */
const withMinLetterHeight = (text: TextElement, { letterHeight, scales = UNSCALED }: Tools): TextElement => {
  const height = letterHeight(text) * scales.min
  return height > 0 ? { ...text, fontSize: Math.ceil((text.fontSize * PRINT_LIMITS.letterHeightMm * 10) / height) / 10 } : text
}

/** Rounded up to the grain of a saved document, and for the saved size of the letters: rounded down it would be found again. */
const getMinOutlineWidth = ({ fontSize }: TextElement, { scales = UNSCALED }: Tools): number =>
  Math.ceil((PRINT_LIMITS.lineWidthMm * 10_000) / scales.min / (Math.floor(fontSize * 100) / 100)) / 10_000

/** A code in black on the white it brings along, its squares no finer than a line that keeps, rounded up to the grain of a saved document. */
const toReadableCode = (code: ShapeElement, { scales = UNSCALED }: Tools): ShapeElement => {
  const enlargement = Math.max(1, PRINT_LIMITS.lineWidthMm / scales.min / getModuleSize(code))
  const enlarge = (mm: number): number => (enlargement > 1 ? Math.ceil(mm * enlargement * 100) / 100 : mm)
  return {
    ...code,
    width: enlarge(code.width),
    height: enlarge(code.height),
    paths: code.paths.map((path, index) => ({ ...path, fill: index === 0 && code.paths.length > 1 ? '#ffffff' : '#000000' })),
  }
}

/** Repairs a finding. The document stays as it is where no automatic repair exists. */
export const repair = (document: DesignDocument, { kind, side, id }: Finding, tools: Tools): DesignDocument => {
  const { scales = UNSCALED } = tools
  if (kind === 'missing-letters') return makePrintable(document, side, id, tools)
  if (kind === 'empty-text')
    return withElements(
      document,
      side,
      document[side].elements.filter((element) => element.id !== id),
    )
  const repairs: Record<typeof kind, (element: DesignElement) => DesignElement> = {
    'low-resolution': (element) =>
      element.type === 'image' ? scaleElement(element, Math.min(1, getEffectiveDpi(element) / scales.max / PRINT_LIMITS.dpi)) : element,
    outside: (element) => moveInside(element, document[side].area, tools),
    'close-colour': (element) => withReadableColor(element, tools),
    'out-of-gamut': (element) => mapInkColors(element, (color) => tools.findOutOfGamut?.(color)?.nearest ?? color),
    'tiny-text': (element) => (element.type === 'text' ? withMinLetterHeight(element, tools) : element),
    'thin-line': (element) =>
      element.type === 'text' && element.outline
        ? {
            ...element,
            outline: {
              ...element.outline,
              width: Math.min(TEXT_LIMITS.outline.max, getMinOutlineWidth(element, tools)),
            },
          }
        : element,
    'unreadable-code': (element) => (element.type === 'shape' ? toReadableCode(element, tools) : element),
    'see-through': (element) => ({ ...element, opacity: 1 }),
  }
  return updateElement(document, side, id, repairs[kind])
}
