import type { Garment } from '../garments/garment.ts'
import type { DesignDocument } from './document.ts'
import { DOCUMENT_VERSION } from './limits.ts'

/** A blank design for a garment, its print areas taken from the garment. */
export const createEmptyDocument = (garment: Garment): DesignDocument => ({
  version: DOCUMENT_VERSION,
  front: { area: garment.sides.front.areaMm, elements: [] },
  back: { area: garment.sides.back.areaMm, elements: [] },
})
