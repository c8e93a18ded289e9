import sharp from 'sharp'
import { expect, it } from 'vitest'

import { layWallShadow } from './wall-shadow.ts'

const SIZE = { width: 200, height: 250 }

/** A red board in the middle of a transparent picture. */
const board = await sharp({ create: { ...SIZE, channels: 4, background: '#00000000' } })
  .composite([{ input: { create: { width: 80, height: 100, channels: 4, background: '#c81e28' } }, left: 60, top: 75 }])
  .png()
  .toBuffer()

const getPixels = async (picture: Uint8Array) => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return { info, at: (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)] }
}

it('layWallShadow darkens the wall below and to the right of a garment more than above and to the left', async () => {
  const { at } = await getPixels(await layWallShadow(board))
  const [left, right, above, below] = [at(57, 125), at(142, 125), at(100, 72), at(100, 177)].map(([, , , alpha]) => alpha ?? 0)
  expect(right).toBeGreaterThan((left ?? 0) + 4)
  expect(below).toBeGreaterThan((above ?? 0) + 4)
})

it('layWallShadow changes neither size nor cloth, and leaves the border of the picture transparent', async () => {
  const { info, at } = await getPixels(await layWallShadow(board))
  expect(info).toMatchObject(SIZE)
  expect(at(100, 125)).toEqual([200, 30, 40, 255])
  expect(at(199, 249)[3]).toBe(0)
  expect(at(0, 125)[3]).toBe(0)
})
