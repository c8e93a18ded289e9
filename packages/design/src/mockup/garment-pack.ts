import { type GarmentPixels, expandPrintGrid, type PrintGrid } from './print-map.ts'

/** What a pack keeps exactly: silhouette, trim, printable pixels and the print grid. */
export interface PackPlanes {
  readonly width: number
  readonly height: number
  readonly alpha: Uint8Array
  readonly trim?: Uint8Array
  /** One byte per pixel: 1 where a design may be printed. */
  readonly printable: Uint8Array
  readonly grid: PrintGrid
}

/** Whole numbers of the header, 16 bits each, then the print area as four 64-bit floats. */
const PLANES_HEADER_WORDS = 8
const PLANES_HEADER_BYTES = PLANES_HEADER_WORDS * 2 + 4 * 8

/** Differences to the pixel above: a silhouette becomes almost nothing but zeros, which deflate likes. */
function encodeDeltas(plane: Uint8Array, width: number): Uint8Array {
  return plane.map((value, at) => value - (plane[at - width] ?? 0))
}

function decodeDeltas(bytes: Uint8Array, width: number): Uint8Array {
  const plane = bytes.slice()
  for (let at = width; at < plane.length; at++) plane[at] = (plane[at] ?? 0) + (plane[at - width] ?? 0)
  return plane
}

/** What the neighbors to the left and above let one expect. */
function predict(values: Int16Array, at: number, columns: number): number {
  const first = at % columns === 0
  const left = first ? 0 : (values[at - 1] ?? 0)
  const above = values[at - columns] ?? 0
  const corner = first ? 0 : (values[at - columns - 1] ?? 0)
  return left + above - corner
}

/** Surprises only, small ones first (0, -1, 1, -2, …), low and high bytes apart. */
function encodeKnots(values: Int16Array, columns: number): Uint8Array {
  const bytes = new Uint8Array(values.length * 2)
  values.forEach((value, at) => {
    const residual = ((value - predict(values, at, columns)) << 16) >> 16
    const zigzag = (residual << 1) ^ (residual >> 31)
    bytes[at] = zigzag & 255
    bytes[at + values.length] = (zigzag >> 8) & 255
  })
  return bytes
}

function decodeKnots(bytes: Uint8Array, columns: number): Int16Array {
  const count = bytes.length / 2
  const values = new Int16Array(count)
  for (let at = 0; at < count; at++) {
    const zigzag = (bytes[at] ?? 0) | ((bytes[at + count] ?? 0) << 8)
    values[at] = predict(values, at, columns) + ((zigzag >> 1) ^ -(zigzag & 1))
  }
  return values
}

/** @internal For the build of the garments' pictures. */
export function encodePlanes({ width, height, alpha, trim, printable, grid }: PackPlanes): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(PLANES_HEADER_BYTES))
  const headerValues = [width, height, grid.columns, grid.rows, grid.spacing, grid.left, grid.top, trim ? 1 : 0]
  headerValues.forEach((value, at) => header.setUint16(at * 2, value, true))
  const { area } = grid
  ;[area.x, area.y, area.width, area.height].forEach((value, at) => header.setFloat64(PLANES_HEADER_WORDS * 2 + at * 8, value, true))
  const parts = [
    new Uint8Array(header.buffer),
    encodeDeltas(alpha, width),
    ...(trim ? [encodeDeltas(trim, width)] : []),
    encodeDeltas(printable, width),
    encodeKnots(grid.offsetsX, grid.columns),
    encodeKnots(grid.offsetsY, grid.columns),
  ]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let position = 0
  for (const part of parts) {
    bytes.set(part, position)
    position += part.length
  }
  return bytes
}

export function decodePlanes(bytes: Uint8Array): PackPlanes {
  const header = new DataView(bytes.buffer, bytes.byteOffset, PLANES_HEADER_BYTES)
  const readWord = (at: number): number => header.getUint16(at * 2, true)
  const readFloat = (at: number): number => header.getFloat64(PLANES_HEADER_WORDS * 2 + at * 8, true)
  const [width, height, columns, rows] = [readWord(0), readWord(1), readWord(2), readWord(3)]
  let position = PLANES_HEADER_BYTES
  const readBytes = (length: number): Uint8Array => {
    const part = bytes.subarray(position, position + length)
    if (part.length < length) throw new RangeError('The garment pack ends too early.')
    position += length
    return part
  }
  const readPlane = (): Uint8Array => decodeDeltas(readBytes(width * height), width)
  const alpha = readPlane()
  const trim = readWord(7) === 1 ? { trim: readPlane() } : {}
  const printable = readPlane()
  const offsetsX = decodeKnots(readBytes(columns * rows * 2), columns)
  const offsetsY = decodeKnots(readBytes(columns * rows * 2), columns)
  const area = { x: readFloat(0), y: readFloat(1), width: readFloat(2), height: readFloat(3) }
  const grid = { columns, rows, spacing: readWord(4), left: readWord(5), top: readWord(6), area, offsetsX, offsetsY }
  return { width, height, alpha, ...trim, printable, grid }
}

/** A decoded gray picture, one byte per pixel. */
export interface GrayPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** What browser and server each do with their own means; both must give the same bytes. */
export interface PackDecoders {
  /** zlib format. */
  inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** Opaque gray WebP, without color management. */
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

/**
 * Signature, the three lengths as 32-bit little-endian numbers, the three parts.
 * @internal For the build of the garments' pictures.
 */
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
