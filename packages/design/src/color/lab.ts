import type { Rgb } from '../filters/filter-pixels.ts'
import { channelToLight, lightToChannel } from './srgb.ts'

/** A color of CIE 1976 L*a*b*: lightness from 0 to 100, and two axes around gray. */
export interface Lab {
  l: number
  a: number
  b: number
}

/** The light under which white is neutral: D50 in print and ICC profiles, D65 on screens. */
export type Illuminant = 'd50' | 'd65'

type Vector = readonly [number, number, number]
type Matrix = readonly [Vector, Vector, Vector]

/** Linear sRGB (IEC 61966-2-1) to XYZ, for D50 adapted by Bradford's matrix. Each row sums up to white's own value. */
const TO_XYZ: Record<Illuminant, Matrix> = {
  d50: [
    [0.4360747, 0.3850649, 0.1430804],
    [0.2225045, 0.7168786, 0.0606169],
    [0.0139322, 0.0971045, 0.7141733],
  ],
  d65: [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ],
}

const multiply = (matrix: Matrix, [x, y, z]: Vector): Vector => [
  matrix[0][0] * x + matrix[0][1] * y + matrix[0][2] * z,
  matrix[1][0] * x + matrix[1][1] * y + matrix[1][2] * z,
  matrix[2][0] * x + matrix[2][1] * y + matrix[2][2] * z,
]

/** By Cramer's rule. */
const invert = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  const divide = (x: number, y: number, z: number): Vector => [x / determinant, y / determinant, z / determinant]
  return [
    divide(e * i - f * h, c * h - b * i, b * f - c * e),
    divide(f * g - d * i, a * i - c * g, c * d - a * f),
    divide(d * h - e * g, b * g - a * h, a * e - b * d),
  ]
}

const FROM_XYZ: Record<Illuminant, Matrix> = { d50: invert(TO_XYZ.d50), d65: invert(TO_XYZ.d65) }

const WHITE: Record<Illuminant, Vector> = { d50: multiply(TO_XYZ.d50, [1, 1, 1]), d65: multiply(TO_XYZ.d65, [1, 1, 1]) }

/** Where the curve of CIE 15 becomes a line near black: (6/29)³, and its slope (29/3)³. */
const EPSILON = 216 / 24_389
const KAPPA = 24_389 / 27

const compress = (share: number): number => (share > EPSILON ? Math.cbrt(share) : (KAPPA * share + 16) / 116)

const expand = (root: number): number => (root ** 3 > EPSILON ? root ** 3 : (116 * root - 16) / KAPPA)

/** XYZ with white at Y = 1. It adds up as light does: a mixture of small dots is the mean of their values, weighted by area. */
export type Xyz = Vector

export const xyzToLab = ([x, y, z]: Xyz, illuminant: Illuminant): Lab => {
  const [whiteX, whiteY, whiteZ] = WHITE[illuminant]
  const [rootX, rootY, rootZ] = [compress(x / whiteX), compress(y / whiteY), compress(z / whiteZ)]
  return { l: 116 * rootY - 16, a: 500 * (rootX - rootY), b: 200 * (rootY - rootZ) }
}

export const labToXyz = ({ l, a, b }: Lab, illuminant: Illuminant): Xyz => {
  const rootY = (l + 16) / 116
  const [whiteX, whiteY, whiteZ] = WHITE[illuminant]
  return [expand(rootY + a / 500) * whiteX, expand(rootY) * whiteY, expand(rootY - b / 200) * whiteZ]
}

/** Converts sRGB, 0 to 255 in each channel. */
export const rgbToXyz = ([red, green, blue]: Rgb, illuminant: Illuminant): Xyz =>
  multiply(TO_XYZ[illuminant], [channelToLight(red), channelToLight(green), channelToLight(blue)])

export const rgbToLab = (rgb: Rgb, illuminant: Illuminant): Lab => xyzToLab(rgbToXyz(rgb, illuminant), illuminant)

/** Linear light of red, green and blue; below 0 or above 1 where no screen of sRGB shows the color. */
const labToLight = (lab: Lab, illuminant: Illuminant): Vector => multiply(FROM_XYZ[illuminant], labToXyz(lab, illuminant))

/** Converts to sRGB, 0 to 255 and not rounded; each channel of a color outside of sRGB is clipped. */
export const labToRgb = (lab: Lab, illuminant: Illuminant): Rgb => {
  const [red, green, blue] = labToLight(lab, illuminant)
  return [lightToChannel(red), lightToChannel(green), lightToChannel(blue)]
}
