import type { DesignDocument, DesignElement } from '../document/document.ts'
import { TEXT_LIMITS } from '../document/limits.ts'
import { boundsOf, type Size } from '../geometry/box.ts'
import { effectiveDpi } from '../operations/crop.ts'
import { updateElement, withElements } from '../operations/elements.ts'
import { boxOf, scaled, type MeasureText } from '../operations/transform.ts'
import { makePrintable, type PrintableTools } from '../operations/unprintable.ts'
import { luminance } from './legibility.ts'
import { PRINT_LIMITS, type Finding } from './preflight.ts'

interface Tools extends PrintableTools {
  cloth: readonly [number, number, number]
  /** The scales it is printed at, where it grows with the garment. */
  scales?: { least: number; most: number }
}

const legible = (cloth: Tools['cloth']): string => (luminance(cloth) < 0.35 ? '#ffffff' : '#000000')

/** How far something goes to lie between 0 and an extent. */
const into = (from: number, to: number, extent: number): number => (from < 0 ? -from : to > extent ? extent - to : 0)

/** Shrinks the element as far as it must and moves it as little as it may, until all of it lies in the print area. */
const broughtInside = (element: DesignElement, area: Size, measure: MeasureText): DesignElement => {
  const before = boundsOf(boxOf(element, measure))
  const shrink = Math.min(1, area.width / (before.right - before.left), area.height / (before.bottom - before.top))
  const smaller = scaled(element, shrink)
  const bounds = boundsOf(boxOf(smaller, measure))
  return {
    ...smaller,
    x: smaller.x + into(bounds.left, bounds.right, area.width),
    y: smaller.y + into(bounds.top, bounds.bottom, area.height),
  }
}

const withLegibleColor = (element: DesignElement, cloth: Tools['cloth']): DesignElement => {
  const color = legible(cloth)
  if (element.type === 'text') return { ...element, color }
  return element.type === 'shape' ? { ...element, paths: element.paths.map((path) => ({ ...path, fill: color })) } : element
}

/** What one press does about a finding. Where nothing can be done by itself, the document stays as it is. */
export const repair = (document: DesignDocument, { kind, side, id }: Finding, tools: Tools): DesignDocument => {
  const { cloth, measure, scales = { least: 1, most: 1 } } = tools
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
    'close-colour': (element) => withLegibleColor(element, cloth),
    'tiny-text': (element) => (element.type === 'text' ? { ...element, fontSize: PRINT_LIMITS.fontSize / scales.least } : element),
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
