import { RADIANS_PER_DEGREE } from '../geometry/units.ts'
import type { Lab } from './lab.ts'

const TO_THE_7TH_OF_25 = 25 ** 7

/** Hue angle in degrees, 0 to 360; that of gray is 0. */
const getHue = (a: number, b: number): number => {
  if (a === 0 && b === 0) return 0
  const degrees = Math.atan2(b, a) / RADIANS_PER_DEGREE
  return degrees < 0 ? degrees + 360 : degrees
}

const cosine = (degrees: number): number => Math.cos(degrees * RADIANS_PER_DEGREE)

const sine = (degrees: number): number => Math.sin(degrees * RADIANS_PER_DEGREE)

/** The way from one hue to another, by the shorter arc: −180 to 180. */
const getHueDifference = (from: number, to: number): number => {
  const difference = to - from
  if (difference > 180) return difference - 360
  return difference < -180 ? difference + 360 : difference
}

/** The middle of the shorter arc between two hues. */
const getMeanHue = (first: number, second: number): number => {
  const sum = first + second
  if (Math.abs(first - second) <= 180) return sum / 2
  return (sum < 360 ? sum + 360 : sum - 360) / 2
}

/** How far the eye's blue turns: the term of rotation of CIEDE2000. */
const getRotation = (meanHue: number, meanChroma: number): number => {
  const chroma7 = meanChroma ** 7
  const angle = 30 * Math.exp(-(((meanHue - 275) / 25) ** 2))
  return -2 * Math.sqrt(chroma7 / (chroma7 + TO_THE_7TH_OF_25)) * sine(2 * angle)
}

/**
 * Color difference by CIEDE2000 with all weights 1; about 1 is just noticeable. Formula and signs as in Sharma, Wu and Dalal,
 * "The CIEDE2000 color-difference formula", Color Research and Application 30 (2005).
 */
export const getDeltaE2000 = (first: Lab, second: Lab): number => {
  const meanLabChroma7 = ((Math.hypot(first.a, first.b) + Math.hypot(second.a, second.b)) / 2) ** 7
  const stretch = 1.5 - 0.5 * Math.sqrt(meanLabChroma7 / (meanLabChroma7 + TO_THE_7TH_OF_25))
  const firstChroma = Math.hypot(first.a * stretch, first.b)
  const secondChroma = Math.hypot(second.a * stretch, second.b)
  const firstHue = getHue(first.a * stretch, first.b)
  const secondHue = getHue(second.a * stretch, second.b)

  // Gray has no hue: the other color's own then counts for both.
  const isGray = firstChroma * secondChroma === 0
  const hueDifference = isGray ? 0 : getHueDifference(firstHue, secondHue)
  const meanHue = isGray ? firstHue + secondHue : getMeanHue(firstHue, secondHue)
  const meanChroma = (firstChroma + secondChroma) / 2
  const lightness = ((first.l + second.l) / 2 - 50) ** 2
  const hueWeight =
    1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6) - 0.2 * cosine(4 * meanHue - 63)

  const lightnessTerm = (second.l - first.l) / (1 + (0.015 * lightness) / Math.sqrt(20 + lightness))
  const chromaTerm = (secondChroma - firstChroma) / (1 + 0.045 * meanChroma)
  const hueTerm = (2 * Math.sqrt(firstChroma * secondChroma) * sine(hueDifference / 2)) / (1 + 0.015 * meanChroma * hueWeight)
  const squares = lightnessTerm ** 2 + chromaTerm ** 2 + hueTerm ** 2
  return Math.sqrt(Math.max(0, squares + getRotation(meanHue, meanChroma) * chromaTerm * hueTerm))
}
