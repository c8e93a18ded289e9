import { toCanonicalImage } from '../document/canonical.ts'
import type { DesignDocument, DesignElement, ImageElement, ShapeElement, TextElement } from '../document/document.ts'
import { SIDES, type Side } from '../document/sides.ts'
import { type Pixels, hexToRgb } from '../filters/filter-pixels.ts'
import type { ClothLabel, GarmentKey } from '../garments/garment.ts'
import { CLOTHS } from '../garments/garments.ts'
import { hasPartOutside } from '../geometry/box.ts'
import { getEffectiveDpi } from '../operations/crop.ts'
import { getInkBox, type MeasureInk } from '../operations/ink-box.ts'
import { getPrintScaleRange } from '../operations/print-size.ts'
import type { FindOutOfGamut } from '../proof/gamut.ts'
import { listInkColors } from './ink-colors.ts'
import { getContrast, getLuminance, measureVisibleInk } from './picture-ink.ts'
import { PRINT_LIMITS } from './print-limits.ts'

export const FINDING_KINDS = [
  'missing-letters',
  'low-resolution',
  'outside',
  // Stored with orders: its spelling stays.
  'close-colour',
  'out-of-gamut',
  'tiny-text',
  'thin-line',
  'unreadable-code',
  'see-through',
  'empty-text',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Findings that block an order; all others are warnings. */
const BLOCKING_KINDS: readonly FindingKind[] = ['missing-letters']

/** Whether a finding blocks an order. */
export const isBlocking = ({ kind }: Pick<Finding, 'kind'>): boolean => BLOCKING_KINDS.includes(kind)

/** A print problem and its element. */
export interface Finding {
  kind: FindingKind
  side: Side
  id: string
  /** The measured value: DPI, millimeters (also of a code's squares), the contrast, the visible share of a picture's ink, CIEDE2000 to what is printed, or the letters. */
  measured: number | string
}

export interface Conditions {
  /** Color of the cloth, 0–255. */
  cloth: readonly [number, number, number]
  /** What is printed of a text. */
  measureInk: MeasureInk
  /** Characters of a text its font cannot draw. */
  missing: (text: TextElement) => readonly string[]
  /** Millimeters its smallest letters are high. */
  letterHeight: (text: TextElement) => number
  /** A picture after its filters, at most `INK_SAMPLE_SIDE` long; absent where it cannot be had (yet). */
  ink: (picture: ImageElement) => Pixels | undefined
  /** What the shop's ink cannot print; absent where the shop has set no profile. */
  findOutOfGamut?: FindOutOfGamut | undefined
  /** The scales it is printed at, where it grows with the garment. */
  scales?: { min: number; max: number }
}

export const UNSCALED = { min: 1, max: 1 } as const

type ElementFinding = Pick<Finding, 'kind' | 'measured'>

const checkText = (text: TextElement, { cloth, missing, letterHeight, scales = UNSCALED }: Conditions): ElementFinding[] => {
  if (text.content.trim() === '') return [{ kind: 'empty-text', measured: 0 }]
  const findings: ElementFinding[] = []
  const missingCharacters = missing(text)
  const fillContrast = getContrast(hexToRgb(text.color), cloth)
  const outlineContrast = text.outline ? getContrast(hexToRgb(text.outline.color), cloth) : 0
  const size = text.fontSize * scales.min
  const lineWidth = text.outline ? text.outline.width * size : undefined
  const letterHeightMm = letterHeight(text) * scales.min
  if (missingCharacters.length > 0) findings.push({ kind: 'missing-letters', measured: missingCharacters.join(' ') })
  if (letterHeightMm < PRINT_LIMITS.letterHeightMm) findings.push({ kind: 'tiny-text', measured: Math.round(letterHeightMm * 100) / 100 })
  if (Math.max(fillContrast, outlineContrast) < PRINT_LIMITS.contrast) findings.push({ kind: 'close-colour', measured: fillContrast })
  if (lineWidth !== undefined && lineWidth < PRINT_LIMITS.lineWidthMm) findings.push({ kind: 'thin-line', measured: lineWidth })
  return findings
}

/** What the rounding of a saved size can take from the resolution of a small picture. */
const DPI_GRAIN = 0.1

/**
 * Whole picture pixels on an inch of the print at its largest, never more than there are: below the limit it is never shown as the limit.
 * Measured on the saved size, so that a design is judged the same before it is saved and after.
 */
export const getPrintDpi = (picture: ImageElement, { max }: { max: number } = UNSCALED): number =>
  Math.floor(getEffectiveDpi(toCanonicalImage(picture)) / max + DPI_GRAIN)

/** Whether a picture of this resolution looks sharp on cloth. */
export const isSharpInPrint = (dpi: number): boolean => dpi >= PRINT_LIMITS.dpi

const checkPicture = (picture: ImageElement, { cloth, ink, scales }: Conditions): ElementFinding[] => {
  const findings: ElementFinding[] = []
  const dpi = getPrintDpi(picture, scales)
  const pixels = ink(picture)
  const visibleShare = pixels ? measureVisibleInk(pixels, picture, cloth, PRINT_LIMITS.contrast) : 1
  if (!isSharpInPrint(dpi)) findings.push({ kind: 'low-resolution', measured: dpi })
  if (visibleShare < PRINT_LIMITS.visibleInk) findings.push({ kind: 'close-colour', measured: Math.round(visibleShare * 100) / 100 })
  return findings
}

/** Millimeters of the smaller side of a code's squares: each is one unit of its drawing. */
export const getModuleSize = ({ width, height, viewBox }: ShapeElement): number => Math.min(width / viewBox.width, height / viewBox.height)

/** Whether the squares of a code are darker than what is below them, the ground it brings along or the cloth, by enough. */
const hasReadableColors = ({ paths }: ShapeElement, cloth: Conditions['cloth']): boolean => {
  const [first, ...others] = paths.map(({ fill }) => hexToRgb(fill))
  if (!first) return false
  const ground = others.length > 0 ? first : cloth
  return (others.length > 0 ? others : [first]).every(
    (color) => getLuminance(color) < getLuminance(ground) && getContrast(color, ground) >= PRINT_LIMITS.codeContrast,
  )
}

const checkCode = (code: ShapeElement, { cloth, scales = UNSCALED }: Conditions): ElementFinding[] => {
  const size = getModuleSize(code) * scales.min
  return size < PRINT_LIMITS.lineWidthMm || !hasReadableColors(code, cloth)
    ? [{ kind: 'unreadable-code', measured: Math.round(size * 100) / 100 }]
    : []
}

/** The largest difference of one of its colors to its print. */
const checkGamut = (element: DesignElement, { findOutOfGamut }: Conditions): ElementFinding[] => {
  const differences = findOutOfGamut ? listInkColors(element).flatMap((color) => findOutOfGamut(color)?.deltaE ?? []) : []
  return differences.length > 0 ? [{ kind: 'out-of-gamut', measured: Math.round(Math.max(...differences) * 10) / 10 }] : []
}

const checkElement = (element: DesignElement, conditions: Conditions): ElementFinding[] => {
  if (element.type === 'text') return checkText(element, conditions)
  if (element.type === 'image') return checkPicture(element, conditions)
  if (element.qr !== undefined) return checkCode(element, conditions)
  const bestContrast = Math.max(...element.paths.map(({ fill }) => getContrast(hexToRgb(fill), conditions.cloth)))
  return bestContrast < PRINT_LIMITS.contrast ? [{ kind: 'close-colour', measured: bestContrast }] : []
}

/** All findings of a design, blocking ones first. Hidden elements are skipped. */
export const preflight = (document: DesignDocument, conditions: Conditions): Finding[] => {
  const isDarkCloth = getLuminance(conditions.cloth) < PRINT_LIMITS.darkCloth
  const findings = SIDES.flatMap((side) => {
    const { area, elements } = document[side]
    return elements
      .filter((element) => !element.hidden)
      .flatMap((element): Finding[] => {
        const isPainted = element.type !== 'text' || element.content.trim() !== ''
        const elementFindings = [...checkElement(element, conditions), ...(isPainted ? checkGamut(element, conditions) : [])]
        const inkBox = isPainted ? getInkBox(element, conditions.measureInk) : undefined
        if (inkBox && hasPartOutside(inkBox, area)) elementFindings.push({ kind: 'outside', measured: 0 })
        if (isPainted && isDarkCloth && element.opacity < 1) elementFindings.push({ kind: 'see-through', measured: element.opacity })
        return elementFindings.map((finding) => ({ ...finding, side, id: element.id }))
      })
  })
  return [...findings.filter(isBlocking), ...findings.filter((finding) => !isBlocking(finding))]
}

/** A design with everything that affects its print. */
export interface DesignCheckInput {
  document: DesignDocument
  clothingType: GarmentKey
  color: ClothLabel
}

/** Checks a design, in the editor and again on the server when it is saved and ordered. */
export const checkDesign = (
  { document, clothingType, color }: DesignCheckInput,
  resources: Pick<Conditions, 'measureInk' | 'missing' | 'letterHeight' | 'ink' | 'findOutOfGamut'>,
): Finding[] => preflight(document, { ...resources, cloth: CLOTHS[color].rgb, scales: getPrintScaleRange(document, clothingType) })
