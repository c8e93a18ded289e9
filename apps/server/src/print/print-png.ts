import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'

import type { SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, name and checksum of a part take four bytes each. */
const PART_BYTES = 12
const CHANNELS = 4
/** Some 4 MB of a wide print at a time. */
const ROWS_AT_ONCE = 256

const writePart = (name: string, content: Uint8Array): Buffer => {
  const part = Buffer.alloc(content.length + PART_BYTES)
  part.writeUInt32BE(content.length, 0)
  part.write(name, 4, 'latin1')
  part.set(content, 8)
  part.writeUInt32BE(crc32(part.subarray(4, -4)), part.length - 4)
  return part
}

const writeHeader = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green, blue and alpha; deflated, filtered row by row, not interlaced.
  header.set([8, 6, 0, 0, 0], 8)
  return writePart('IHDR', header)
}

/** The color profile and the density, as the picture library writes them into any PNG. */
const readDescription = async (dpi: number): Promise<Buffer> => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: CHANNELS, background: '#0000' } })
    .withIccProfile('srgb')
    .withMetadata({ density: dpi })
    .png()
    .toBuffer()
  const parts: Buffer[] = []
  for (let at = SIGNATURE.length; at < dot.length;) {
    const length = dot.readUInt32BE(at) + PART_BYTES
    if (['iCCP', 'pHYs'].includes(dot.toString('latin1', at + 4, at + 8))) parts.push(dot.subarray(at, at + length))
    at += length
  }
  return Buffer.concat(parts)
}

/**
 * The pixels of a canvas as PNG in sRGB, read and compressed some rows at a time: the pixels of a whole front a second time would
 * take 130 MB.
 */
export const encodePng = async (context: SKRSContext2D, width: number, height: number, dpi: number): Promise<Uint8Array> => {
  const deflate = createDeflate({ level: 6 })
  const compressed: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => compressed.push(chunk))
  const ended = once(deflate, 'end')
  const rowBytes = width * CHANNELS
  for (let top = 0; top < height; top += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, height - top)
    // Skia itself divides the colors by their alpha, exactly as a browser's canvas does; another library rounds differently.
    const { data } = context.getImageData(0, top, width, rows)
    // Each row begins with the name of its filter, and 0 is none.
    const filtered = Buffer.alloc(rows * (rowBytes + 1))
    for (let row = 0; row < rows; row++) filtered.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
    // oxlint-disable-next-line no-await-in-loop -- one strip in memory at a time
    if (!deflate.write(filtered)) await once(deflate, 'drain')
  }
  deflate.end()
  await ended
  const description = await readDescription(dpi)
  return Buffer.concat([
    SIGNATURE,
    writeHeader(width, height),
    description,
    ...compressed.map((chunk) => writePart('IDAT', chunk)),
    writePart('IEND', Buffer.alloc(0)),
  ])
}
