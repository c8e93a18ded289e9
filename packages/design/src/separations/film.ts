/** Pixels of film per pixel of a picture at 300 DPI. */
export const FILM_SCALE = 2

/** 0.042 mm: a third of the distance between two threads of a fine mesh. Outlines do not depend on it. */
export const FILM_DPI = 300 * FILM_SCALE

/** One bit per pixel, rows of whole bytes, 1 is ink. */
export interface FilmBits {
  width: number
  height: number
  rowBytes: number
  data: Uint8Array
}

export const createFilmBits = (width: number, height: number): FilmBits => {
  const rowBytes = Math.ceil(width / 8)
  return { width, height, rowBytes, data: new Uint8Array(rowBytes * height) }
}

/** Packs a row of bytes, 1 or 0 each. */
export const packRow = (row: Uint8Array, bits: FilmBits, y: number): void => {
  let at = y * bits.rowBytes
  for (let x = 0; x < bits.width; x += 8) {
    bits.data[at] =
      ((row[x] ?? 0) << 7) |
      ((row[x + 1] ?? 0) << 6) |
      ((row[x + 2] ?? 0) << 5) |
      ((row[x + 3] ?? 0) << 4) |
      ((row[x + 4] ?? 0) << 3) |
      ((row[x + 5] ?? 0) << 2) |
      ((row[x + 6] ?? 0) << 1) |
      (row[x + 7] ?? 0)
    at++
  }
}

const readBit = ({ data, rowBytes }: FilmBits, x: number, y: number): number => ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1

const isBare = (bits: FilmBits, x: number, y: number): boolean => y >= bits.height || readBit(bits, x, y) === 0

/** Rows from an inked pixel down to the nearest bare one, at most `reach + 1`; `before` is that of the pixel above. */
const stepBelow = (bits: FilmBits, { x, y, reach }: { x: number; y: number; reach: number }, before: number): number => {
  // One nearer, or one new row to look at.
  if (y > 0 && before > 0) return before <= reach ? before - 1 : isBare(bits, x, y + reach) ? reach : reach + 1
  for (let step = 1; step <= reach; step++) if (isBare(bits, x, y + step)) return step
  return reach + 1
}

/** Whether a pixel without ink is within the radius, from the distance in rows to the nearest one of each column. */
const isNearBare = (distances: Uint8Array, x: number, limits: readonly number[]): boolean => {
  for (let offset = 1 - limits.length; offset < limits.length; offset++) {
    const at = x + offset
    const rows = at < 0 || at >= distances.length ? 0 : (distances[at] ?? 0)
    if (rows < limits.length && rows * rows <= (limits[Math.abs(offset)] ?? 0)) return true
  }
  return false
}

/**
 * Takes `radius` pixels off every edge, for the choke. Outside of the bits there is no ink. Exact: a pixel stays where no bare one lies within the
 * radius. Returns new bits.
 */
export const erodeBits = (bits: FilmBits, radius: number): FilmBits => {
  const { width, height } = bits
  const reach = Math.floor(radius)
  if (reach < 1) return bits
  const result = createFilmBits(width, height)
  const above = new Uint8Array(width)
  const below = new Uint8Array(width)
  /** Rows to the nearest bare pixel of each column, above or below, at most `reach + 1`. */
  const distances = new Uint8Array(width)
  const limits = Array.from({ length: reach + 1 }, (_, offset) => radius * radius - offset * offset)
  const row = new Uint8Array(width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInk = readBit(bits, x, y) === 1
      above[x] = isInk ? Math.min(reach + 1, (above[x] ?? 0) + 1) : 0
      below[x] = isInk ? stepBelow(bits, { x, y, reach }, below[x] ?? 0) : 0
      distances[x] = Math.min(above[x] ?? 0, below[x] ?? 0)
    }
    for (let x = 0; x < width; x++) row[x] = distances[x] === 0 || isNearBare(distances, x, limits) ? 0 : 1
    packRow(row, result, y)
  }
  return result
}

/** Adds the ink of other bits of the same size. */
export const addBits = (target: FilmBits, other: FilmBits): void => {
  for (let at = 0; at < target.data.length; at++) target.data[at] = (target.data[at] ?? 0) | (other.data[at] ?? 0)
}

/** Share of inked pixels, 0 to 1. */
export const getInkShare = ({ width, height, data }: FilmBits): number => {
  let count = 0
  for (const byte of data) for (let bits = byte; bits > 0; bits &= bits - 1) count++
  return count / (width * height)
}
