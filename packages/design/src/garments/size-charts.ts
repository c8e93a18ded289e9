import type { GarmentKey, GarmentSize } from './garment.ts'

export interface SizeChartRow {
  label: GarmentSize['label']
  /** Width of the garment laid flat, below the sleeves: half of its circumference. */
  chestMm: number
  /** From the shoulder at the collar to the hem. */
  lengthMm: number
  /** From the end of one shoulder seam to the other. */
  shoulderMm: number
  /** From the shoulder to the end of the sleeve. */
  sleeveMm: number
}

/** Measurements of the blanks that the shop prints on. */
export const SIZE_CHARTS: Record<GarmentKey, readonly SizeChartRow[]> = {
  tshirt: [
    { label: 'S', chestMm: 480, lengthMm: 690, shoulderMm: 425, sleeveMm: 200 },
    { label: 'M', chestMm: 510, lengthMm: 720, shoulderMm: 440, sleeveMm: 210 },
    { label: 'L', chestMm: 540, lengthMm: 740, shoulderMm: 455, sleeveMm: 220 },
    { label: 'XL', chestMm: 570, lengthMm: 760, shoulderMm: 470, sleeveMm: 230 },
  ],
  'regular-tshirt': [
    { label: 'S', chestMm: 500, lengthMm: 700, shoulderMm: 450, sleeveMm: 200 },
    { label: 'M', chestMm: 530, lengthMm: 730, shoulderMm: 465, sleeveMm: 210 },
    { label: 'L', chestMm: 560, lengthMm: 750, shoulderMm: 480, sleeveMm: 220 },
    { label: 'XL', chestMm: 590, lengthMm: 770, shoulderMm: 495, sleeveMm: 230 },
  ],
  'oversized-tshirt': [
    { label: 'M', chestMm: 600, lengthMm: 770, shoulderMm: 590, sleeveMm: 240 },
    { label: 'L', chestMm: 630, lengthMm: 790, shoulderMm: 605, sleeveMm: 250 },
    { label: 'XL', chestMm: 660, lengthMm: 810, shoulderMm: 620, sleeveMm: 260 },
  ],
  croptop: [
    { label: 'S', chestMm: 460, lengthMm: 460, shoulderMm: 400, sleeveMm: 170 },
    { label: 'M', chestMm: 490, lengthMm: 480, shoulderMm: 415, sleeveMm: 180 },
    { label: 'L', chestMm: 520, lengthMm: 500, shoulderMm: 430, sleeveMm: 190 },
  ],
  hoodie: [
    { label: 'S', chestMm: 530, lengthMm: 670, shoulderMm: 545, sleeveMm: 600 },
    { label: 'M', chestMm: 560, lengthMm: 700, shoulderMm: 560, sleeveMm: 620 },
    { label: 'L', chestMm: 590, lengthMm: 720, shoulderMm: 575, sleeveMm: 640 },
    { label: 'XL', chestMm: 620, lengthMm: 740, shoulderMm: 590, sleeveMm: 660 },
  ],
}
