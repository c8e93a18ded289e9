import type { PrintGrid } from './print-map.ts'

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
const HEADER_WORDS = 8
const HEADER_BYTES = HEADER_WORDS * 2 + 4 * 8

/** Differences to the pixel above: a silhouette becomes almost nothing but zeros, which deflate likes. */
function encodeDeltas(plane: Uint8Array, width: number): Uint8Array {
  return plane.map((value, at) => value - (plane[at - width] ?? 0))
}

function decodeDeltas(bytes: Uint8Array, width: number): Uint8Array {
  const plane = bytes.slice()
  for (let at = width; at < plane.length; at++) plane[at] = (plane[at] ?? 0) + (plane[at - width] ?? 0)
  return plane
}

/** What the neighbours to the left and above let one expect. */
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

export function encodePlanes({ width, height, alpha, trim, printable, grid }: PackPlanes): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  const headerValues = [width, height, grid.columns, grid.rows, grid.spacing, grid.left, grid.top, trim ? 1 : 0]
  headerValues.forEach((value, at) => header.setUint16(at * 2, value, true))
  const { area } = grid
  ;[area.x, area.y, area.width, area.height].forEach((value, at) => header.setFloat64(HEADER_WORDS * 2 + at * 8, value, true))
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
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  const readWord = (at: number): number => header.getUint16(at * 2, true)
  const readFloat = (at: number): number => header.getFloat64(HEADER_WORDS * 2 + at * 8, true)
  const [width, height, columns, rows] = [readWord(0), readWord(1), readWord(2), readWord(3)]
  let position = HEADER_BYTES
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
