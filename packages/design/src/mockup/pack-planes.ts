import type { PrintGrid } from './print-grid.ts'

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
function differences(plane: Uint8Array, width: number): Uint8Array {
  return plane.map((value, at) => value - (plane[at - width] ?? 0))
}

function fromDifferences(bytes: Uint8Array, width: number): Uint8Array {
  const plane = bytes.slice()
  for (let at = width; at < plane.length; at++) plane[at] = (plane[at] ?? 0) + (plane[at - width] ?? 0)
  return plane
}

/** What the neighbours to the left and above let one expect. */
function expected(values: Int16Array, at: number, columns: number): number {
  const first = at % columns === 0
  const left = first ? 0 : (values[at - 1] ?? 0)
  const above = values[at - columns] ?? 0
  const corner = first ? 0 : (values[at - columns - 1] ?? 0)
  return left + above - corner
}

/** Surprises only, small ones first (0, -1, 1, -2, …), low and high bytes apart. */
function packKnots(values: Int16Array, columns: number): Uint8Array {
  const bytes = new Uint8Array(values.length * 2)
  values.forEach((value, at) => {
    const surprise = ((value - expected(values, at, columns)) << 16) >> 16
    const folded = (surprise << 1) ^ (surprise >> 31)
    bytes[at] = folded & 255
    bytes[at + values.length] = (folded >> 8) & 255
  })
  return bytes
}

function unpackKnots(bytes: Uint8Array, columns: number): Int16Array {
  const count = bytes.length / 2
  const values = new Int16Array(count)
  for (let at = 0; at < count; at++) {
    const folded = (bytes[at] ?? 0) | ((bytes[at + count] ?? 0) << 8)
    values[at] = expected(values, at, columns) + ((folded >> 1) ^ -(folded & 1))
  }
  return values
}

export function packPlanes({ width, height, alpha, trim, printable, grid }: PackPlanes): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  const words = [width, height, grid.columns, grid.rows, grid.spacing, grid.left, grid.top, trim ? 1 : 0]
  words.forEach((word, at) => header.setUint16(at * 2, word, true))
  const { area } = grid
  ;[area.x, area.y, area.width, area.height].forEach((value, at) => header.setFloat64(HEADER_WORDS * 2 + at * 8, value, true))
  const parts = [
    new Uint8Array(header.buffer),
    differences(alpha, width),
    ...(trim ? [differences(trim, width)] : []),
    differences(printable, width),
    packKnots(grid.across, grid.columns),
    packKnots(grid.down, grid.columns),
  ]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export function unpackPlanes(bytes: Uint8Array): PackPlanes {
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  const word = (at: number): number => header.getUint16(at * 2, true)
  const float = (at: number): number => header.getFloat64(HEADER_WORDS * 2 + at * 8, true)
  const [width, height, columns, rows] = [word(0), word(1), word(2), word(3)]
  let at = HEADER_BYTES
  const take = (length: number): Uint8Array => {
    const part = bytes.subarray(at, at + length)
    if (part.length < length) throw new RangeError('The garment pack ends too early.')
    at += length
    return part
  }
  const plane = (): Uint8Array => fromDifferences(take(width * height), width)
  const alpha = plane()
  const trim = word(7) === 1 ? { trim: plane() } : {}
  const printable = plane()
  const across = unpackKnots(take(columns * rows * 2), columns)
  const down = unpackKnots(take(columns * rows * 2), columns)
  const area = { x: float(0), y: float(1), width: float(2), height: float(3) }
  const grid = { columns, rows, spacing: word(4), left: word(5), top: word(6), area, across, down }
  return { width, height, alpha, ...trim, printable, grid }
}
