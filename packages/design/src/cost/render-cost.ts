import type { DesignDocument, DesignElement, DesignSide, ShapeElement } from '../document/document.ts'
import { SIDES, type Side } from '../document/limits.ts'
import { needsLayer } from '../draw/layer.ts'
import type { GarmentKey } from '../garments/garment.ts'
import { getBounds } from '../geometry/box.ts'
import { getPrintScaleRange } from '../operations/print-size.ts'
import { planDecoding } from './decode-plan.ts'

/** Print pixels a millimetre, at 300 DPI. */
const PX_PER_MM = 300 / 25.4

/**
 * What one side of a design may cost to draw, in pixels. Measured on one core with the weights below: some 70 ns a pixel in the
 * worst case, so that a side with its check stays below 20 s.
 */
export const MAX_RENDER_COST = 270_000_000

/** A filtered picture is decoded, changed, written down and decoded again. */
const FILTER_WEIGHT = 5
/** Filling an outline takes a fraction of the time that resampling a picture takes. */
const FILL_WEIGHT = 0.1
/** What fades as one is drawn on a layer of its own, which is then laid on the print. */
const LAYER_WEIGHT = 1

export const COST_FACTORS = ['pictures', 'filters', 'overlap'] as const
/** What takes most of it: the pictures' own pixels, the filters on them, or large elements lying over each other. */
export type CostFactor = (typeof COST_FACTORS)[number]

export type RenderCost = Record<CostFactor, number>

/** A side that is more than the shop can draw, and what makes it so. */
export interface TooComplexSide {
  side: Side
  factor: CostFactor
}

/** Square millimetres of the print area that an element can touch at most. A text is not set for this: a letter is no wider than two ems. */
const getCoveredArea = (element: DesignElement, area: DesignSide['area']): number => {
  const totalArea = area.width * area.height
  if (element.type === 'text') {
    const lineExtent = 1 + (element.outline?.width ?? 0) + Math.abs(element.lineHeight ?? 1)
    return Math.min(totalArea, element.content.length * 2 * lineExtent * element.fontSize ** 2)
  }
  const { left, top, right, bottom } = getBounds(element)
  const width = Math.min(right, area.width) - Math.max(left, 0)
  const height = Math.min(bottom, area.height) - Math.max(top, 0)
  return Math.max(0, width) * Math.max(0, height)
}

/** Times that the paths of a drawing fill its extent, by the rectangles around their points. */
const getFillRatio = ({ viewBox, paths }: ShapeElement): number =>
  paths.reduce((sum, { d }) => {
    const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
    const extent = (first: 0 | 1): number => {
      const coordinates = numbers.filter((_, index) => index % 2 === first)
      return (
        coordinates.reduce((max, value) => Math.max(max, value), -Infinity) -
        coordinates.reduce((min, value) => Math.min(min, value), Infinity)
      )
    }
    return sum + Math.max(0, extent(0) / viewBox.width) * Math.max(0, extent(1) / viewBox.height)
  }, 0)

/** How often an element paints what it covers, in the time it takes to draw a picture there. */
const getPaintWeight = (element: DesignElement): number => {
  const layer = needsLayer(element) ? LAYER_WEIGHT : 0
  if (element.type === 'image') return 1
  if (element.type === 'shape') return layer + getFillRatio(element) * FILL_WEIGHT
  const passes = (element.outline ? 2 : 1) * (element.shadow ? 2 : 1)
  return layer + passes * FILL_WEIGHT
}

/** What drawing a side for print costs, in pixels; `scale` is how many times as large as drawn it is printed. */
export const getRenderCost = ({ area, elements }: DesignSide, scale = 1): RenderCost => {
  const pixelsPerMm2 = (PX_PER_MM * scale) ** 2
  const cost: RenderCost = { pictures: 0, filters: 0, overlap: 0 }
  const filtered = new Set<string>()
  for (const { element, key, needsDecode } of planDecoding(elements)) {
    cost.overlap += getCoveredArea(element, area) * pixelsPerMm2 * getPaintWeight(element)
    if (element.type !== 'image' || key === undefined) continue
    const pixels = element.pixelWidth * element.pixelHeight
    if (needsDecode) cost.pictures += pixels
    if (key === element.asset || filtered.has(key)) continue
    filtered.add(key)
    cost.filters += pixels * FILTER_WEIGHT
  }
  return cost
}

/** The first side that costs more to draw than the shop allows; absent where both can be drawn. */
export const findTooComplexSide = (document: DesignDocument, garment: GarmentKey): TooComplexSide | undefined => {
  const scale = getPrintScaleRange(document, garment).max
  for (const side of SIDES) {
    const cost = getRenderCost(document[side], scale)
    const total = COST_FACTORS.reduce((sum, factor) => sum + cost[factor], 0)
    if (total <= MAX_RENDER_COST) continue
    const factor = COST_FACTORS.reduce((largest, candidate) => (cost[candidate] > cost[largest] ? candidate : largest))
    return { side, factor }
  }
  return undefined
}
