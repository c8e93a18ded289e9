import type { Cloth } from '../garments/garment.ts'
import type { PreparedGarment } from './prepare.ts'

/** A side in one fabric colour, nothing printed on it yet. */
export interface TintedGarment {
  readonly garment: PreparedGarment
  readonly cloth: Cloth
  /** RGBA, not premultiplied. */
  readonly base: Uint8ClampedArray<ArrayBuffer>
}

/**
 * A value close by that comes back unchanged from a canvas, which keeps colours premultiplied: one that is whole after
 * the multiplication with alpha, and not a half after the division, because engines do not agree how to round those.
 */
export function roundForCanvas(value: number, alpha: number): number {
  const nearest = Math.round((value * alpha) / 255)
  const isHalf = (nearest * 510) % (2 * alpha) === alpha
  return Math.round(((isHalf ? nearest - 1 : nearest) * 255) / alpha)
}

/** Colours one side: cloth and trim times shade, then the sheen over it. */
export function tintGarment(garment: PreparedGarment, cloth: Cloth): TintedGarment {
  const { width, height, shade, sheen, alpha, trim } = garment.planes
  const base = new Uint8ClampedArray(width * height * 4)
  const trimColor = cloth.trim ?? cloth.rgb
  for (let pixel = 0, to = 0; pixel < alpha.length; pixel++, to += 4) {
    const opaque = alpha[pixel] ?? 0
    if (opaque === 0) continue
    const light = (shade[pixel] ?? 0) / 255
    const gloss = ((sheen[pixel] ?? 0) / 255) * cloth.sheen
    const share = (trim?.[pixel] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      const clothColor = cloth.rgb[channel] ?? 0
      const tintedColor = clothColor + ((trimColor[channel] ?? 0) - clothColor) * share
      const value = tintedColor * light * (1 - gloss) + 255 * gloss
      base[to + channel] = opaque === 255 ? value : roundForCanvas(value, opaque)
    }
    base[to + 3] = opaque
  }
  return { garment, cloth, base }
}
