import type { Raster } from '../mockup/raster.ts'
import type { ColorProof } from './color-proof.ts'

/** How all colors print, at every fifth or sixth tone of each channel; values between are interpolated. */
export interface ProofTable {
  /** Steps of a channel. */
  steps: number
  /** Red, green and blue as printed, for each red, within it each green, within it each blue. */
  data: Uint8Array
}

/** 110,592 colors. The next picture of a worker needs no WebAssembly, and is proofed as fast as it is drawn. */
const STEPS = 48

/** The tone of a step, 0 to 255. */
const getTone = (step: number): number => Math.round((step * 255) / (STEPS - 1))

export const createProofTable = ({ toScreen }: Pick<ColorProof, 'toScreen'>): ProofTable => {
  const colors = new Uint8Array(STEPS ** 3 * 3)
  let at = 0
  for (let red = 0; red < STEPS; red++)
    for (let green = 0; green < STEPS; green++)
      for (let blue = 0; blue < STEPS; blue++) {
        colors.set([getTone(red), getTone(green), getTone(blue)], at)
        at += 3
      }
  return { steps: STEPS, data: toScreen(colors) }
}

/** The step below each tone, and how far the tone is on its way to the next one. */
const createAxis = (steps: number) => {
  const tones = Array.from({ length: steps }, (_, step) => Math.round((step * 255) / (steps - 1)))
  const below = new Uint8Array(256)
  const share = new Float32Array(256)
  for (let tone = 0; tone < 256; tone++) {
    const step = Math.min(
      steps - 2,
      tones.findLastIndex((at) => at <= tone),
    )
    const [from = 0, to = 255] = [tones[step], tones[step + 1]]
    below[tone] = step
    share[tone] = (tone - from) / (to - from)
  }
  return { below, share }
}

/**
 * Interpolates within one of the six tetrahedra of a cube, as little-cms does: grays lie on the cube's diagonal, which all six share, and get
 * no tint.
 */
const createLookUp = ({ steps, data }: ProofTable) => {
  const { below, share } = createAxis(steps)
  const [stepRed, stepGreen, stepBlue] = [steps * steps * 3, steps * 3, 3]
  // The way from the dark corner to the light one goes along the channel with the largest share first, and that with the smallest last. The
  // index encodes which shares are larger: red than green, green than blue, red than blue; two of its eight values cannot be.
  const firstSteps = [stepBlue, 0, stepGreen, stepGreen, stepBlue, stepRed, 0, stepRed]
  const lastSteps = [stepRed, 0, stepRed, stepBlue, stepGreen, stepGreen, 0, stepBlue]
  return (red: number, green: number, blue: number, result: Float32Array): void => {
    const at = (below[red] ?? 0) * stepRed + (below[green] ?? 0) * stepGreen + (below[blue] ?? 0) * stepBlue
    const [r, g, b] = [share[red] ?? 0, share[green] ?? 0, share[blue] ?? 0]
    const order = Number(r >= g) * 4 + Number(g >= b) * 2 + Number(r >= b)
    const [first, last] = [firstSteps[order] ?? 0, lastSteps[order] ?? 0]
    const high = Math.max(r, g, b)
    const low = Math.min(r, g, b)
    const middle = r + g + b - high - low
    const top = at + stepRed + stepGreen + stepBlue
    for (let channel = 0; channel < 3; channel++)
      result[channel] =
        (data[at + channel] ?? 0) * (1 - high) +
        (data[at + first + channel] ?? 0) * (high - middle) +
        (data[top - last + channel] ?? 0) * (middle - low) +
        (data[top + channel] ?? 0) * low
  }
}

/** The raster as it prints. Coverage stays; what is see-through mixes with the cloth afterwards. */
export const proofRaster = (raster: Raster, table: ProofTable): Raster => {
  const lookUp = createLookUp(table)
  const { data, isPremultiplied } = raster
  const proofed = new Uint8ClampedArray(data)
  const color = new Float32Array(3)
  let previous = -1
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha === 0) continue
    const scale = isPremultiplied ? 255 / alpha : 1
    const red = Math.min(255, Math.round((data[at] ?? 0) * scale))
    const green = Math.min(255, Math.round((data[at + 1] ?? 0) * scale))
    const blue = Math.min(255, Math.round((data[at + 2] ?? 0) * scale))
    const key = (red << 16) | (green << 8) | blue
    // Prints have large plain areas.
    if (key !== previous) lookUp(red, green, blue, color)
    previous = key
    for (let channel = 0; channel < 3; channel++) proofed[at + channel] = (color[channel] ?? 0) / scale
  }
  return { ...raster, data: proofed }
}
