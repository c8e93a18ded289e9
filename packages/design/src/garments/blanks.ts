import type { GarmentKey } from './garment.ts'

export const FITS = ['close', 'regular', 'wide', 'cropped'] as const

/** What a garment is made of and how it is worn and washed. */
export interface Blank {
  /** Parts of the cloth in percent; together 100. */
  cotton: number
  polyester: number
  /** Weight of the cloth. */
  gramsPerSquareMeter: number
  fit: (typeof FITS)[number]
  /** Highest temperature of washing, in degrees Celsius: the print lasts at this one. */
  washCelsius: number
}

/** The blanks the shop prints on, like the size charts. A shop that buys others enters them here. */
export const BLANKS: Record<GarmentKey, Blank> = {
  tshirt: { cotton: 100, polyester: 0, gramsPerSquareMeter: 160, fit: 'close', washCelsius: 30 },
  'regular-tshirt': { cotton: 100, polyester: 0, gramsPerSquareMeter: 180, fit: 'regular', washCelsius: 30 },
  'oversized-tshirt': { cotton: 100, polyester: 0, gramsPerSquareMeter: 240, fit: 'wide', washCelsius: 30 },
  croptop: { cotton: 100, polyester: 0, gramsPerSquareMeter: 180, fit: 'cropped', washCelsius: 30 },
  hoodie: { cotton: 80, polyester: 20, gramsPerSquareMeter: 320, fit: 'regular', washCelsius: 30 },
}
