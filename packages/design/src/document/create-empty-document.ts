import type { Garment } from '../garments/garment.ts'
import type { DesignDocument } from './document.ts'
import { DOCUMENT_VERSION } from './limits.ts'

/** An empty document with the print areas of a garment. */
export const createEmptyDocument = (garment: Garment): DesignDocument => ({
  version: DOCUMENT_VERSION,
  front: { area: garment.sides.front.areaMm, elements: [] },
  back: { area: garment.sides.back.areaMm, elements: [] },
})
