import type { DesignDocument, DesignElement, ImageElement, PictureFilters, TextElement } from '../document/document.ts'
import { TEXT_LIMITS } from '../document/limits.ts'
import { findFlatBackground } from '../filters/background-color.ts'
import { boundsOf, type Size } from '../geometry/box.ts'
import { effectiveDpi } from '../operations/crop.ts'
import { updateElement, withElements } from '../operations/elements.ts'
import { canWrap, lengthAlong, withTextWidth } from '../operations/text-width.ts'
import { boxOf, scaled, type MeasureText } from '../operations/transform.ts'
import { makePrintable, type PrintableTools } from '../operations/unprintable.ts'
import { luminance } from './legibility.ts'
import { measureVisibleInk } from './picture-ink.ts'
import { AS_DRAWN, PRINT_LIMITS, type Conditions, type Finding } from './preflight.ts'

interface Tools extends PrintableTools {
  cloth: readonly [number, number, number]
  /** A picture after its filters, as the check looks at it. */
  ink: Conditions['ink']
  letterHeight: Conditions['letterHeight']
  /** The scales it is printed at, where it grows with the garment. */
  scales?: { least: number; most: number }
}

/** White or black, whichever is read better on the cloth, as `#rrggbb`. */
export const legibleInk = (cloth: Tools['cloth']): '#ffffff' | '#000000' => (luminance(cloth) < 0.35 ? '#ffffff' : '#000000')

/** Millimetres: the smallest letters a document holds. */
const LEAST_FONT_SIZE = 1

/** How far something goes to lie between 0 and an extent. */
const into = (from: number, to: number, extent: number): number => (from < 0 ? -from : to > extent ? extent - to : 0)

const shrinkToFit = (element: DesignElement, area: Size, measure: MeasureText): number => {
  const { left, top, right, bottom } = boundsOf(boxOf(element, measure))
  return Math.min(1, area.width / (right - left), area.height / (bottom - top))
}

/** Halvings between letters that fit and letters that do not; the rest is less than a document's grain. */
const HALVINGS = 16

/** A text broken into lines as long as the print area has room for, its letters as large as then fit. */
const broken = (text: TextElement, area: Size, measure: MeasureText): TextElement => {
  const room = lengthAlong(text.rotation, area)
  const sized = (fontSize: number): TextElement => withTextWidth({ ...text, fontSize }, room)
  const whole = sized(text.fontSize)
  if (shrinkToFit(whole, area, measure) === 1) return whole
  let [fits, tooLarge] = [LEAST_FONT_SIZE, text.fontSize]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (fits + tooLarge) / 2
    if (shrinkToFit(sized(middle), area, measure) === 1) fits = middle
    else tooLarge = middle
  }
  return sized(Math.max(LEAST_FONT_SIZE, Math.floor(fits * 100) / 100))
}

/** Breaks the lines of a text or else shrinks the element, as far as it must, and moves it as little as it may, until all of it lies in the print area. */
const broughtInside = (element: DesignElement, area: Size, measure: MeasureText): DesignElement => {
  const shrink = shrinkToFit(element, area, measure)
  const isTooWide = shrink < 1
  const smaller = isTooWide && element.type === 'text' && canWrap(element) ? broken(element, area, measure) : scaled(element, shrink)
  const bounds = boundsOf(boxOf(smaller, measure))
  return {
    ...smaller,
    x: smaller.x + into(bounds.left, bounds.right, area.width),
    y: smaller.y + into(bounds.top, bounds.bottom, area.height),
  }
}

/** Tolerance when a background is cleared to print the rest in one ink: what is pale itself must not go with it. */
const CAREFUL_TOLERANCE = 10

/** The picture in one ink, without the flat background it stands on; as it is where nothing would be seen even then. */
const inOneInk = (picture: ImageElement, { cloth, ink }: Tools): ImageElement => {
  const color = legibleInk(cloth)
  const pixels = ink(picture)
  const background = pixels && findFlatBackground(pixels)
  const filters: PictureFilters = {
    ...picture.filters,
    ...(background !== undefined && { clearBackground: CAREFUL_TOLERANCE, backgroundColor: background }),
    duotone: { dark: color, light: color },
  }
  const printed = { ...picture, filters }
  const seen = ink(printed)
  return seen && measureVisibleInk(seen, printed, cloth, PRINT_LIMITS.contrast) < PRINT_LIMITS.visibleInk ? picture : printed
}

const withLegibleColor = (element: DesignElement, tools: Tools): DesignElement => {
  if (element.type === 'image') return inOneInk(element, tools)
  const color = legibleInk(tools.cloth)
  if (element.type === 'text') return { ...element, color }
  return { ...element, paths: element.paths.map((path) => ({ ...path, fill: color })) }
}

/** In tenths of a millimetre, as the size is shown, and rather larger: what was rounded down would be found again. */
const withReadableLetters = (text: TextElement, { letterHeight, scales = AS_DRAWN }: Tools): TextElement => {
  const height = letterHeight(text) * scales.least
  return height > 0 ? { ...text, fontSize: Math.ceil((text.fontSize * PRINT_LIMITS.letters * 10) / height) / 10 } : text
}

/** What one press does about a finding. Where nothing can be done by itself, the document stays as it is. */
export const repair = (document: DesignDocument, { kind, side, id }: Finding, tools: Tools): DesignDocument => {
  const { measure, scales = AS_DRAWN } = tools
  if (kind === 'missing-letters') return makePrintable(document, side, id, tools)
  if (kind === 'empty-text')
    return withElements(
      document,
      side,
      document[side].elements.filter((element) => element.id !== id),
    )
  const repairs: Record<typeof kind, (element: DesignElement) => DesignElement> = {
    'low-resolution': (element) =>
      element.type === 'image' ? scaled(element, Math.min(1, effectiveDpi(element) / scales.most / PRINT_LIMITS.dpi)) : element,
    outside: (element) => broughtInside(element, document[side].area, measure),
    'close-colour': (element) => withLegibleColor(element, tools),
    'tiny-text': (element) => (element.type === 'text' ? withReadableLetters(element, tools) : element),
    'thin-line': (element) =>
      element.type === 'text' && element.outline
        ? {
            ...element,
            outline: { ...element.outline, width: Math.min(TEXT_LIMITS.outline.most, PRINT_LIMITS.line / scales.least / element.fontSize) },
          }
        : element,
    'see-through': (element) => ({ ...element, opacity: 1 }),
  }
  return updateElement(document, side, id, repairs[kind])
}
