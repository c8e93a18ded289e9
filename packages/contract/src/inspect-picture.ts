import { MAX_RESIZABLE_PIXELS } from './picture-sizes.ts'

type PictureType = 'image/png' | 'image/jpeg' | 'image/gif'

/** Type and declared pixels of a file; or why it is rejected, in the browser and on the server. */
export type PictureInspection =
  | { ok: true; type: PictureType; pixels: number }
  | { ok: false; errorCode: 'UNSUPPORTED_TYPE' | 'UNREADABLE_PICTURE' }

type Size = { width: number; height: number }

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte)

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff]
const GIF_SIGNATURES = ['GIF87a', 'GIF89a'].map((signature) => Array.from(signature, (character) => character.charCodeAt(0)))

/** Length, kind and checksum of a PNG chunk without data. */
const CHUNK_OVERHEAD_BYTES = 12

/** The kind of the last chunk, `IEND`, as a number. */
const END_CHUNK_TYPE = 0x49454e44

/** The size a PNG declares; undefined when a chunk is truncated. */
const readPng = (bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 24) return undefined
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  for (let offset = PNG_SIGNATURE.length; offset + 8 <= bytes.length;) {
    if (view.getUint32(offset + 4) === END_CHUNK_TYPE) return size
    offset += view.getUint32(offset) + CHUNK_OVERHEAD_BYTES
    if (offset > bytes.length) return undefined
  }
  return size
}

const JPEG_MARKERS = { start: 0xc0, end: 0xcf, tables: [0xc4, 0xc8, 0xcc], scan: 0xda, endMarker: 0xd9 }

const isFrame = (marker: number): boolean =>
  marker >= JPEG_MARKERS.start && marker <= JPEG_MARKERS.end && !JPEG_MARKERS.tables.includes(marker)

/** Whether the compressed pixels after `from` have an end. Inside them 0xff is always followed by 0 or by a restart. */
const hasEndMarker = (bytes: Uint8Array, start: number): boolean => {
  for (let offset = bytes.indexOf(0xff, start); offset !== -1; offset = bytes.indexOf(0xff, offset + 1))
    if (bytes[offset + 1] === JPEG_MARKERS.endMarker) return true
  return false
}

/** The size a JPEG declares; undefined when it is truncated. */
const readJpeg = (bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size: Size | undefined
  for (let offset = 2; offset + 4 <= bytes.length;) {
    const marker = bytes[offset + 1] ?? 0
    // A marker may be preceded by any number of fill bytes.
    if (bytes[offset] !== 0xff) return undefined
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (isFrame(marker) && offset + 9 <= bytes.length) size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) }
    if (marker === JPEG_MARKERS.scan) return hasEndMarker(bytes, offset) ? size : undefined
    offset += 2 + view.getUint16(offset + 2)
  }
  return undefined
}

const GIF_BLOCKS = { header: 13, extension: 0x21, image: 0x2c, imageHeader: 10 }

/** Bytes of a GIF's color table, from its flags. */
const getColorTableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where a GIF's chain of data blocks ends; undefined when it is truncated. */
const skipGifData = (bytes: Uint8Array, start: number): number | undefined => {
  let offset = start
  for (let length = bytes[offset]; length !== 0; length = bytes[offset]) {
    if (length === undefined) return undefined
    offset += length + 1
  }
  return offset + 1
}

/** The size a GIF declares; undefined when its first frame, the one that is printed, is truncated. */
const readGif = (bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset: number | undefined = GIF_BLOCKS.header + getColorTableLength(bytes[10] ?? 0)
  while (offset !== undefined && bytes[offset] === GIF_BLOCKS.extension) offset = skipGifData(bytes, offset + 2)
  if (offset === undefined || bytes[offset] !== GIF_BLOCKS.image) return undefined
  const data = offset + GIF_BLOCKS.imageHeader + getColorTableLength(bytes[offset + 9] ?? 0) + 1
  return skipGifData(bytes, data) === undefined ? undefined : { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

const findReader = (bytes: Uint8Array): [PictureType, (bytes: Uint8Array) => Size | undefined] | undefined => {
  if (startsWith(bytes, PNG_SIGNATURE)) return ['image/png', readPng]
  if (startsWith(bytes, JPEG_SIGNATURE)) return ['image/jpeg', readJpeg]
  return GIF_SIGNATURES.some((signature) => startsWith(bytes, signature)) ? ['image/gif', readGif] : undefined
}

/**
 * Inspects a picture's bytes without decoding them and regardless of the file name: its type, whether it is truncated, and how many
 * pixels it declares. Decoding may still find damage, and the shop accepts pictures only up to `MAX_UPLOAD_PIXELS`.
 */
export const inspectPicture = (bytes: Uint8Array): PictureInspection => {
  const [type, readSize] = findReader(bytes) ?? []
  if (!type) return { ok: false, errorCode: 'UNSUPPORTED_TYPE' }
  const size = readSize?.(bytes)
  const pixels = size ? size.width * size.height : Infinity
  return pixels <= MAX_RESIZABLE_PIXELS ? { ok: true, type, pixels } : { ok: false, errorCode: 'UNREADABLE_PICTURE' }
}
