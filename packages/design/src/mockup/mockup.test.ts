import { describe, expect, it } from 'vitest'

import type { Cloth } from '../garments/garment.ts'
import { createLiveMockup, renderMockup, updateLiveMockup } from './mockup.ts'
import { prepareGarment, tintGarment, roundForCanvas } from './prepare.ts'
import type { GarmentPixels } from './print-map.ts'
import type { PixelArea, Raster } from './raster.ts'

const WHITE: Cloth = { label: 'White', rgb: [255, 255, 255], sheen: 0 }
const BLACK: Cloth = { label: 'Black', rgb: [20, 30, 40], sheen: 0.2, trim: [200, 210, 220] }

const SIZE = 20
/** The print area of the cropped cloth below, in its pixels. */
const AREA = { left: 5, top: 5, width: 10, height: 10 }

interface ClothOptions {
  shade?: number
  sheen?: number
  alpha?: number
  trim?: number
}

const plane = (value: number): Uint8Array => new Uint8Array(SIZE * SIZE).fill(value)

/** A flat square of cloth with an unrotated print area in its middle. */
const flatCloth = ({ shade = 255, sheen = 0, alpha = 255, trim }: ClothOptions = {}): GarmentPixels => {
  const at = (pixel: number): { x: number; y: number } => ({ x: pixel % SIZE, y: Math.floor(pixel / SIZE) })
  const printMap = {
    u: Float32Array.from({ length: SIZE * SIZE }, (_, pixel) => (at(pixel).x + 0.5 - AREA.left) / AREA.width),
    v: Float32Array.from({ length: SIZE * SIZE }, (_, pixel) => (at(pixel).y + 0.5 - AREA.top) / AREA.height),
  }
  const planes = { width: SIZE, height: SIZE, shade: plane(shade), sheen: plane(sheen), alpha: plane(alpha), printMap }
  return trim === undefined ? planes : { ...planes, trim: plane(trim) }
}

const renderGarment = (cloth: Cloth, pixels = flatCloth()) => tintGarment(prepareGarment(pixels, AREA), cloth)

const plain = (width: number, height: number, rgba: readonly number[], premultiplied = false): Raster => ({
  width,
  height,
  isPremultiplied: premultiplied,
  data: Uint8Array.from({ length: width * height * 4 }, (_, at) => rgba[at % 4] ?? 0),
})

const pixelAt = ({ data }: { data: Uint8ClampedArray }, x: number, y: number): number[] =>
  Array.from(data.subarray((y * SIZE + x) * 4).subarray(0, 4))

describe('tintGarment', () => {
  it('renders the fabric color in full light', () => {
    expect(pixelAt(renderMockup(renderGarment(WHITE)), 3, 3)).toEqual([255, 255, 255, 255])
    expect(pixelAt(renderMockup(renderGarment({ ...BLACK, sheen: 0 })), 3, 3)).toEqual([20, 30, 40, 255])
  })

  it('darkens with the shade', () => {
    expect(pixelAt(renderMockup(renderGarment(WHITE, flatCloth({ shade: 128 }))), 3, 3)).toEqual([128, 128, 128, 255])
  })

  it('adds as much gloss as the cloth has sheen, and none to white', () => {
    const glossyCloth = flatCloth({ sheen: 255 })
    expect(pixelAt(renderMockup(renderGarment(BLACK, glossyCloth)), 3, 3)).toEqual([67, 75, 83, 255])
    expect(pixelAt(renderMockup(renderGarment(WHITE, glossyCloth)), 3, 3)).toEqual([255, 255, 255, 255])
  })

  it('lights the folds of dark cloth and dims its hollows, by the same in every channel', () => {
    const folded = { ...BLACK, sheen: 0, foldLight: { lit: 0.2, dim: 0.05 } }
    expect(pixelAt(renderMockup(renderGarment(folded)), 3, 3)).toEqual([58, 68, 78, 255])
    expect(pixelAt(renderMockup(renderGarment(folded, flatCloth({ shade: 153 }))), 3, 3)).toEqual([4, 10, 16, 255])
  })

  it('colors label and cords with the trim of the cloth', () => {
    const trimmed = flatCloth({ trim: 255 })
    expect(pixelAt(renderMockup(renderGarment({ ...BLACK, sheen: 0 }, trimmed)), 3, 3)).toEqual([200, 210, 220, 255])
    expect(pixelAt(renderMockup(renderGarment(WHITE, trimmed)), 3, 3)).toEqual([255, 255, 255, 255])
    const folded = { ...BLACK, sheen: 0, foldLight: { lit: 0.2, dim: 0.05 } }
    expect(pixelAt(renderMockup(renderGarment(folded, trimmed)), 3, 3)).toEqual([200, 210, 220, 255])
  })

  it('is transparent outside the silhouette and soft at its edge', () => {
    expect(pixelAt(renderMockup(renderGarment(BLACK, flatCloth({ alpha: 0 }))), 3, 3)).toEqual([0, 0, 0, 0])
    expect(pixelAt(renderMockup(renderGarment(WHITE, flatCloth({ alpha: 100 }))), 3, 3)).toEqual([255, 255, 255, 100])
  })
})

describe('renderMockup', () => {
  const redSquare = plain(10, 10, [200, 0, 0, 255])

  it('shows the design on the print area with the shade of the cloth', () => {
    const picture = renderMockup(renderGarment(WHITE, flatCloth({ shade: 128 })), redSquare)
    expect(pixelAt(picture, 10, 10)).toEqual([100, 0, 0, 255])
  })

  it('lays the light of folds on the cloth and never on its ink', () => {
    const folded = renderGarment({ ...BLACK, foldLight: { lit: 0.2, dim: 0.05 } }, flatCloth({ shade: 204, sheen: 40 }))
    const plainCloth = renderGarment(BLACK, flatCloth({ shade: 204, sheen: 40 }))
    expect(pixelAt(renderMockup(folded, redSquare), 10, 10)).toEqual(pixelAt(renderMockup(plainCloth, redSquare), 10, 10))
    expect(pixelAt(renderMockup(folded, plain(10, 10, [0, 0, 0, 0])), 10, 10)).toEqual(pixelAt(renderMockup(folded), 10, 10))
    const halfInk = plain(10, 10, [200, 0, 0, 128])
    const [bareRed = 0] = pixelAt(renderMockup(folded), 10, 10)
    const [plainRed = 0] = pixelAt(renderMockup(plainCloth), 10, 10)
    const [red = 0] = pixelAt(renderMockup(folded, halfInk), 10, 10)
    const [expectedRed = 0] = pixelAt(renderMockup(plainCloth, halfInk), 10, 10)
    expect(bareRed).not.toBe(plainRed)
    expect(Math.abs(red - expectedRed - (bareRed - plainRed) / 2)).toBeLessThanOrEqual(1)
  })

  it('keeps the design inside the print area', () => {
    const rendered = renderGarment(WHITE)
    const picture = renderMockup(rendered, redSquare)
    for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
      const [x, y] = [pixel % SIZE, Math.floor(pixel / SIZE)]
      const inside = x >= AREA.left && x < AREA.left + AREA.width && y >= AREA.top && y < AREA.top + AREA.height
      expect(pixelAt(picture, x, y)).toEqual(inside ? [200, 0, 0, 255] : [255, 255, 255, 255])
    }
  })

  it('leaves cloth without print coordinates bare', () => {
    const pixels = flatCloth()
    pixels.printMap.u[10 * SIZE + 10] = NaN
    const picture = renderMockup(renderGarment(WHITE, pixels), redSquare)
    expect(pixelAt(picture, 10, 10)).toEqual([255, 255, 255, 255])
    expect(pixelAt(picture, 11, 10)).toEqual([200, 0, 0, 255])
  })

  it('blends see-through ink over the cloth for premultiplied and straight colors alike', () => {
    const straightAlpha = renderMockup(renderGarment(WHITE), plain(10, 10, [200, 0, 100, 128]))
    const premultiplied = renderMockup(renderGarment(WHITE), plain(10, 10, [100, 0, 50, 128], true))
    expect(pixelAt(straightAlpha, 10, 10)).toEqual([227, 127, 177, 255])
    expect(premultiplied.data).toEqual(straightAlpha.data)
  })

  it('does not let the color of transparent pixels bleed into the ink beside them', () => {
    const design = plain(10, 10, [0, 255, 0, 0])
    const data = design.data.slice()
    for (let row = 0; row < 10; row++) for (let x = 0; x < 5; x++) data.set([200, 0, 0, 255], (row * 10 + x) * 4)
    const shiftedMap = flatCloth()
    shiftedMap.printMap.u.forEach((u, at) => (shiftedMap.printMap.u[at] = u + 0.05))
    const picture = renderMockup(renderGarment(WHITE, shiftedMap), { ...design, data })
    const [red = 0, green = 0, blue = 0] = pixelAt(picture, 9, 10)
    expect(green).toBe(blue)
    expect(red).toBeGreaterThan(green)
  })

  it('averages detail finer than a pixel instead of aliasing', () => {
    const size = 80
    const stripes = Uint8Array.from({ length: size * size * 4 }, (_, at) => (at % 4 === 3 || Math.floor(at / 4) % 2 === 0 ? 255 : 0))
    const picture = renderMockup(renderGarment(WHITE), { width: size, height: size, data: stripes, isPremultiplied: false })
    for (let x = AREA.left + 1; x < AREA.left + AREA.width - 1; x++) {
      const [red = 0] = pixelAt(picture, x, 10)
      expect(red).toBeGreaterThan(120)
      expect(red).toBeLessThan(136)
    }
  })

  it('follows the print map', () => {
    const half = plain(10, 10, [0, 0, 0, 0])
    const data = half.data.slice()
    for (let row = 0; row < 10; row++) for (let x = 0; x < 5; x++) data.set([0, 0, 255, 255], (row * 10 + x) * 4)
    const moved = flatCloth()
    moved.printMap.u.forEach((u, at) => (moved.printMap.u[at] = u + 0.2))
    expect(pixelAt(renderMockup(renderGarment(WHITE), { ...half, data }), 9, 10)).toEqual([0, 0, 255, 255])
    expect(pixelAt(renderMockup(renderGarment(WHITE, moved), { ...half, data }), 9, 10)).toEqual([255, 255, 255, 255])
  })

  it('draws into the memory of an earlier picture without leaving a trace of it', () => {
    const rendered = renderGarment(BLACK)
    const earlierPicture = renderMockup(rendered, redSquare).data
    const rerendered = renderMockup(rendered, undefined, earlierPicture)
    expect(rerendered.data).toBe(earlierPicture)
    expect([...rerendered.data]).toEqual([...rendered.base])
  })
})

describe('roundForCanvas', () => {
  it('returns colors that survive premultiplication unchanged and never depend on how a half is rounded', () => {
    const unstableValues: number[][] = []
    for (let alpha = 1; alpha <= 255; alpha++) {
      for (let value = 0; value <= 255; value++) {
        const stableValues = roundForCanvas(value, alpha)
        const back = (Math.round((stableValues * alpha) / 255) * 255) / alpha
        if (Math.round(back) !== stableValues || back % 1 === 0.5) unstableValues.push([value, alpha])
      }
    }
    expect(unstableValues).toEqual([])
  })
})

describe('updateLiveMockup', () => {
  const SIDE = 40
  /** A square of ink at a position of a design of 40 × 40 pixels. */
  const square = (left: number, top: number): Raster => {
    const raster = plain(SIDE, SIDE, [0, 0, 0, 0])
    for (let y = top; y < top + 12; y++)
      for (let x = left; x < left + 9; x++) raster.data.set([200, 10 * (x - left), 0, 40 + 20 * (y - top)], (y * SIDE + x) * 4)
    return raster
  }
  const cut = ({ data }: Raster, { left, top, right, bottom }: PixelArea): Raster => {
    const rows = Array.from({ length: bottom - top }, (_, row) => {
      const from = (top + row) * SIDE
      return [...data.subarray((from + left) * 4, (from + right) * 4)]
    })
    return { width: right - left, height: bottom - top, data: Uint8Array.from(rows.flat()), isPremultiplied: false }
  }

  it('renders a changed area to the same bytes as a full rendering, one change after the other', () => {
    const rendered = renderGarment({ ...BLACK, foldLight: { lit: 0.2, dim: 0.05 } }, flatCloth({ shade: 230, sheen: 40 }))
    const mockup = createLiveMockup(rendered, square(0, 0))
    expect(mockup.picture.data).toEqual(renderMockup(rendered, square(0, 0)).data)
    for (const [next, area] of [
      [square(31, 28), { left: 0, top: 0, right: 40, bottom: 40 }],
      [square(30, 28), { left: 30, top: 28, right: 40, bottom: 40 }],
      [square(25, 21), { left: 25, top: 21, right: 39, bottom: 40 }],
      [plain(SIDE, SIDE, [0, 0, 0, 0]), { left: 25, top: 21, right: 34, bottom: 33 }],
      [square(3, 7), { left: 3, top: 7, right: 12, bottom: 19 }],
    ] as const) {
      const before = mockup.picture.data.slice()
      const painted = updateLiveMockup(mockup, cut(next, area), area)
      const whole = renderMockup(rendered, next).data
      expect(mockup.picture.data).toEqual(whole)
      const changed = [...whole.keys()].filter((index) => whole[index] !== before[index])
      const isPainted = (index: number): boolean => {
        const [x, y] = [(index >> 2) % SIZE, Math.floor((index >> 2) / SIZE)]
        return painted !== undefined && x >= painted.left && x < painted.right && y >= painted.top && y < painted.bottom
      }
      expect(changed.filter((index) => !isPainted(index))).toEqual([])
    }
  })
})
