import type { DesignElement } from '../document/document.ts'
import { hexToRgb } from '../filters/filter-pixels.ts'
import type { ClothLabel } from '../garments/garment.ts'
import { CLOTHS } from '../garments/garments.ts'
import type { CopiedElements } from '../operations/paste.ts'
import { mapInkColors } from '../preflight/ink-colors.ts'
import { getContrast } from '../preflight/picture-ink.ts'
import { PRINT_LIMITS } from '../preflight/print-limits.ts'
import type { Template } from './emblem.ts'

/** What an empty garment offers, in this order. */
export const OPENING_TEMPLATE_IDS = ['sea-club', 'fruit-stand', 'by-the-sea', 'buzz-off', 'just-married', 'hot-stuff'] as const
export type OpeningTemplateId = (typeof OPENING_TEMPLATE_IDS)[number]

/** The inks that are read on any dark and any light cloth. */
const CREAM = '#f5ecd7'
const INK = '#161512'

/** Adapts a template to a garment: an ink that would be invisible on the cloth is replaced by a legible one. */
export const copyTemplate = ({ area, elements }: Pick<Template, 'area' | 'elements'>, color: ClothLabel): CopiedElements => {
  const cloth = CLOTHS[color].rgb
  const getContrastWithCloth = (ink: string): number => getContrast(hexToRgb(ink), cloth)
  const readableInk = getContrastWithCloth(CREAM) > getContrastWithCloth(INK) ? CREAM : INK
  return {
    area,
    elements: elements.map((element, index): DesignElement =>
      mapInkColors({ ...element, id: `${index}` }, (ink) => (getContrastWithCloth(ink) < PRINT_LIMITS.contrast ? readableInk : ink)),
    ),
  }
}
