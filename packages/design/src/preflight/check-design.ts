import type { DesignDocument } from '../document/document.ts'
import { CLOTHS } from '../garments/cloths.ts'
import type { ClothLabel, GarmentKey } from '../garments/garment.ts'
import { getPrintScaleRange } from '../operations/print-size.ts'
import { preflight, type Conditions, type Finding } from './preflight.ts'

/** A design with all that decides how it prints. */
export interface DesignCheckInput {
  document: DesignDocument
  clothingType: GarmentKey
  color: ClothLabel
}

/** The one verdict on a design: the editor gives it while it is made, the shop again when it is saved and when it is ordered. */
export const checkDesign = (
  { document, clothingType, color }: DesignCheckInput,
  resources: Pick<Conditions, 'measure' | 'missing' | 'letterHeight' | 'ink'>,
): Finding[] => preflight(document, { ...resources, cloth: CLOTHS[color].rgb, scales: getPrintScaleRange(document, clothingType) })
