import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { encodeGarmentPack, decodeGarmentPack, type PackDecoders, encodePlanes, decodePlanes, type PackPlanes } from './garment-pack.ts'
import { GRID_UNIT } from './print-map.ts'

const WIDTH = 6
const HEIGHT = 5
const bytes = (of: fc.Arbitrary<number>): fc.Arbitrary<Uint8Array> =>
  fc.array(of, { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT }).map((values) => Uint8Array.from(values))
const knots = fc.array(fc.integer({ min: -20_000, max: 20_000 }), { minLength: 6, maxLength: 6 }).map((values) => Int16Array.from(values))

const samplePlanes: fc.Arbitrary<PackPlanes> = fc
  .record({
    alpha: bytes(fc.nat(255)),
    trim: bytes(fc.nat(255)),
    hasTrim: fc.boolean(),
    printable: bytes(fc.nat(1)),
    offsetsX: knots,
    offsetsY: knots,
  })
  .map(({ hasTrim, trim, offsetsX, offsetsY, ...planes }) => ({
    width: WIDTH,
    height: HEIGHT,
    ...planes,
    ...(hasTrim ? { trim } : {}),
    grid: { columns: 3, rows: 2, spacing: 4, left: 1, top: 2, area: { x: 1.25, y: 2, width: 3.5, height: 2.75 }, offsetsX, offsetsY },
  }))

it('encodePlanes and decodePlanes round-trip a pack exactly', () => {
  fc.assert(
    fc.property(samplePlanes, (planes) => {
      expect(decodePlanes(encodePlanes(planes))).toEqual(planes)
    }),
  )
})

const planes: PackPlanes = {
  width: WIDTH,
  height: HEIGHT,
  alpha: new Uint8Array(WIDTH * HEIGHT).fill(255),
  printable: new Uint8Array(WIDTH * HEIGHT).map((_, pixel) => (pixel === 0 ? 0 : 1)),
  grid: {
    columns: 3,
    rows: 3,
    spacing: 4,
    left: 0,
    top: 0,
    area: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    offsetsX: Int16Array.from([0, 4, 8, 0, 4, 8, 0, 4, 8], (pixels) => pixels / GRID_UNIT),
    offsetsY: new Int16Array(9),
  },
}
const grayPicture = new Uint8Array(WIDTH * HEIGHT).fill(77)
/** Replaces real codecs: the "pictures" are one byte of size, the planes are not compressed. */
const decoders: PackDecoders = {
  inflate: async (raw) => raw,
  decodeGray: async (picture) => ({ width: picture[0] ?? 0, height: HEIGHT, data: grayPicture }),
}
const encodeSample = () => encodeGarmentPack({ shade: Uint8Array.of(WIDTH), sheen: Uint8Array.of(WIDTH, 1), planes: encodePlanes(planes) })

it('decodeGarmentPack reads a side and interpolates the print grid between its knots', async () => {
  const garment = await decodeGarmentPack(encodeSample(), decoders)
  expect(garment.shade).toBe(grayPicture)
  expect(garment.printMap.u[0]).toBeNaN()
  // Every pixel further right shows the design one pixel further than its own position.
  expect(garment.printMap.u[3]).toBeCloseTo((3 + 0.5 + 3) / WIDTH, 6)
  expect(garment.printMap.v[3]).toBeCloseTo(0.5 / HEIGHT, 6)
  expect(garment.trim).toBeUndefined()
})

it.each([
  ['other data', Uint8Array.from({ length: 40 }, (_, at) => at)],
  ['an empty file', new Uint8Array(0)],
  ['a cut-off pack', encodeSample().slice(0, -1)],
  ['a pack with trailing bytes', Uint8Array.from([...encodeSample(), 0])],
])('decodeGarmentPack rejects %s', async (_, file) => {
  await expect(decodeGarmentPack(file, decoders)).rejects.toThrow(/garment pack/)
})

it('decodeGarmentPack rejects parts of different sizes', async () => {
  const file = encodeGarmentPack({ shade: Uint8Array.of(WIDTH), sheen: Uint8Array.of(WIDTH + 1), planes: encodePlanes(planes) })
  await expect(decodeGarmentPack(file, decoders)).rejects.toThrow('differ in size')
})
