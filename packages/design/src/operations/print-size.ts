import { toCanonicalDocument } from '../document/canonical.ts'
import type { DesignDocument, DesignSide } from '../document/document.ts'
import type { Garment, GarmentKey } from '../garments/garment.ts'
import { GARMENTS } from '../garments/garments.ts'
import { SIZE_CHARTS, type SizeChartRow } from '../garments/size-charts.ts'
import { scaleElementToArea } from './transform.ts'

/** The size that pictures, print areas and designs refer to. */
export const REFERENCE_SIZE = 'M'

const findMeasure = (garment: GarmentKey, label: string): SizeChartRow | undefined =>
  SIZE_CHARTS[garment].find((measure) => measure.label === label)

/** Width and length of a size relative to the reference size. An unknown size counts as the reference size. */
export const getSizeRatio = (garment: GarmentKey, label: string): { width: number; length: number } => {
  const reference = findMeasure(garment, REFERENCE_SIZE)
  const size = findMeasure(garment, label) ?? reference
  return reference && size
    ? { width: size.chestMm / reference.chestMm, length: size.lengthMm / reference.lengthMm }
    : { width: 1, length: 1 }
}

/** How many times as large as drawn a design is printed on a size: with the chest, in both directions, so that nothing is stretched. */
export const getPrintScale = ({ scaled }: Pick<DesignDocument, 'scaled'>, garment: GarmentKey, label: string): number =>
  scaled ? getSizeRatio(garment, label).width : 1

const scaleSide = ({ area, elements }: DesignSide, scale: number): DesignSide => ({
  area: { width: area.width * scale, height: area.height * scale },
  elements: elements.map((element) => ({ ...scaleElementToArea(element, scale), x: element.x * scale, y: element.y * scale })),
})

/** The design as it is printed on one size of a garment. */
export const scaleDocumentToSize = (document: DesignDocument, garment: GarmentKey, label: string): DesignDocument => {
  const scale = getPrintScale(document, garment, label)
  if (scale === 1) return document
  return toCanonicalDocument({ ...document, front: scaleSide(document.front, scale), back: scaleSide(document.back, scale) })
}

/** The range of print scales over all sizes of the garment. */
export const getPrintScaleRange = (document: Pick<DesignDocument, 'scaled'>, garment: GarmentKey): { min: number; max: number } => {
  const { sizes }: Garment = GARMENTS[garment]
  const scales = sizes.map(({ label }) => getPrintScale(document, garment, label))
  return { min: Math.min(...scales), max: Math.max(...scales) }
}

/** Sets whether the print scales with the garment. */
export const setScaled = (document: DesignDocument, isOn: boolean): DesignDocument => {
  if ((document.scaled ?? false) === isOn) return document
  const { scaled: _scaled, ...rest } = document
  return isOn ? { ...rest, scaled: true } : rest
}
