import { describe, expect, it } from 'vitest'

import type { Rgb } from '../filters/filter-pixels.ts'
import { getDeltaE2000 } from './delta-e.ts'
import { labToRgb, rgbToLab, type Lab } from './lab.ts'

/** L, a, b of two colors and their difference: table 1 of Sharma, Wu and Dalal (2005). */
const PUBLISHED_PAIRS = [
  [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
  [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
  [50, 2.8361, -74.02, 50, 0, -82.7485, 3.4412],
  [50, -1.3802, -84.2814, 50, 0, -82.7485, 1],
  [50, -1.1848, -84.8006, 50, 0, -82.7485, 1],
  [50, -0.9009, -85.5211, 50, 0, -82.7485, 1],
  [50, 0, 0, 50, -1, 2, 2.3669],
  [50, -1, 2, 50, 0, 0, 2.3669],
  [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
  [50, 2.49, -0.001, 50, -2.49, 0.001, 7.1792],
  [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
  [50, 2.49, -0.001, 50, -2.49, 0.0012, 7.2195],
  [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
  [50, -0.001, 2.49, 50, 0.001, -2.49, 4.8045],
  [50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461],
  [50, 2.5, 0, 50, 0, -2.5, 4.3065],
  [50, 2.5, 0, 73, 25, -18, 27.1492],
  [50, 2.5, 0, 61, -5, 29, 22.8977],
  [50, 2.5, 0, 56, -27, -3, 31.903],
  [50, 2.5, 0, 58, 24, 15, 19.4535],
  [50, 2.5, 0, 50, 3.1736, 0.5854, 1],
  [50, 2.5, 0, 50, 3.2972, 0, 1],
  [50, 2.5, 0, 50, 1.8634, 0.5757, 1],
  [50, 2.5, 0, 50, 3.2592, 0.335, 1],
  [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
  [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.263],
  [61.2901, 3.7196, -5.3901, 61.4292, 2.248, -4.962, 1.8731],
  [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
  [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
  [36.4612, 47.858, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
  [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
  [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
  [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
  [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
] as const

describe('getDeltaE2000', () => {
  it.each(PUBLISHED_PAIRS)('gives the published difference of (%d, %d, %d) and (%d, %d, %d), both ways', (...pair) => {
    const [firstL, firstA, firstB, secondL, secondA, secondB, difference] = pair
    const first: Lab = { l: firstL, a: firstA, b: firstB }
    const second: Lab = { l: secondL, a: secondA, b: secondB }
    expect(getDeltaE2000(first, second)).toBeCloseTo(difference, 4)
    expect(getDeltaE2000(second, first)).toBeCloseTo(difference, 4)
  })

  it('is 0 for a color and itself', () => {
    expect(getDeltaE2000({ l: 40, a: -20, b: 30 }, { l: 40, a: -20, b: 30 })).toBe(0)
  })
})

const round = ({ l, a, b }: Lab) => [l, a, b].map((value) => Number(value.toFixed(2)))

describe('rgbToLab', () => {
  // As published by Bruce Lindbloom's calculator for sRGB.
  it.each([
    ['red', [255, 0, 0], [54.29, 80.81, 69.89], [53.24, 80.09, 67.2]],
    ['green', [0, 255, 0], [87.82, -79.29, 80.99], [87.73, -86.18, 83.18]],
    ['blue', [0, 0, 255], [29.57, 68.3, -112.03], [32.3, 79.19, -107.86]],
  ] as const)('converts %s for D50 and for D65', (_, [red, green, blue], d50, d65) => {
    expect(round(rgbToLab([red, green, blue], 'd50'))).toEqual(d50)
    expect(round(rgbToLab([red, green, blue], 'd65'))).toEqual(d65)
  })

  it.each(['d50', 'd65'] as const)('keeps every gray neutral for %s, from black at 0 to white at 100', (illuminant) => {
    for (let tone = 0; tone < 256; tone++) {
      const { a, b } = rgbToLab([tone, tone, tone], illuminant)
      expect(Math.hypot(a, b)).toBeLessThan(1e-6)
    }
    expect(rgbToLab([0, 0, 0], illuminant).l).toBeCloseTo(0)
    expect(rgbToLab([255, 255, 255], illuminant).l).toBeCloseTo(100)
  })
})

describe('labToRgb', () => {
  it.each(['d50', 'd65'] as const)('returns what rgbToLab was given, for %s', (illuminant) => {
    for (let red = 0; red < 256; red += 17)
      for (let green = 0; green < 256; green += 17)
        for (let blue = 0; blue < 256; blue += 17) {
          const rgb: Rgb = [red, green, blue]
          expect(labToRgb(rgbToLab(rgb, illuminant), illuminant).map(Math.round)).toEqual(rgb)
        }
  })

  it('clips a channel of a color that no screen shows', () => {
    const cyanInk: Lab = { l: 55, a: -37, b: -50 }
    expect(labToRgb(cyanInk, 'd50')[0]).toBe(0)
  })
})
