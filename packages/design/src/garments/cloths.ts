import type { Cloth, ClothLabel } from './garment.ts'

export const CLOTHS: Record<ClothLabel, Cloth> = {
  White: { label: 'White', rgb: [255, 255, 255], sheen: 0 },
  Black: { label: 'Black', rgb: [27, 27, 30], sheen: 0.13, trim: [226, 222, 212] },
  Blue: { label: 'Blue', rgb: [32, 74, 160], sheen: 0.12 },
  Red: { label: 'Red', rgb: [186, 30, 40], sheen: 0.1 },
  Ivory: { label: 'Ivory', rgb: [244, 236, 216], sheen: 0 },
}
