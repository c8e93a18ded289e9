import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { typesetterFor } from '../../test/typesetter.ts'
import { getDeltaE2000 } from '../color/delta-e.ts'
import { rgbToLab } from '../color/lab.ts'
import type { Pixels, Rgb } from '../filters/filter-pixels.ts'
import { fillPaths } from './fill-paths.ts'
import { createFilmBits, erodeBits, FILM_DPI, getInkShare, packRow } from './film.ts'
import { listFlats, splitSide } from './flats.ts'
import { createScreen, getDotDiameterMm } from './halftone.ts'
import { needsUnderBase, WHITE_INK } from './inks.ts'
import { createOutlines, createSpotFinder, findThinLines, getPathsArea } from './outlines.ts'
import { proposePalette } from './palette.ts'
import { type PlateContent, planPlates, sortInks } from './plan.ts'
import { DOT_SHAPES, PlateSettings, type Plate, type Screen } from './settings.ts'
import { composeColor, createSeparator, type SeparationTarget } from './tones.ts'

const BLACK: Rgb = [27, 27, 30]
const WHITE: Rgb = [255, 255, 255]

const createTestScreen = (changes: Partial<Screen> = {}): Screen => ({
  linesPerInch: 45,
  angle: 22.5,
  dot: 'round',
  leastDot: 0,
  ...changes,
})

const ink = (name: string, rgb: Rgb, role: Plate['role'] = 'color'): Plate => ({
  role,
  name,
  lab: rgbToLab(rgb, 'd50'),
  screen: createTestScreen(),
})
const base: Plate = { role: 'under-base', name: 'Base', lab: WHITE_INK, screen: createTestScreen() }
const highlight: Plate = { role: 'highlight', name: 'Highlight', lab: WHITE_INK, screen: createTestScreen() }
const red = ink('Red', [210, 40, 40])
const yellow = ink('Yellow', [240, 200, 40])
const blue = ink('Blue', [30, 60, 200])

const target = (plates: Plate[], cloth: Rgb = BLACK, changes: Partial<PlateSettings> = {}): SeparationTarget => ({
  settings: { plates, usesCloth: true, chokeMm: 0.15, trapMm: 0.1, ...changes },
  cloth,
})

/** A film of one tone, 600 × 600 pixels: an inch. */
const renderTone = (tone: number, screen: Screen): number => {
  const film = createFilmBits(FILM_DPI, FILM_DPI)
  const screenRow = createScreen(screen, FILM_DPI)
  const tones = new Uint8Array(FILM_DPI / 2).fill(tone)
  const row = new Uint8Array(FILM_DPI)
  for (let y = 0; y < FILM_DPI; y++) {
    screenRow({ tones, scale: 2, filmX: 0, filmY: y }, row)
    packRow(row, film, y)
  }
  return getInkShare(film)
}

describe('a halftone', () => {
  it.each(DOT_SHAPES)('of %s dots inks an area equal to its tone within 1 % from 0 to 100 %%', (dot) => {
    for (let percent = 0; percent <= 100; percent += 10) {
      const tone = Math.round(percent * 2.55)
      expect(Math.abs(renderTone(tone, createTestScreen({ dot })) - tone / 255)).toBeLessThan(0.01)
    }
  })

  it.each([
    [65, 7.5],
    [35, 45],
    [55, 0],
  ])('inks its tone at %d lines per inch and %d degrees too', (linesPerInch, angle) => {
    for (const tone of [13, 64, 128, 191, 242])
      expect(Math.abs(renderTone(tone, createTestScreen({ linesPerInch, angle })) - tone / 255)).toBeLessThan(0.01)
  })

  it('prints no dot and no hole below the least dot', () => {
    const screen = createTestScreen({ leastDot: 10 })
    expect([renderTone(10, screen), renderTone(245, screen)]).toEqual([0, 1])
    for (const [tone, share] of [
      [16, 0.1],
      [239, 0.9],
    ] as const)
      expect(Math.abs(renderTone(tone, screen) - share)).toBeLessThan(0.01)
    expect(getDotDiameterMm(45, 10)).toBeCloseTo(0.2014, 3)
  })
})

describe('the separation of colors', () => {
  it('prints a color of an ink by this ink alone, on its base', () => {
    const separate = createSeparator(target([base, red, yellow, blue]))
    expect(separate(210, 40, 40, 255)).toEqual({ tones: Uint8Array.of(0, 255, 0, 0), support: 255 })
  })

  it('leaves cloth bare in its own color, unless black is to be printed', () => {
    const plates = [base, red, ink('Black', [20, 20, 20])]
    expect(createSeparator(target(plates))(27, 27, 30, 255)).toEqual({ tones: Uint8Array.of(0, 0, 0), support: 0 })
    expect(createSeparator(target(plates, BLACK, { usesCloth: false }))(20, 20, 20, 255).tones[2]).toBe(255)
    expect(createSeparator(target(plates, BLACK, { usesCloth: false }))(0, 0, 0, 0)).toEqual({ tones: new Uint8Array(3), support: 0 })
  })

  it('prints white by the base, or by the highlight where there is one', () => {
    expect(createSeparator(target([base, red]))(244, 244, 244, 255).tones).toEqual(Uint8Array.of(255, 0))
    expect(createSeparator(target([base, red, highlight]))(244, 244, 244, 255)).toEqual({ tones: Uint8Array.of(0, 0, 255), support: 255 })
  })

  // Below a fiftieth an ink gets no share of its own: it would be single dots that do not print.
  it.each([
    { from: 0.025, to: 1, maxDifference: 2 },
    { from: 0, to: 0.025, maxDifference: 4 },
  ])('composes every color with $from to $to of an ink as it was, within ΔE00 $maxDifference', ({ from, to, maxDifference }) => {
    const plates = [base, red, yellow, blue, highlight]
    const onBlack = target(plates)
    const separate = createSeparator(onBlack)
    const mix = (share: number, one: number, other: number): number => share * one + (1 - share) * other
    fc.assert(
      fc.property(fc.double({ min: from, max: to, noNaN: true }), fc.constantFrom(red, yellow, blue), (share, other) => {
        // Between white and an ink, in light: no mixture is missing there.
        const toLinear = (value: number): number => (value / 255) ** 2.2
        const rgb = (
          [
            [244, 210, 240, 30],
            [244, 40, 200, 60],
            [244, 40, 40, 200],
          ] as const
        ).map((channel) => {
          const at = other === red ? channel[1] : other === yellow ? channel[2] : channel[3]
          return Math.round(255 * mix(share, toLinear(channel[0]), toLinear(at)) ** (1 / 2.2))
        })
        const [r = 0, g = 0, b = 0] = rgb
        const { tones } = separate(r, g, b, 255)
        expect(getDeltaE2000(rgbToLab([r, g, b], 'd50'), composeColor(tones, onBlack))).toBeLessThan(maxDifference)
      }),
      { numRuns: 60 },
    )
  })
})

const paint = (areas: readonly (readonly [Rgb, number])[]): Pixels => {
  const data = new Uint8ClampedArray(areas.flatMap(([rgb, count]) => Array.from({ length: count }, () => [...rgb, 255]).flat()))
  return { width: data.length / 4, height: 1, data }
}

describe('proposePalette', () => {
  const side = paint([
    [[210, 40, 40], 500],
    [[240, 200, 40], 300],
    [[30, 60, 200], 60],
    [[27, 27, 30], 900],
    [[250, 250, 250], 400],
  ])
  const options = { count: 3, seeds: [], cloth: BLACK, usesCloth: true, hasWhite: true }

  it('finds the flat colors of a side, the largest first, without cloth and white', () => {
    const inks = proposePalette(side, options)
    for (const [index, { lab }] of [red, yellow, blue].entries()) {
      const found = inks[index]
      expect(found && getDeltaE2000(found, lab)).toBeLessThan(0.2)
    }
  })

  it('proposes the same inks for the same pixels in another order, and no more than there are', () => {
    const turned = { ...side, data: new Uint8ClampedArray(side.data.toReversed()) }
    const pixels = { ...side, data: turned.data.map((_, at) => side.data[side.data.length - 4 - (at - (at % 4)) + (at % 4)] ?? 0) }
    expect(proposePalette(pixels, { ...options, count: 8 })).toEqual(proposePalette(side, { ...options, count: 8 }))
    expect(proposePalette(side, { ...options, count: 8 })).toHaveLength(3)
  })

  it('takes the shades of a color for one ink', () => {
    const shades = paint([
      [[232, 164, 44], 900],
      [[228, 160, 40], 300],
      [[224, 164, 48], 200],
      [[220, 90, 70], 400],
      [[216, 86, 66], 100],
    ])
    expect(proposePalette(shades, { ...options, count: 6 })).toHaveLength(2)
  })

  it('keeps the seeds unchanged and adds inks for colors that they do not match', () => {
    const seed = { l: 47.2, a: 61, b: 38 }
    const inks = proposePalette(side, { ...options, seeds: [seed] })
    expect(inks[0]).toEqual(seed)
    expect(inks).toHaveLength(3)
  })
})

const AREA = { width: 200, height: 200 }
const square = (id: string, x: number, color: string, size = 40) => ({
  id,
  type: 'shape' as const,
  x,
  y: 100,
  rotation: 0,
  opacity: 1,
  viewBox: { width: 10, height: 10 },
  paths: [{ d: 'M0 0L10 0L10 10L0 10Z', fill: color }],
  width: size,
  height: size,
})
const toMm2 = (paths: Parameters<typeof getPathsArea>[0]): number => getPathsArea(paths) / 1e6
const typesetter = typesetterFor(createTestText())

describe('outlines of flat elements', () => {
  const side = { area: AREA, elements: [square('1', 80, '#d22828'), square('2', 100, '#1e3cc8')] }

  it('are knocked out of each other, and what is printed first reaches below by the trap', () => {
    const plates = [red, blue]
    const [first, second] = createOutlines(side.elements, side, target(plates, WHITE, { trapMm: 0 }), typesetter)
    expect(toMm2(first?.solid ?? [])).toBeCloseTo(20 * 40, 1)
    expect(toMm2(second?.solid ?? [])).toBeCloseTo(40 * 40, 1)
    const [trapped] = createOutlines(side.elements, side, target(plates, WHITE, { trapMm: 0.5 }), typesetter)
    expect(toMm2(trapped?.solid ?? [])).toBeCloseTo(20.5 * 40, 0)
  })

  it('lie on one under-base that is choked at the outside only', () => {
    const [white] = createOutlines(side.elements, side, target([base, red, blue], BLACK, { chokeMm: 0.5 }), typesetter)
    expect(toMm2(white?.solid ?? [])).toBeCloseTo(59 * 39, 0)
  })

  it('show the cloth in its own color: knocked out of every plate', () => {
    const withHole = { area: AREA, elements: [square('1', 100, '#d22828'), square('2', 100, '#1b1b1e', 20)] }
    const [white, color] = createOutlines(withHole.elements, withHole, target([base, red], BLACK, { chokeMm: 0 }), typesetter)
    expect(toMm2(white?.solid ?? [])).toBeCloseTo(1200, 0)
    expect(toMm2(color?.solid ?? [])).toBeCloseTo(1200, 0)
  })

  it('print white by the base in its true size, and by the highlight where there is one', () => {
    const white = { area: AREA, elements: [square('1', 100, '#ffffff')] }
    const [visible] = createOutlines(white.elements, white, target([base, red]), typesetter)
    expect(toMm2(visible?.solid ?? [])).toBeCloseTo(1600, 0)
    const plates = createOutlines(white.elements, white, target([base, red, highlight], BLACK, { chokeMm: 1 }), typesetter)
    expect(plates.map(({ solid }) => Math.round(toMm2(solid)))).toEqual([38 * 38, 0, 1600])
  })

  it('end at the edge of the print area', () => {
    const over = { area: AREA, elements: [square('1', 200, '#d22828')] }
    expect(toMm2(createOutlines(over.elements, over, target([red], WHITE), typesetter)[0]?.solid ?? [])).toBeCloseTo(800, 0)
  })

  it('of a text are its shadow, its outline and its letters', () => {
    const text = createTestText({ outline: { color: '#ffffff', width: 0.1 }, shadow: { color: '#000000', x: 0.1, y: 0.1 } })
    const flats = listFlats(text, typesetter)
    expect(flats.map(({ color }) => color)).toEqual(['#000000', '#ffffff', '#1b34d6'])
    expect(toMm2(flats[1]?.paths ?? [])).toBeGreaterThan(toMm2(flats[2]?.paths ?? []) * 1.5)
  })

  it('are found to be thin where they are thinner than a press prints', () => {
    const line = { ...square('1', 100, '#d22828'), height: 0.2 }
    const outlines = createOutlines([line], { area: AREA, elements: [line] }, target([red], WHITE), typesetter)
    expect(findThinLines(outlines[0]?.solid ?? [], 0.3)).toEqual([{ x: 100, y: 100 }])
    const [thick] = createOutlines(side.elements, side, target([red, blue], WHITE), typesetter)
    expect(findThinLines(thick?.solid ?? [], 0.3)).toEqual([])
  })
})

describe('splitSide', () => {
  const isSpot = createSpotFinder(target([red, blue], WHITE))
  const split = (elements: Parameters<typeof splitSide>[0]['elements']) => {
    const { flat, mixed } = splitSide({ area: AREA, elements }, typesetter, (color) => isSpot(color) !== undefined)
    return [flat, mixed].map((list) => list.map(({ id }) => id))
  }

  it('prints elements flat that have the color of an ink and no picture above them', () => {
    expect(split([square('1', 40, '#d22828'), createTestImage({ id: '2', x: 150 }), square('3', 150, '#1e3cc8')])).toEqual([
      ['1', '3'],
      ['2'],
    ])
  })

  it('mixes what a picture covers, what is see-through and what no ink is close to', () => {
    expect(split([square('1', 100, '#d22828'), createTestImage({ id: '2' })])).toEqual([[], ['1', '2']])
    expect(split([{ ...square('1', 100, '#d22828'), opacity: 0.5 }, square('2', 20, '#20c040', 10)])).toEqual([[], ['1', '2']])
  })
})

describe('fillPaths', () => {
  const read = ({ data, rowBytes }: ReturnType<typeof createFilmBits>, x: number, y: number): number =>
    ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  const points = (...numbers: number[]) => numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []))

  it('inks the pixels whose middle lies in a polygon, not in its hole, and takes ink out again', () => {
    const bits = createFilmBits(40, 30)
    const outside = points(3000, 2000, 33_000, 2000, 33_000, 26_000, 3000, 26_000)
    const hole = points(10_000, 8000, 10_000, 20_000, 21_000, 20_000, 21_000, 8000)
    fillPaths(bits, [outside, hole], { pixelsPerUm: 0.001, margin: 2 }, true)
    fillPaths(bits, [points(30_000, 2000, 31_000, 2000, 31_000, 3000, 30_000, 3000)], { pixelsPerUm: 0.001, margin: 2 }, false)
    for (let y = 0; y < 30; y++)
      for (let x = 0; x < 40; x++) {
        const isIn = x >= 5 && x < 35 && y >= 4 && y < 28 && !(x >= 12 && x < 23 && y >= 10 && y < 22) && !(x === 32 && y === 4)
        expect(read(bits, x, y)).toBe(Number(isIn))
      }
  })

  it('inks the area of a circle within one part in a thousand, also beyond the edge', () => {
    const bits = createFilmBits(500, 500)
    const circle = Array.from({ length: 720 }, (_, step) => ({
      x: Math.round(250_000 + 200_000 * Math.cos((step * Math.PI) / 360)),
      y: Math.round(250_000 + 200_000 * Math.sin((step * Math.PI) / 360)),
    }))
    fillPaths(bits, [circle], { pixelsPerUm: 0.001, margin: 0 }, true)
    expect(getInkShare(bits)).toBeCloseTo((Math.PI * 200 * 200) / 250_000, 3)
    fillPaths(bits, [circle.map(({ x, y }) => ({ x: x - 300_000, y: y - 300_000 }))], { pixelsPerUm: 0.001, margin: 0 }, true)
    expect(read(bits, 0, 0)).toBe(1)
  })
})

describe('erodeBits', () => {
  it('takes the radius off every edge, exactly as the distance to the nearest bare pixel says', () => {
    const [width, height, radius] = [61, 47, 4]
    const isInk = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && (x - 30) ** 2 + (y - 20) ** 2 > 60
    const bits = createFilmBits(width, height)
    for (let y = 0; y < height; y++)
      packRow(
        Uint8Array.from({ length: 64 }, (_, x) => Number(isInk(x, y))),
        bits,
        y,
      )
    const eroded = erodeBits(bits, radius)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let stays = true
        for (let dy = -radius; dy <= radius; dy++)
          for (let dx = -radius; dx <= radius; dx++) if (dx * dx + dy * dy <= radius * radius && !isInk(x + dx, y + dy)) stays = false
        expect(((eroded.data[y * eroded.rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1).toBe(Number(stays))
      }
  })
})

describe('the plan of plates', () => {
  const content: PlateContent = { solidMm2: 100, dotsMm2: 0, hasDots: false, thinLines: [] }
  const plan = (plates: Plate[], contents = plates.map(() => content), difference = { median: 1, p95: 4 }) =>
    planPlates({ settings: target(plates).settings, contents, mixedColors: [], difference })

  it('proposes a mesh by what a plate prints', () => {
    const dotted = { ...content, hasDots: true, dotsMm2: 5 }
    expect(plan([base, red, blue], [content, content, dotted]).plates.map(({ mesh }) => mesh.perInch)).toEqual([110, 156, 230])
  })

  it('warns of dots that fall through, equal angles, dark below light, empty plates and too many screens', () => {
    const dotted = { ...content, hasDots: true }
    const kinds = (...input: Parameters<typeof plan>): string[] => plan(...input).warnings.map(({ kind }) => kind)
    expect(kinds([yellow, red])).toEqual([])
    expect(kinds([blue, yellow])).toEqual(['dark-before-light'])
    expect(kinds([yellow, red], [dotted, dotted])).toEqual(['small-dots', 'small-dots', 'same-angle'])
    expect(kinds([yellow], [{ ...content, solidMm2: 0 }])).toEqual(['empty-plate'])
    expect(kinds(Array.from({ length: 7 }, (_, index) => ({ ...yellow, name: String(index) })))).toEqual(['too-many-screens'])
    expect(kinds([yellow], [content], { median: 5, p95: 14 })).toEqual(['color-out-of-reach'])
    expect(kinds([yellow], [{ ...content, thinLines: [{ x: 1, y: 2 }] }])).toEqual(['thin-lines'])
  })

  it('prints light inks first', () => {
    expect(sortInks([blue, red, yellow])).toEqual([yellow, red, blue])
  })

  it('is asked for an under-base on dark cloth only', () => {
    expect([BLACK, WHITE].map((rgb) => needsUnderBase({ rgb }))).toEqual([true, false])
  })
})

describe('PlateSettings', () => {
  const parse = (plates: Plate[]) => PlateSettings.safeParse(target(plates).settings).error?.issues[0]?.message

  it('names what is wrong with a list of plates', () => {
    expect(parse([base, red, highlight])).toBeUndefined()
    expect(parse([])).toBe('required')
    expect(parse([red, { ...blue, name: ' rEd ' }])).toBe('plateNameDuplicate')
    expect(parse([{ ...red, name: 'All' }])).toBe('plateNameReserved')
    expect(parse([red, base])).toBe('plateOrderInvalid')
    expect(parse([highlight, red])).toBe('plateOrderInvalid')
    expect(parse([{ ...red, name: 'a\nb' }])).toBe('invalidCharacters')
  })
})
