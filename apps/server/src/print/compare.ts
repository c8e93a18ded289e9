import sharp from 'sharp'

import type { Comparison } from './render-jobs.ts'

const decode = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** Counts the pixels in which two pictures differ. */
export const compare = async ({ a, b }: { a: Uint8Array; b: Uint8Array }): Promise<Comparison> => {
  const [first, second] = await Promise.all([decode(a), decode(b)])
  const pixels = Math.max(first.info.width * first.info.height, second.info.width * second.info.height)
  if (first.info.width !== second.info.width || first.info.height !== second.info.height)
    return { differingPixels: pixels, pixels, largestDifference: 255 }

  let differingPixels = 0
  let largestDifference = 0
  for (let offset = 0; offset < first.data.length; offset += 4) {
    let difference = 0
    for (let channel = offset; channel < offset + 4; channel++)
      difference = Math.max(difference, Math.abs((first.data[channel] ?? 0) - (second.data[channel] ?? 0)))
    if (difference > 0) differingPixels++
    largestDifference = Math.max(largestDifference, difference)
  }
  return { differingPixels, pixels, largestDifference }
}
