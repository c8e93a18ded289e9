import sharp from 'sharp'
import { expect, it, vi } from 'vitest'

import { renderCloseUp, renderThumbnail } from './thumbnail.ts'

const INK = '#1b34d6'
const SIZE = { width: 200, height: 160 }

/** A garment of 140 by 130 pixels in a picture of 200 by 250, so many pixels below its top. */
const drawGarment = (top: number, background: string): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 250, channels: 4, background } })
    .composite([{ input: { create: { width: 140, height: 130, channels: 4, background: INK } }, left: 30, top }])
    .png()
    .toBuffer()

const unexpected = (_message: string, error: unknown): never => {
  throw error
}

const findFirstInkedRow = async (picture: Buffer): Promise<number> => {
  const closeUp = await renderCloseUp({ files: { get: async () => picture }, warn: unexpected }, 'key', SIZE)
  const { data, info } = await sharp(closeUp).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([SIZE.width, SIZE.height])
  const middle = SIZE.width / 2
  return Array.from({ length: SIZE.height }, (_, row) => data[(row * SIZE.width + middle) * info.channels] ?? 255).findIndex(
    (red) => red < 128,
  )
}

it.each([10, 40, 70])('a close-up begins a little above the garment, which begins %i pixels below the top of its picture', async (top) => {
  const row = await findFirstInkedRow(await drawGarment(top, '#00000000'))
  expect(row).toBeGreaterThanOrEqual(7)
  expect(row).toBeLessThanOrEqual(10)
})

it('a close-up of a picture without transparency begins at its top', async () => {
  expect(await findFirstInkedRow(await drawGarment(40, '#ece8df'))).toBeGreaterThan(30)
})

it('a picture that cannot be read has no close-up and no thumbnail, and is reported', async () => {
  const warn = vi.fn<(message: string, error: unknown) => void>()
  const damaged = { files: { get: async () => Buffer.from('no picture') }, warn }
  expect(await renderCloseUp(damaged, 'key', SIZE)).toBeUndefined()
  expect(await renderThumbnail(damaged, 'key', SIZE.width)).toBeUndefined()
  expect(warn.mock.calls.map(([message]) => message)).toEqual(['a picture could not be read', 'a picture could not be read'])
})

it('a picture that is lost has no close-up', async () => {
  expect(await renderCloseUp({ files: { get: async () => undefined }, warn: unexpected }, 'key', SIZE)).toBeUndefined()
})
