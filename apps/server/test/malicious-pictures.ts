import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

/** Malicious pictures, generated so that none has to be stored in the repository. */

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface PngOptions {
  width: number
  height: number
  /** Bits per pixel of a gray picture. */
  depth?: 1 | 8
  interlaced?: boolean
  /** Pixels as they are compressed; zeros of the right length unless given. */
  rows?: Buffer
  extra?: Buffer[]
}

export const createPng = ({ width, height, depth = 8, interlaced = false, rows, extra = [] }: PngOptions): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[12] = interlaced ? 1 : 0
  const pixels = rows ?? Buffer.alloc((Math.ceil((width * depth) / 8) + 1) * height)
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const createTextChunk = (text: string): Buffer =>
  chunk('tEXt', Buffer.concat([Buffer.from('Comment\0', 'latin1'), Buffer.from(text, 'latin1')]))

/** A text chunk that unpacks to far more than it weighs. */
export const createCompressedTextChunk = (bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'a'))]))

export const createCompressedProfileChunk = (bytes: number): Buffer =>
  chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]))

const PALETTE = Buffer.from([0, 0, 0, 255, 255, 255])
/** A frame with the data of one pixel of color 0, however large it says it is. */
const frameOf = (side: number): Buffer => {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x02, 0x44, 0x01, 0x00])
  frame.writeUInt16LE(side, 5)
  frame.writeUInt16LE(side, 7)
  return frame
}

export const createGif = ({ frames = 1, width = 1, height = 1, frameSide = 1 } = {}): Buffer => {
  const frame = frameOf(frameSide)
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const delay = Buffer.from([0x21, 0xf9, 0x04, 0x00, 0x0a, 0x00, 0x00, 0x00])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    PALETTE,
    ...Array.from({ length: frames }, () => Buffer.concat([delay, frame])),
    Buffer.from([0x3b]),
  ])
}

/** Colors that tell the corners apart, so that a turned picture shows. */
export const createPhoto = (width = 60, height = 40) => {
  const raw = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      raw[at] = x < width / 2 ? 220 : 30
      raw[at + 1] = y < height / 2 ? 220 : 30
      raw[at + 2] = 90
    }
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

/** A photograph with everything a camera adds: place, camera, author. */
export const createPhotoWithMetadata = (orientation: number): Promise<Buffer> =>
  createPhoto()
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Copyright: 'a name nobody should read', Make: 'a camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 55/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '79/1 51/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer()
