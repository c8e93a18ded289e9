import type { Side } from '../document/limits.ts'
import { CLOTHS } from '../garments/cloths.ts'
import type { ClothLabel, GarmentKey } from '../garments/garment.ts'
import { GARMENTS } from '../garments/garments.ts'
import { dressGarment } from './dress.ts'
import type { DressedGarment } from './dress.ts'
import type { GarmentPixels } from './garment-pixels.ts'
import { prepareGarment } from './prepare.ts'
import type { PreparedGarment } from './prepare.ts'

/** Garments ready to be printed on. What was asked for lately is kept, so that only the first mock-up of a colour waits. */
export interface Wardrobe {
  dressed(garment: GarmentKey, side: Side, cloth: ClothLabel): Promise<DressedGarment>
}

export interface WardrobeLimits {
  /** Sides kept: about 11 MB each at screen size, 30 MB in full. */
  sides: number
  /** Coloured sides kept: 5 MB each at screen size, 13 MB in full. */
  colours: number
}

/** Makes what is missing once, also when asked twice at a time, and forgets the least recently used beyond `limit`. */
class Recent<Value> {
  readonly #limit: number
  readonly #entries = new Map<string, Promise<Value>>()

  constructor(limit: number) {
    this.#limit = limit
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key) ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break
      this.#entries.delete(oldest)
    }
    try {
      return await entry
    } catch (error) {
      // A picture that could not be read may be readable next time.
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }
}

export function createWardrobe(load: (garment: GarmentKey, side: Side) => Promise<GarmentPixels>, keep: WardrobeLimits): Wardrobe {
  const sides = new Recent<PreparedGarment>(keep.sides)
  const colours = new Recent<DressedGarment>(keep.colours)
  const prepared = (garment: GarmentKey, side: Side): Promise<PreparedGarment> =>
    sides.get(`${garment} ${side}`, async () => prepareGarment(await load(garment, side), GARMENTS[garment].sides[side].areaMm))
  return {
    dressed: (garment, side, cloth) =>
      colours.get(`${garment} ${side} ${cloth}`, async () => dressGarment(await prepared(garment, side), CLOTHS[cloth])),
  }
}
