import { inspectPicture, MAX_UPLOAD_PIXELS } from '@picasso/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { decodePicture } from './decode-picture.ts'

const pixels = Buffer.from(Uint8Array.from({ length: 120 * 80 * 3 }, (_, index) => (index * 7919) % 251))
const picture = () => sharp(pixels, { raw: { width: 120, height: 80, channels: 3 } })
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#aabbcc' } })
const truncate = (file: Buffer, share: number): Buffer => file.subarray(0, Math.floor(file.length * share))

const [png, jpeg, progressive, gif, webp, wide] = await Promise.all([
  picture().png().toBuffer(),
  picture()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer(),
  picture().jpeg({ progressive: true }).toBuffer(),
  picture().gif().toBuffer(),
  picture().webp().toBuffer(),
  plain(2000, 10).png().toBuffer(),
])
/** Declares fifty million pixels in its header. */
const huge = Buffer.from(wide)
huge.writeUInt32BE(10_000, 16)
huge.writeUInt32BE(5_000, 20)

const FILES: [string, Buffer][] = [
  ['a PNG', png],
  ['a JPEG with metadata', jpeg],
  ['a progressive JPEG', progressive],
  ['a GIF', gif],
  ['a PNG with something behind it', Buffer.concat([png, Buffer.from('tail')])],
  ['a JPEG with something behind it', Buffer.concat([jpeg, Buffer.alloc(99, 7)])],
  ['a WebP', webp],
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('GIF is a word')],
  ['a picture of too many pixels', huge],
  ...[png, jpeg, progressive, gif].flatMap((file, kind) =>
    [0.03, 0.5, 0.97].map((share): [string, Buffer] => [`file ${kind} cut after ${share * 100} %`, truncate(file, share)]),
  ),
]

test.each(FILES)('inspectPicture in the browser agrees with decodePicture on the server about %s', async (_, file) => {
  const shop = await decodePicture(file)
  const inspected = inspectPicture(file)
  const errorCodes = { type: 'UNSUPPORTED_TYPE', unreadable: 'UNREADABLE_PICTURE', timeout: 'UNAVAILABLE' }
  // A picture with more pixels than the shop accepts is sent as a smaller copy.
  const isSentUnchanged = inspected.ok && inspected.pixels <= MAX_UPLOAD_PIXELS
  expect(isSentUnchanged ? 'ok' : inspected.ok ? 'UNREADABLE_PICTURE' : inspected.errorCode).toBe(shop.ok ? 'ok' : errorCodes[shop.reason])
})
