import { canonicalDocument } from '../document/canonical.ts'
import type { DesignDocument, DesignSide } from '../document/document.ts'
import type { Garment, GarmentKey } from '../garments/garment.ts'
import { GARMENTS } from '../garments/garments.ts'
import { MEASURES, type Measure } from '../garments/measures.ts'
import { carried } from './transform.ts'

/** The size our pictures show, and print areas and designs are measured for. */
export const DRAWN_SIZE = 'M'

const measureOf = (garment: GarmentKey, label: string): Measure | undefined => MEASURES[garment].find((measure) => measure.label === label)

/** How much wider and longer a size is than the one in the picture. An unknown size counts as that one. */
export const growthOf = (garment: GarmentKey, label: string): { width: number; length: number } => {
  const drawn = measureOf(garment, DRAWN_SIZE)
  const size = measureOf(garment, label) ?? drawn
  return drawn && size ? { width: size.chest / drawn.chest, length: size.length / drawn.length } : { width: 1, length: 1 }
}

/** How many times as large as drawn a design is printed on a size: with the chest, in both directions, so that nothing is stretched. */
export const printScale = ({ scaled }: Pick<DesignDocument, 'scaled'>, garment: GarmentKey, label: string): number =>
  scaled ? growthOf(garment, label).width : 1

const grown = ({ area, elements }: DesignSide, scale: number): DesignSide => ({
  area: { width: area.width * scale, height: area.height * scale },
  elements: elements.map((element) => ({ ...carried(element, scale), x: element.x * scale, y: element.y * scale })),
})

/** The design as it is printed on one size of a garment. */
export const documentForSize = (document: DesignDocument, garment: GarmentKey, label: string): DesignDocument => {
  const scale = printScale(document, garment, label)
  if (scale === 1) return document
  return canonicalDocument({ ...document, front: grown(document.front, scale), back: grown(document.back, scale) })
}

/** The least and the greatest scale a design is printed at, over every size of the garment. */
export const printScales = (document: Pick<DesignDocument, 'scaled'>, garment: GarmentKey): { least: number; most: number } => {
  const { sizes }: Garment = GARMENTS[garment]
  const scales = sizes.map(({ label }) => printScale(document, garment, label))
  return { least: Math.min(...scales), most: Math.max(...scales) }
}

/** Whether the print grows with the garment, as the buyer chooses. */
export const setScaled = (document: DesignDocument, on: boolean): DesignDocument => {
  if ((document.scaled ?? false) === on) return document
  const { scaled: _scaled, ...rest } = document
  return on ? { ...rest, scaled: true } : rest
}
