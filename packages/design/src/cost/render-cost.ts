import type { DesignDocument, DesignElement, DesignSide, ShapeElement, ImageElement, TextElement } from '../document/document.ts'
import { SIDES, type Side } from '../document/sides.ts'
import { needsLayer } from '../draw/layer.ts'
import { getPictureKey } from '../filters/filter-pixels.ts'
import type { GarmentKey } from '../garments/garment.ts'
import { getBounds } from '../geometry/box.ts'
import { PRINT_PX_PER_MM } from '../geometry/units.ts'
import { getPrintScaleRange } from '../operations/print-size.ts'
import { getLetterCost } from './letter-cost.ts'

/** Decoded pixels that stay in memory while the next pictures are drawn: 160 MB. One picture may have more. */
export const DECODED_PIXELS_BUDGET = 40_000_000

/** One element of a side in drawing order, with the pictures to decode and to release before it is drawn. */
export interface DrawStep {
  element: DesignElement
  /** The picture this element shows; absent where it shows none. */
  key: string | undefined
  needsDecode: boolean
  /** Keys of decoded pictures to release before this one is decoded. */
  releasedKeys: readonly string[]
}

const countPixels = ({ pixelWidth, pixelHeight }: ImageElement): number => pixelWidth * pixelHeight

/**
 * The order in which the pictures of a side are decoded, so that never more than `DECODED_PIXELS_BUDGET` lie in memory: those that
 * were drawn least recently are released. Hidden elements are skipped.
 */
export const planDrawSteps = (elements: readonly DesignElement[]): DrawStep[] => {
  const visible = elements.filter((element) => !element.hidden)
  const lastUse = new Map(visible.flatMap((element, index) => (element.type === 'image' ? [[getPictureKey(element), index] as const] : [])))
  /** Decoded pictures with their pixels, the most recently drawn last. */
  const decoded = new Map<string, number>()
  return visible.map((element, index) => {
    if (element.type !== 'image') return { element, key: undefined, needsDecode: false, releasedKeys: [] }
    const key = getPictureKey(element)
    const releasedKeys: string[] = []
    const needsDecode = !decoded.has(key)
    decoded.delete(key)
    for (const other of decoded.keys()) {
      const total = [...decoded.values()].reduce((sum, pixels) => sum + pixels, countPixels(element))
      const isNoLongerNeeded = (lastUse.get(other) ?? -1) < index
      if (!isNoLongerNeeded && (!needsDecode || total <= DECODED_PIXELS_BUDGET)) continue
      releasedKeys.push(other)
      decoded.delete(other)
    }
    decoded.set(key, countPixels(element))
    return { element, key, needsDecode, releasedKeys }
  })
}

/**
 * What one side of a design may cost to draw, in pixels. Measured on one core with the weights below: some 70 ns a pixel in the
 * worst case, so that a side with its check stays below 20 s.
 */
export const MAX_RENDER_COST = 270_000_000

/**
 * A picture printed with all of its pixels is decoded again for each band of the print, and a large one fills the memory of a worker: of
 * noisy photographs of 40 megapixels larger than the print, three took 513 MiB and 20 s.
 */
const OVERSIZED_WEIGHT = 1.5
/** Larger pictures are scaled down to the printed pixels before they are drawn. */
export const MAX_UNCHANGED_PIXELS = 12_000_000

/** A filtered picture is decoded, filtered, encoded and decoded again. */
const FILTER_WEIGHT = 5
/** Filling an outline takes a fraction of the time that resampling a picture takes. */
const FILL_WEIGHT = 0.1
/** Elements that fade as one are drawn on a layer of their own, which is then composited. */
const LAYER_WEIGHT = 1

export const COST_FACTORS = ['pictures', 'filters', 'overlap', 'letters'] as const
/** What dominates the cost: the pixels of pictures, their filters, overlapping large elements, or the curves of letters. */
export type CostFactor = (typeof COST_FACTORS)[number]

export type RenderCost = Record<CostFactor, number>

/** A side that is too expensive to render, and the dominant factor. */
export interface TooComplexSide {
  side: Side
  factor: CostFactor
  /** The beginning of the text with the most expensive letters; empty where there is no text. */
  text: string
}

/** The most square millimeters of the print area that an element can cover. Text is not laid out for this: a letter is no wider than two ems. */
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

/** How many times the paths of a drawing cover its extent, by their bounding rectangles. */
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

/** Cost of painting an element per covered pixel, relative to a picture. */
const getPaintWeight = (element: DesignElement): number => {
  const layer = needsLayer(element) ? LAYER_WEIGHT : 0
  if (element.type === 'image') return 1
  if (element.type === 'shape') return layer + getFillRatio(element) * FILL_WEIGHT
  const passes = (element.outline ? 2 : 1) * (element.shadow ? 2 : 1)
  return layer + passes * FILL_WEIGHT
}

/** Printed pixels per pixel of the picture, along the side that is enlarged more. */
export const getEnlargement = ({ width, height, pixelWidth, pixelHeight, crop }: ImageElement, pxPerMm: number): number => {
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return Math.max((width * pxPerMm) / ((1 - left - right) * pixelWidth), (height * pxPerMm) / ((1 - top - bottom) * pixelHeight))
}

/** Keys of the large pictures that are printed with at least as many pixels as they have. */
const findUnscaledPictures = (elements: readonly DesignElement[], pxPerMm: number): ReadonlySet<string> =>
  new Set(
    elements.flatMap((element) =>
      element.type === 'image' && !element.hidden && countPixels(element) > MAX_UNCHANGED_PIXELS && getEnlargement(element, pxPerMm) >= 1
        ? [getPictureKey(element)]
        : [],
    ),
  )

/** The cost of rendering a side for print in pixels; `scale` is the print scale. */
export const getRenderCost = ({ area, elements }: DesignSide, scale = 1): RenderCost => {
  const pixelsPerMm2 = (PRINT_PX_PER_MM * scale) ** 2
  const oversized = findUnscaledPictures(elements, PRINT_PX_PER_MM * scale)
  const cost: RenderCost = { pictures: 0, filters: 0, overlap: 0, letters: 0 }
  const filtered = new Set<string>()
  for (const { element, key, needsDecode } of planDrawSteps(elements)) {
    cost.overlap += getCoveredArea(element, area) * pixelsPerMm2 * getPaintWeight(element)
    if (element.type === 'text') cost.letters += getLetterCost(element)
    if (element.type !== 'image' || key === undefined) continue
    const pixels = countPixels(element)
    if (needsDecode) cost.pictures += pixels * (oversized.has(key) ? OVERSIZED_WEIGHT : 1)
    if (key === element.asset || filtered.has(key)) continue
    filtered.add(key)
    cost.filters += pixels * FILTER_WEIGHT
  }
  return cost
}

/** Letters of a text that name it in a message. */
const MAX_NAME_LENGTH = 40

const findLargestText = ({ elements }: DesignSide): string => {
  const [largest] = elements
    .filter((element): element is TextElement => element.type === 'text' && !element.hidden)
    .toSorted((a, b) => getLetterCost(b) - getLetterCost(a))
  const letters = Array.from(largest?.content ?? '')
  return letters.length <= MAX_NAME_LENGTH ? letters.join('') : `${letters.slice(0, MAX_NAME_LENGTH).join('')}…`
}

/** The first side whose rendering cost exceeds the limit; undefined where both are within it. */
export const findTooComplexSide = (document: DesignDocument, garment: GarmentKey): TooComplexSide | undefined => {
  const scale = getPrintScaleRange(document, garment).max
  for (const side of SIDES) {
    const cost = getRenderCost(document[side], scale)
    const total = COST_FACTORS.reduce((sum, factor) => sum + cost[factor], 0)
    if (total <= MAX_RENDER_COST) continue
    const factor = COST_FACTORS.reduce((largest, candidate) => (cost[candidate] > cost[largest] ? candidate : largest))
    return { side, factor, text: findLargestText(document[side]) }
  }
  return undefined
}
