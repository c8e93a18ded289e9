import type { DesignDocument, DesignElement, DesignSide, TextElement } from '../document/document.ts'
import { TEXT_LIMITS } from '../document/limits.ts'
import type { Side } from '../document/sides.ts'
import type { ClothLabel } from '../garments/garment.ts'
import { getBounds, type Bounds, type Point } from '../geometry/box.ts'
import { getInkBox, type MeasureInk } from '../operations/ink-box.ts'
import { estimateLineWidth } from './letter-widths.ts'

/** What is printed on one side, as far as it decides the price. */
export interface Imprint {
  /** Inks of a screen print: its solid colors, four for pictures, and white below them on colored cloth. */
  inks: number
  /** The rectangle around the print, in whole square centimeters. */
  areaCm2: number
}

/** The rectangle around the print of one side, as it was drawn. */
export interface PrintSize {
  widthMm: number
  heightMm: number
  /** Its middle, from the top left of the print area. */
  center: Point
  /** A text ends it on some side, whose size was reckoned without its font: some millimeters more or less. */
  isEstimate: boolean
}

/** By side; null where nothing is printed. */
export type Imprints = Record<Side, Imprint | null>

/** Cyan, magenta, yellow and black: what all photographs of a side are printed with together. */
export const PICTURE_INKS = 4

/** A drawing with more colors than that is not screen printed, and costs no more. */
const MAX_INKS = 99

/** Cloth that colors are printed on without white below them. */
const LIGHT_CLOTHS: readonly ClothLabel[] = ['White', 'Ivory']
const WHITE = '#ffffff'

const isVisible = (element: DesignElement): boolean =>
  element.hidden !== true && element.opacity > 0 && (element.type !== 'text' || element.content.trim() !== '')

/** The solid colors of an element; none for a picture with all of its own. */
const listColors = (element: DesignElement): string[] => {
  if (element.type === 'shape') return element.paths.map(({ fill }) => fill)
  if (element.type === 'text') return [element.color, ...[element.outline, element.shadow].flatMap((effect) => effect?.color ?? [])]
  const duotone = element.filters?.duotone
  return duotone ? [duotone.dark, duotone.light] : []
}

const isFullColor = (element: DesignElement): boolean => element.type === 'image' && element.filters?.duotone === undefined

/** The box of text on an arc, in ems: the chord and the height of the arc, or the whole circle. */
const getArcSize = (length: number, arc: number): { width: number; height: number } => {
  const radius = Math.abs(arc)
  const halfAngle = Math.min(Math.PI, length / radius / 2)
  return {
    width: 2 * (radius + 1) * Math.sin(Math.min(halfAngle, Math.PI / 2)),
    height: radius * (1 - Math.cos(halfAngle)) + 1,
  }
}

/** The extent of a text in ems, reckoned from its letters without its font. */
const estimateTextSize = (text: TextElement): { width: number; height: number } => {
  const { fontFamily, letterSpacing = TEXT_LIMITS.letterSpacing.defaultValue, lineHeight = TEXT_LIMITS.lineHeight.defaultValue } = text
  // All texts of a roster are fitted into one line of this width.
  if (text.field) return { width: text.field.width / text.fontSize, height: lineHeight }
  const widths = text.content.split(/\r?\n/).map((line) => estimateLineWidth(line, fontFamily, letterSpacing))
  const widest = widths.reduce((max, width) => Math.max(max, width), 0)
  if (text.arc !== undefined) return getArcSize(widest, text.arc)
  const { width: maxWidth = Infinity } = text
  const lineCount = widths.reduce((count, width) => count + Math.max(1, Math.ceil(width / maxWidth)), 0)
  return { width: Math.min(widest, maxWidth), height: lineCount * lineHeight }
}

/** What is painted of a text, reckoned without its font. */
const estimateInk: MeasureInk = (text) => {
  const { width, height } = estimateTextSize(text)
  const [halfWidth, halfHeight] = [(width * text.fontSize) / 2, (height * text.fontSize) / 2]
  return { left: -halfWidth, top: -halfHeight, right: halfWidth, bottom: halfHeight }
}

/** The part of an element inside the print area; undefined where none of it is. */
const clipToArea = (element: DesignElement, area: DesignSide['area'], measureInk: MeasureInk): Bounds | undefined => {
  const box = getInkBox(element, measureInk)
  if (!box) return undefined
  const bounds = getBounds(box)
  const left = Math.max(0, bounds.left)
  const top = Math.max(0, bounds.top)
  const right = Math.min(area.width, bounds.right)
  const bottom = Math.min(area.height, bounds.bottom)
  return right > left && bottom > top ? { left, top, right, bottom } : undefined
}

const EDGES = ['left', 'top', 'right', 'bottom'] as const

interface MeasuredSide extends PrintSize {
  colors: readonly string[]
  hasFullColor: boolean
  areaCm2: number
}

const MM2_PER_CM2 = 100
/** Below the grain of a saved document, so that 10 × 10 cm are 100 cm² whatever the floating point says. */
const AREA_TOLERANCE_CM2 = 0.005

const measureSide = ({ area, elements }: DesignSide, measureInk: MeasureInk): MeasuredSide | null => {
  const printed = elements.flatMap((element) => {
    const bounds = isVisible(element) ? clipToArea(element, area, measureInk) : undefined
    return bounds ? [{ element, bounds }] : []
  })
  const [first, ...others] = printed
  if (!first) return null
  const around = others.reduce(
    (box, { bounds }) => ({
      left: Math.min(box.left, bounds.left),
      top: Math.min(box.top, bounds.top),
      right: Math.max(box.right, bounds.right),
      bottom: Math.max(box.bottom, bounds.bottom),
    }),
    first.bounds,
  )
  const widthMm = around.right - around.left
  const heightMm = around.bottom - around.top
  const areaCm2 = (widthMm * heightMm) / MM2_PER_CM2
  return {
    widthMm,
    heightMm,
    center: { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 },
    isEstimate:
      measureInk === estimateInk &&
      printed.some(({ element, bounds }) => element.type === 'text' && EDGES.some((edge) => bounds[edge] === around[edge])),
    colors: [...new Set(printed.flatMap(({ element }) => listColors(element)))],
    hasFullColor: printed.some(({ element }) => isFullColor(element)),
    areaCm2: Math.max(1, Math.ceil(areaCm2 - AREA_TOLERANCE_CM2)),
  }
}

/** Sides never change, they are replaced: one that was measured is not measured again. */
const measuredSides = new WeakMap<DesignSide, MeasuredSide | null>()

const getMeasuredSide = (side: DesignSide): MeasuredSide | null => {
  const measuredSide = measuredSides.get(side)
  if (measuredSide !== undefined) return measuredSide
  const measured = measureSide(side, estimateInk)
  measuredSides.set(side, measured)
  return measured
}

const toImprint = (measured: MeasuredSide | null, cloth: ClothLabel): Imprint | null => {
  if (!measured) return null
  const { colors, hasFullColor, areaCm2 } = measured
  const needsWhiteBelow = !LIGHT_CLOTHS.includes(cloth) && (hasFullColor || colors.some((color) => color !== WHITE))
  const inks = colors.length + (hasFullColor ? PICTURE_INKS : 0) + (needsWhiteBelow ? 1 : 0)
  return { inks: Math.min(MAX_INKS, inks), areaCm2 }
}

/**
 * What a design needs of a press, side by side, as it was drawn: a print that grows with the garment costs the same in each size.
 * Hidden elements, empty texts and parts outside the print area do not count.
 */
export const measureImprints = (document: Pick<DesignDocument, Side>, cloth: ClothLabel): Imprints => ({
  front: toImprint(getMeasuredSide(document.front), cloth),
  back: toImprint(getMeasuredSide(document.back), cloth),
})

/** How large one side is printed; null where nothing is. Exact with the fonts of its texts, otherwise reckoned as for the price. */
export const measurePrintSize = (side: DesignSide, measureInk?: MeasureInk): PrintSize | null => {
  const measured = measureInk ? measureSide(side, measureInk) : getMeasuredSide(side)
  if (!measured) return null
  const { widthMm, heightMm, center, isEstimate } = measured
  return { widthMm, heightMm, center, isEstimate }
}
