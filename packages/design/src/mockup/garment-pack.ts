import type { GarmentPixels } from './garment-pixels.ts'
import { decodePlanes } from './pack-planes.ts'
import { expandPrintGrid } from './print-map.ts'

/** A decoded grey picture, one byte per pixel. */
export interface GrayPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** What browser and server each do with their own means; both must give the same bytes. */
export interface PackDecoders {
  /** zlib format. */
  inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** Opaque grey WebP, without colour management. */
  decodeGray(webp: Uint8Array<ArrayBuffer>): Promise<GrayPicture>
}

/** The three parts of a pack. Shade and sheen may lose what the eye does not see; the rest is exact. */
export interface PackParts {
  shade: Uint8Array<ArrayBuffer>
  sheen: Uint8Array<ArrayBuffer>
  /** `encodePlanes`, deflated. */
  planes: Uint8Array<ArrayBuffer>
}

/** "PGP" and the version of the format. */
const SIGNATURE = [0x50, 0x47, 0x50, 0x01] as const
const HEADER_BYTES = 16

/** Signature, the three lengths as 32-bit little-endian numbers, the three parts. */
export function encodeGarmentPack({ shade, sheen, planes }: PackParts): Uint8Array<ArrayBuffer> {
  const parts = [shade, sheen, planes]
  const bytes = new Uint8Array(HEADER_BYTES + shade.length + sheen.length + planes.length)
  bytes.set(SIGNATURE)
  const view = new DataView(bytes.buffer)
  let offset = HEADER_BYTES
  parts.forEach((part, index) => {
    view.setUint32(4 + index * 4, part.length, true)
    bytes.set(part, offset)
    offset += part.length
  })
  return bytes
}

function splitGarmentPack(bytes: Uint8Array<ArrayBuffer>): PackParts {
  if (bytes.length < HEADER_BYTES || SIGNATURE.some((byte, index) => bytes[index] !== byte))
    throw new TypeError('This is not a garment pack.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  const [shade, sheen, planes] = [view.getUint32(4, true), view.getUint32(8, true), view.getUint32(12, true)]
  if (bytes.length !== HEADER_BYTES + shade + sheen + planes) throw new RangeError('The garment pack is incomplete.')
  const sheenOffset = HEADER_BYTES + shade
  const planesOffset = sheenOffset + sheen
  return {
    shade: bytes.subarray(HEADER_BYTES, sheenOffset),
    sheen: bytes.subarray(sheenOffset, planesOffset),
    planes: bytes.subarray(planesOffset),
  }
}

/** Reads one side of a garment at screen size. */
export async function decodeGarmentPack(bytes: Uint8Array<ArrayBuffer>, decoders: PackDecoders): Promise<GarmentPixels> {
  const parts = splitGarmentPack(bytes)
  const [shade, sheen, raw] = await Promise.all([
    decoders.decodeGray(parts.shade),
    decoders.decodeGray(parts.sheen),
    decoders.inflate(parts.planes),
  ])
  const { grid, printable, ...planes } = decodePlanes(raw)
  for (const picture of [shade, sheen]) {
    if (picture.width !== planes.width || picture.height !== planes.height)
      throw new RangeError('The parts of the garment pack differ in size.')
  }
  return { ...planes, shade: shade.data, sheen: sheen.data, printMap: expandPrintGrid(grid, printable, planes.width) }
}
