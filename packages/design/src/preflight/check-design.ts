import type { DesignDocument } from '../document/document.ts'
import { CLOTHS } from '../garments/cloths.ts'
import type { ClothLabel, GarmentKey } from '../garments/garment.ts'
import { getPrintScaleRange } from '../operations/print-size.ts'
import { preflight, type Conditions, type Finding } from './preflight.ts'

/** A design with everything that affects its print. */
export interface DesignCheckInput {
  document: DesignDocument
  clothingType: GarmentKey
  color: ClothLabel
}

/** Checks a design, in the editor and again on the server when it is saved and ordered. */
export const checkDesign = (
  { document, clothingType, color }: DesignCheckInput,
  resources: Pick<Conditions, 'measure' | 'missing' | 'letterHeight' | 'ink'>,
): Finding[] => preflight(document, { ...resources, cloth: CLOTHS[color].rgb, scales: getPrintScaleRange(document, clothingType) })
