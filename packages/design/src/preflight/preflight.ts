import type { DesignDocument, DesignElement, ImageElement, TextElement } from '../document/document.ts'
import { SIDES, type Side } from '../document/limits.ts'
import type { Pixels } from '../filters/filter-pixels.ts'
import { hexToRgb } from '../filters/rgb.ts'
import { overhangs } from '../geometry/area.ts'
import { effectiveDpi } from '../operations/crop.ts'
import { boxOf, type MeasureText } from '../operations/transform.ts'
import { contrast, luminance } from './legibility.ts'
import { measureVisibleInk } from './picture-ink.ts'

export const FINDING_KINDS = [
  'missing-letters',
  'low-resolution',
  'outside',
  'close-colour',
  'tiny-text',
  'thin-line',
  'see-through',
  'empty-text',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** What keeps a design from being printed at all; everything else is said and may be ordered as it is. */
const BLOCKING_KINDS: readonly FindingKind[] = ['missing-letters']

/** True where nobody can order the design before this is mended. */
export const isBlocking = ({ kind }: Pick<Finding, 'kind'>): boolean => BLOCKING_KINDS.includes(kind)

/** Something that will not print as it looks, and the element it is about. */
export interface Finding {
  kind: FindingKind
  side: Side
  id: string
  /** What was measured: DPI, millimetres, the contrast, the share of a picture's ink that is seen, or the letters. */
  measured: number | string
}

/** From where on a print looks as it should. */
export const PRINT_LIMITS = {
  /** Picture pixels an inch. */
  dpi: 150,
  /**
   * Millimetres the smallest letters of a text are high; below it the holes of an e run full. Printers on cloth ask for 14 points
   * (stickermule.com, "Minimum font size": 14 pt on t-shirts), and an x of Arial is 2.6 mm high in them.
   */
  letters: 2.5,
  /** Millimetres a line keeps on cloth. */
  line: 0.5,
  /** Contrast with the cloth from which letters are read. */
  contrast: 1.6,
  /** Share of a picture's ink that reaches this contrast, below which the picture is lost on the cloth. */
  visibleInk: 0.25,
  /** Luminance below which cloth takes a white ground under the print, which shows through thin colour. */
  darkCloth: 0.2,
} as const

export interface Conditions {
  /** Colour of the cloth, 0–255. */
  cloth: readonly [number, number, number]
  measure: MeasureText
  /** Characters of a text its font cannot draw. */
  missing: (text: TextElement) => readonly string[]
  /** Millimetres its smallest letters are high. */
  letterHeight: (text: TextElement) => number
  /** A picture after its filters, at most `INK_SAMPLE_SIDE` long; absent where it cannot be had (yet). */
  ink: (picture: ImageElement) => Pixels | undefined
  /** The scales it is printed at, where it grows with the garment. */
  scales?: { least: number; most: number }
}

export const AS_DRAWN = { least: 1, most: 1 } as const

type Found = Pick<Finding, 'kind' | 'measured'>

const ofText = (text: TextElement, { cloth, missing, letterHeight, scales = AS_DRAWN }: Conditions): Found[] => {
  if (text.content.trim() === '') return [{ kind: 'empty-text', measured: 0 }]
  const found: Found[] = []
  const letters = missing(text)
  const own = contrast(hexToRgb(text.color), cloth)
  const around = text.outline ? contrast(hexToRgb(text.outline.color), cloth) : 0
  const size = text.fontSize * scales.least
  const line = text.outline ? text.outline.width * size : undefined
  const smallest = letterHeight(text) * scales.least
  if (letters.length > 0) found.push({ kind: 'missing-letters', measured: letters.join(' ') })
  if (smallest < PRINT_LIMITS.letters) found.push({ kind: 'tiny-text', measured: Math.round(smallest * 100) / 100 })
  if (Math.max(own, around) < PRINT_LIMITS.contrast) found.push({ kind: 'close-colour', measured: own })
  if (line !== undefined && line < PRINT_LIMITS.line) found.push({ kind: 'thin-line', measured: line })
  return found
}

const ofPicture = (picture: ImageElement, { cloth, ink, scales = AS_DRAWN }: Conditions): Found[] => {
  const found: Found[] = []
  const dpi = effectiveDpi(picture) / scales.most
  const pixels = ink(picture)
  const visible = pixels ? measureVisibleInk(pixels, picture, cloth, PRINT_LIMITS.contrast) : 1
  if (dpi < PRINT_LIMITS.dpi) found.push({ kind: 'low-resolution', measured: Math.round(dpi) })
  if (visible < PRINT_LIMITS.visibleInk) found.push({ kind: 'close-colour', measured: Math.round(visible * 100) / 100 })
  return found
}

const ofElement = (element: DesignElement, conditions: Conditions): Found[] => {
  if (element.type === 'text') return ofText(element, conditions)
  if (element.type === 'image') return ofPicture(element, conditions)
  const best = Math.max(...element.paths.map(({ fill }) => contrast(hexToRgb(fill), conditions.cloth)))
  return best < PRINT_LIMITS.contrast ? [{ kind: 'close-colour', measured: best }] : []
}

/** Everything worth knowing before this is printed, what keeps it from being printed first. What is hidden is not printed and not looked at. */
export const preflight = (document: DesignDocument, conditions: Conditions): Finding[] => {
  const dark = luminance(conditions.cloth) < PRINT_LIMITS.darkCloth
  const findings = SIDES.flatMap((side) => {
    const { area, elements } = document[side]
    return elements
      .filter((element) => !element.hidden)
      .flatMap((element): Finding[] => {
        const found = ofElement(element, conditions)
        const painted = element.type !== 'text' || element.content.trim() !== ''
        if (painted && overhangs(boxOf(element, conditions.measure), area)) found.push({ kind: 'outside', measured: 0 })
        if (painted && dark && element.opacity < 1) found.push({ kind: 'see-through', measured: element.opacity })
        return found.map((each) => ({ ...each, side, id: element.id }))
      })
  })
  return [...findings.filter(isBlocking), ...findings.filter((finding) => !isBlocking(finding))]
}
