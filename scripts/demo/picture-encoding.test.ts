import sharp from 'sharp'
import { expect, it } from 'vitest'

import { encodePicture } from './picture-encoding.ts'

/** A red board in the middle of a transparent picture. */
const board = await sharp({ create: { width: 1200, height: 1500, channels: 4, background: '#00000000' } })
  .composite([{ input: { create: { width: 480, height: 600, channels: 4, background: '#c81e28' } }, left: 360, top: 450 }])
  .png()
  .toBuffer()

/** How dark the wall is just below the board. */
const measureShadow = async (kind: 'full' | 'close' | 'hung'): Promise<number> => {
  const picture = await encodePicture(board, { kind, color: 'Red', width: 600, effort: 0 })
  const { data, info } = await sharp(picture).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(600)
  return data[Math.round(info.height * 0.71) * info.width + Math.round(info.width / 2)] ?? 0
}

it('encodePicture lays a shadow behind a garment seen straight on, and none where the studio has one or no wall is seen', async () => {
  expect(await measureShadow('full')).toBeGreaterThan(4)
  expect([await measureShadow('close'), await measureShadow('hung')]).toEqual([0, 0])
})

it('encodePicture spends fewer bytes on the knit of large black cloth than on that of other cloth, and as many in a small picture', async () => {
  const knit = Uint8Array.from({ length: 1200 * 1500 }, (_, pixel) => 20 + ((pixel * pixel) % 23))
  const mockup = await sharp(knit, { raw: { width: 1200, height: 1500, channels: 1 } })
    .png()
    .toBuffer()
  const measureBytes = async (color: 'Black' | 'White', width: number): Promise<number> =>
    (await encodePicture(mockup, { kind: 'close', color, width, effort: 0 })).length
  expect(await measureBytes('Black', 1200)).toBeLessThan(await measureBytes('White', 1200))
  expect(await measureBytes('Black', 600)).toBe(await measureBytes('White', 600))
})
