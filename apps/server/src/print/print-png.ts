import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate } from 'node:zlib'

import type { SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, name and checksum of a chunk take four bytes each. */
const CHUNK_OVERHEAD_BYTES = 12
const CHANNELS = 4
/** About 4 MB of a wide print. */
const ROWS_PER_BATCH = 256

export const encodePngChunk = (name: string, content: Uint8Array): Buffer => {
  const chunk = Buffer.alloc(content.length + CHUNK_OVERHEAD_BYTES)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(name, 4, 'latin1')
  chunk.set(content, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

const encodeHeader = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, RGBA, deflated, filtered by row, not interlaced.
  header.set([8, 6, 0, 0, 0], 8)
  return encodePngChunk('IHDR', header)
}

/** The chunks of color profile and density, as sharp writes them. */
const readColorChunks = async (dpi: number): Promise<Buffer> => {
  const sample = await sharp({ create: { width: 1, height: 1, channels: CHANNELS, background: '#0000' } })
    .withIccProfile('srgb')
    .withMetadata({ density: dpi })
    .png()
    .toBuffer()
  const chunks: Buffer[] = []
  for (let offset = PNG_SIGNATURE.length; offset < sample.length;) {
    const length = sample.readUInt32BE(offset) + CHUNK_OVERHEAD_BYTES
    if (['iCCP', 'pHYs'].includes(sample.toString('latin1', offset + 4, offset + 8))) chunks.push(sample.subarray(offset, offset + length))
    offset += length
  }
  return Buffer.concat(chunks)
}

/** Rows of a picture: RGBA of each pixel, alpha not premultiplied. */
type Rows = Iterable<Uint8ClampedArray> | AsyncIterable<Uint8ClampedArray>

/**
 * Reads the pixels of a canvas in batches of rows, because a full copy would take as much memory as the canvas.
 * Skia unpremultiplies the colors exactly as a browser's canvas does; another library rounds differently.
 */
export const readRows = function* readRows(context: SKRSContext2D, width: number, height: number): Generator<Uint8ClampedArray> {
  for (let top = 0; top < height; top += ROWS_PER_BATCH) {
    yield context.getImageData(0, top, width, Math.min(ROWS_PER_BATCH, height - top)).data
    // The garbage collector does not count these bytes and would keep a hundred MiB of them.
    globalThis.gc?.()
  }
}

/** Each row begins with its filter type; 0 is none. */
const prefixFilterBytes = async function* prefixFilterBytes(rows: Rows, width: number): AsyncGenerator<Buffer> {
  const rowBytes = width * CHANNELS
  for await (const data of rows) {
    const count = data.length / rowBytes
    const filtered = Buffer.alloc(count * (rowBytes + 1))
    for (let row = 0; row < count; row++) filtered.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
    yield filtered
  }
}

const IDAT_BYTES = 64 * 1024

/**
 * Bytes of a stream in parts of one size, the last one smaller. A stream gives what has come since it was last read: chunks written as they
 * come would make the bytes of a file depend on how busy the machine was.
 */
export const splitEvenly = async function* splitEvenly(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let pending: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk])
    for (; pending.length >= bytes; pending = pending.subarray(bytes)) yield pending.subarray(0, bytes)
  }
  if (pending.length > 0) yield pending
}

interface PngFile {
  width: number
  height: number
  dpi: number
  path: string
  /** Compression level, 1 to 9. */
  level: number
}

/** Streams rows of pixels to a PNG in sRGB; neither rows nor file are ever fully in memory. */
export const writePng = async (rows: Rows, { width, height, dpi, path, level }: PngFile): Promise<void> => {
  const colorChunks = await readColorChunks(dpi)
  await pipeline(
    Readable.from(prefixFilterBytes(rows, width), { highWaterMark: 1 }),
    createDeflate({ level }),
    async function* encodeChunks(chunks: AsyncIterable<Buffer>) {
      yield Buffer.concat([PNG_SIGNATURE, encodeHeader(width, height), colorChunks])
      for await (const part of splitEvenly(chunks, IDAT_BYTES)) yield encodePngChunk('IDAT', part)
      yield encodePngChunk('IEND', Buffer.alloc(0))
    },
    createWriteStream(path),
  )
}
