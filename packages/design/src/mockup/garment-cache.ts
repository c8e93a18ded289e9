import type { Side } from '../document/sides.ts'
import type { ClothLabel, GarmentKey } from '../garments/garment.ts'
import { CLOTHS, GARMENTS } from '../garments/garments.ts'
import { prepareGarment, type PreparedGarment, tintGarment, type TintedGarment } from './prepare.ts'
import type { GarmentPixels } from './print-map.ts'

/** Prepared garments. Recently used ones are cached, so that only the first mock-up of a color waits. */
export interface GarmentCache {
  getTinted(garment: GarmentKey, side: Side, cloth: ClothLabel): Promise<TintedGarment>
}

export interface GarmentCacheLimits {
  /** Cached sides: about 11 MB each at screen size, 30 MB in full size. */
  sides: number
  /** Cached tinted sides: 5 MB each at screen size, 13 MB in full size. */
  colors: number
}

/** Creates missing values once, also for concurrent requests, and evicts the least recently used beyond `limit`. */
class LruCache<Value> {
  readonly #limit: number
  readonly #entries = new Map<string, Promise<Value>>()

  constructor(limit: number) {
    this.#limit = limit
  }

  async get(key: string, create: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key) ?? create()
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

export function createGarmentCache(
  load: (garment: GarmentKey, side: Side) => Promise<GarmentPixels>,
  limits: GarmentCacheLimits,
): GarmentCache {
  const preparedSides = new LruCache<PreparedGarment>(limits.sides)
  const tintedSides = new LruCache<TintedGarment>(limits.colors)
  const getPrepared = (garment: GarmentKey, side: Side): Promise<PreparedGarment> =>
    preparedSides.get(`${garment} ${side}`, async () => prepareGarment(await load(garment, side), GARMENTS[garment].sides[side].areaMm))
  return {
    getTinted: (garment, side, cloth) =>
      tintedSides.get(`${garment} ${side} ${cloth}`, async () => tintGarment(await getPrepared(garment, side), CLOTHS[cloth])),
  }
}
