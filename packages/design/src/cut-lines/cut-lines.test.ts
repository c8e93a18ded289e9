import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { typesetterFor } from '../../test/typesetter.ts'
import type { DesignElement, ShapeElement } from '../document/document.ts'
import { SHAPES } from '../library/shapes.ts'
import { createCutLines, type CutLines, type CutOptions } from './cut-lines.ts'
import { flattenPath } from './flatten-path.ts'
import type { AlphaMask } from './trace-alpha.ts'

/** Micrometers the issue allows between the print and its cut line. */
const TOLERANCE_UM = 50

const shape = (id: string, changes: Partial<ShapeElement> = {}): ShapeElement => {
  const emblem = SHAPES.find((candidate) => candidate.id === id)
  if (!emblem) throw new Error(`There is no shape ${id}.`)
  const { viewBox, paths } = emblem
  return { id, type: 'shape', x: 60, y: 60, rotation: 0, opacity: 1, viewBox, paths: [...paths], width: 40, height: 40, ...changes }
}

/** A disc of `radius` pixels with a soft edge, in the middle of a picture. */
const disc = (size: number, radius: number): AlphaMask => ({
  width: size,
  height: size,
  data: Uint8Array.from({ length: size * size }, (_, index) => {
    const distance = Math.hypot((index % size) + 0.5 - size / 2, Math.floor(index / size) + 0.5 - size / 2)
    return Math.round(255 * Math.min(1, Math.max(0, radius + 0.5 - distance)))
  }),
})
const solid: AlphaMask = { width: 20, height: 20, data: new Uint8Array(400).fill(255) }

const cut = (elements: DesignElement[], options: Partial<CutOptions> = {}, mask = solid) =>
  createCutLines(
    { area: { width: 120, height: 120 }, elements },
    { typesetter: typesetterFor(createTestText()), readAlpha: () => Promise.resolve(mask) },
    { offsetMm: 0, isMirrored: false, ...options },
  )

const cutOrFail = async (...input: Parameters<typeof cut>): Promise<CutLines> => {
  const result = await cut(...input)
  if (!result.ok) throw new Error(result.reason)
  return result.lines
}

const listPoints = (contour: readonly number[]) =>
  contour.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: contour[index + 1] ?? 0 }] : []))

/** The farthest that any point of the lines, and any middle between two of them, lies beside a circle. */
const measureCircleError = ({ contours }: CutLines, center: { x: number; y: number }, radii: readonly number[]): number =>
  Math.max(
    ...contours.flatMap((contour) => {
      const points = listPoints(contour)
      const middles = points.map(({ x, y }, index) => {
        const next = points[(index + 1) % points.length] ?? { x, y }
        return { x: (x + next.x) / 2, y: (y + next.y) / 2 }
      })
      return [...points, ...middles].map(({ x, y }) => {
        const distance = Math.hypot(x - center.x * 1000, y - center.y * 1000)
        return Math.min(...radii.map((radius) => Math.abs(distance - radius * 1000)))
      })
    }),
  )

describe('the cut lines of a side', () => {
  it.each([-2, 0, 2, 7.5])('follow a circle %d mm outside of it to 0.05 mm', async (offsetMm) => {
    const lines = await cutOrFail([shape('circle')], { offsetMm })
    const margin = Math.max(0, offsetMm)
    expect(measureCircleError(lines, { x: 60 + margin, y: 60 + margin }, [20 + offsetMm])).toBeLessThan(TOLERANCE_UM)
    expect(lines).toMatchObject({ pieces: 1, holes: 0, widthMm: 120 + 2 * margin, heightMm: 120 + 2 * margin })
    expect(lines.lengthMm).toBeCloseTo(2 * Math.PI * (20 + offsetMm), 0)
  })

  it('follow the soft edge of a picture to 0.05 mm, cropped or not, turned and mirrored', async () => {
    // Ten pixels a millimeter, as print workers trace.
    const mask = disc(400, 150)
    const picture = createTestImage({ x: 60, y: 60, width: 40, height: 40, rotation: 33, flipX: true })
    expect(measureCircleError(await cutOrFail([picture], {}, mask), { x: 60, y: 60 }, [15])).toBeLessThan(TOLERANCE_UM)
    const cropped = createTestImage({ x: 60, y: 60, width: 20, height: 40, crop: { left: 0.5, right: 0, top: 0, bottom: 0 } })
    const [half = []] = (await cutOrFail([cropped], {}, mask)).contours
    const xs = listPoints(half).map(({ x }) => x)
    // The left half is cropped away: the cut is straight where the picture begins, 10 mm left of the middle.
    expect(Math.min(...xs)).toBe(50_000)
    expect(Math.abs(Math.max(...xs) - 65_000)).toBeLessThan(TOLERANCE_UM)
  })

  it('cut an opaque picture at its very edge', async () => {
    const [contour = []] = (await cutOrFail([createTestImage({ x: 60, y: 60, width: 30, height: 20 })])).contours
    const points = listPoints(contour)
    expect([Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]).toEqual([45_000, 75_000])
    expect([Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]).toEqual([50_000, 70_000])
  })

  it('weld what touches, keep what does not, and cut holes before what is around them', async () => {
    const overlapping = [shape('circle', { x: 50 }), shape('square', { id: '2', x: 70, width: 20, height: 20 })]
    expect(await cutOrFail(overlapping)).toMatchObject({ pieces: 1, holes: 0 })
    expect(await cutOrFail([shape('circle', { x: 30 }), shape('square', { id: '2', x: 90 })])).toMatchObject({ pieces: 2, holes: 0 })
    const ring = await cutOrFail([shape('ring')])
    expect(ring).toMatchObject({ pieces: 1, holes: 1 })
    expect(measureCircleError({ ...ring, contours: ring.contours.slice(0, 1) }, { x: 60, y: 60 }, [16])).toBeLessThan(TOLERANCE_UM)
    expect(measureCircleError({ ...ring, contours: ring.contours.slice(1) }, { x: 60, y: 60 }, [20])).toBeLessThan(TOLERANCE_UM)
  })

  it('cut letters with their holes, their outline and their shadow as one piece each', async () => {
    const word = createTestText({ content: 'OHO', x: 60, y: 60, letterSpacing: 0.4 })
    expect(await cutOrFail([word])).toMatchObject({ pieces: 3, holes: 2 })
    const thick = await cutOrFail([{ ...word, outline: { color: '#000000', width: 0.05 } }])
    expect(thick.lengthMm).toBeGreaterThan((await cutOrFail([word])).lengthMm)
    expect((await cutOrFail([{ ...word, shadow: { color: '#000000', x: 0.1, y: 0.1 } }])).pieces).toBe(3)
  })

  it('end at the print area, outside of which nothing is printed', async () => {
    const [contour = []] = (await cutOrFail([shape('circle', { x: 0 })])).contours
    expect(Math.min(...listPoints(contour).map(({ x }) => x))).toBe(0)
  })

  it('mirror a side from left to right', async () => {
    const lines = await cutOrFail([shape('circle', { x: 30, y: 40, width: 20, height: 20 })], { isMirrored: true, offsetMm: 1 })
    expect(measureCircleError(lines, { x: 91, y: 41 }, [11])).toBeLessThan(TOLERANCE_UM)
  })

  it('come with the number of holes an offset closes, of parts it removes, and of pieces that are too small', async () => {
    expect(await cutOrFail([shape('ring')], { offsetMm: 17 })).toMatchObject({ closedHoles: 1, holes: 0 })
    expect(await cutOrFail([shape('ring')], { offsetMm: 2 })).toMatchObject({ closedHoles: 0, holes: 1 })
    const withLine = [shape('circle'), shape('line', { id: '2', y: 20, width: 40, height: 1 })]
    expect(await cutOrFail(withLine, { offsetMm: -1 })).toMatchObject({ lostPieces: 1, pieces: 1 })
    expect(await cutOrFail([shape('circle', { width: 0.8, height: 0.8 })])).toMatchObject({ tinyPieces: 1 })
  })

  it('say why there is nothing to cut', async () => {
    expect(await cut([])).toEqual({ ok: false, reason: 'nothing-to-cut' })
    expect(await cut([shape('circle', { hidden: true }), shape('circle', { id: '2', x: 500 })])).toEqual({
      ok: false,
      reason: 'nothing-to-cut',
    })
    expect(await cut([shape('circle', { width: 4, height: 4 })], { offsetMm: -3 })).toEqual({ ok: false, reason: 'nothing-left' })
    const noise: AlphaMask = {
      width: 1500,
      height: 1500,
      data: Uint8Array.from({ length: 2_250_000 }, (_, index) => ((index * 7919) % 5) * 60),
    }
    expect(await cut([createTestImage()], {}, noise)).toEqual({ ok: false, reason: 'too-detailed' })
  })

  it('are whole numbers and closed polygons for any shapes, offset and mirror', async () => {
    const element = fc.record({
      x: fc.double({ min: -20, max: 140, noNaN: true }),
      y: fc.double({ min: -20, max: 140, noNaN: true }),
      rotation: fc.integer({ min: -360, max: 360 }),
      width: fc.double({ min: 0.1, max: 150, noNaN: true }),
      height: fc.double({ min: 0.1, max: 150, noNaN: true }),
      id: fc.constantFrom(...SHAPES.map(({ id }) => id)),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(element, { maxLength: 5 }),
        fc.integer({ min: -5, max: 20 }),
        fc.boolean(),
        async (elements, offsetMm, isMirrored) => {
          const result = await cut(
            elements.map(({ id, ...changes }) => shape(id, changes)),
            { offsetMm, isMirrored },
          )
          if (!result.ok) return
          const { contours, widthMm, heightMm } = result.lines
          for (const contour of contours) {
            expect(contour.length).toBeGreaterThanOrEqual(6)
            for (const { x, y } of listPoints(contour)) {
              expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true)
              expect(x >= -5 && y >= -5 && x <= widthMm * 1000 + 5 && y <= heightMm * 1000 + 5).toBe(true)
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('flattenPath begins what follows a closed contour where that one began', () => {
  const contours = flattenPath('M0 0L9 0L9 9ZL5 5L0 9', (x, y) => ({ x, y }))
  expect(contours.map((contour) => contour.map(({ x, y }) => [x, y]))).toEqual([
    [
      [0, 0],
      [9, 0],
      [9, 9],
    ],
    [
      [0, 0],
      [5, 5],
      [0, 9],
    ],
  ])
})
