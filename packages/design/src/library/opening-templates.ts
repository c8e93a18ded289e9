import type { DesignElement } from '../document/document.ts'
import { hexToRgb } from '../filters/filter-pixels.ts'
import type { ClothLabel } from '../garments/garment.ts'
import { CLOTHS } from '../garments/garments.ts'
import type { CopiedElements } from '../operations/paste.ts'
import { listInkColors, mapInkColors } from '../preflight/ink-colors.ts'
import { getContrast } from '../preflight/picture-ink.ts'
import { PRINT_LIMITS } from '../preflight/print-limits.ts'
import type { Template } from './emblem.ts'

/** What an empty garment offers, in this order. */
export const OPENING_TEMPLATE_IDS = ['sea-club', 'fruit-stand', 'by-the-sea', 'buzz-off', 'just-married', 'hot-stuff'] as const
export type OpeningTemplateId = (typeof OPENING_TEMPLATE_IDS)[number]

/** One of them is read on any cloth. */
const REPLACEMENTS = ['#f5ecd7', '#161512'] as const

const getInkContrast = (ink: string, other: string): number => getContrast(hexToRgb(ink), hexToRgb(other))

/**
 * The more legible one on the cloth; the other one where the template has an ink as light or dark as that, which would vanish in it: a
 * number on a badge, the dots of dice.
 */
const findReplacement = (readable: readonly string[], kept: readonly string[]): string => {
  const isDistinct = (ink: string): boolean => kept.every((other) => getInkContrast(ink, other) >= PRINT_LIMITS.contrast)
  return readable.find(isDistinct) ?? readable[0] ?? REPLACEMENTS[0]
}

/** Adapts a template to a garment: an ink that would be invisible on the cloth is replaced by a legible one. */
export const copyTemplate = ({ area, elements }: Pick<Template, 'area' | 'elements'>, color: ClothLabel): CopiedElements => {
  const cloth = CLOTHS[color].rgb
  const getContrastWithCloth = (ink: string): number => getContrast(hexToRgb(ink), cloth)
  const isReadable = (ink: string): boolean => getContrastWithCloth(ink) >= PRINT_LIMITS.contrast
  const copied = elements.map((element, index): DesignElement => ({ ...element, id: `${index}` }))
  const replacement = findReplacement(
    REPLACEMENTS.filter(isReadable).toSorted((a, b) => getContrastWithCloth(b) - getContrastWithCloth(a)),
    copied.flatMap(listInkColors).filter(isReadable),
  )
  return { area, elements: copied.map((element) => mapInkColors(element, (ink) => (isReadable(ink) ? ink : replacement))) }
}
