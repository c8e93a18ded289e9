import type { GarmentKey, GarmentSize } from './garment.ts'

export interface SizeChartRow {
  label: GarmentSize['label']
  /** Centimetres, the garment lying flat: below the sleeves from side to side, from the shoulder down, along the sleeve. */
  chest: number
  length: number
  sleeve: number
}

/** Of the blanks the shop prints on. */
export const SIZE_CHARTS: Record<GarmentKey, readonly SizeChartRow[]> = {
  tshirt: [
    { label: 'S', chest: 48, length: 69, sleeve: 20 },
    { label: 'M', chest: 51, length: 72, sleeve: 21 },
    { label: 'L', chest: 54, length: 74, sleeve: 22 },
    { label: 'XL', chest: 57, length: 76, sleeve: 23 },
  ],
  'regular-tshirt': [
    { label: 'S', chest: 50, length: 70, sleeve: 20 },
    { label: 'M', chest: 53, length: 73, sleeve: 21 },
    { label: 'L', chest: 56, length: 75, sleeve: 22 },
    { label: 'XL', chest: 59, length: 77, sleeve: 23 },
  ],
  'oversized-tshirt': [
    { label: 'M', chest: 60, length: 73, sleeve: 24 },
    { label: 'L', chest: 63, length: 75, sleeve: 25 },
    { label: 'XL', chest: 66, length: 77, sleeve: 26 },
  ],
  croptop: [
    { label: 'S', chest: 46, length: 46, sleeve: 17 },
    { label: 'M', chest: 49, length: 48, sleeve: 18 },
    { label: 'L', chest: 52, length: 50, sleeve: 19 },
  ],
  hoodie: [
    { label: 'S', chest: 53, length: 67, sleeve: 60 },
    { label: 'M', chest: 56, length: 70, sleeve: 62 },
    { label: 'L', chest: 59, length: 72, sleeve: 64 },
    { label: 'XL', chest: 62, length: 74, sleeve: 66 },
  ],
}
