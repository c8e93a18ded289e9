import { GRID_UNIT, PRINT_EDGE } from '@picasso/design'
import type { PrintGrid, PrintMap } from '@picasso/design'

/** A print map at pack size with the rectangle it refers to. */
export interface SizedMap {
  map: PrintMap
  width: number
  height: number
  area: { x: number; y: number; width: number; height: number }
}

const inArea = (share: number): boolean => share > -PRINT_EDGE && share < 1 + PRINT_EDGE

/** Which pixels can be printed, with the same narrow margin around the print area that drawing keeps. */
export function printablePixels({ map }: SizedMap): Uint8Array {
  return Uint8Array.from(map.u, (u, pixel) => (inArea(u) && inArea(map.v[pixel] ?? NaN) ? 1 : 0))
}

function bounds(printable: Uint8Array, width: number): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 }
  printable.forEach((value, pixel) => {
    if (value === 0) return
    const x = pixel % width
    const y = (pixel - x) / width
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  })
  return box
}

/** Mean displacement around a pixel: the map's own rounding averages out. NaN where nothing near is known. */
function displacement(sized: SizedMap, x: number, y: number, reach: number): [number, number] {
  const { map, width, height, area } = sized
  let [across, down, count] = [0, 0, 0]
  for (let j = Math.max(0, y - reach); j <= Math.min(height - 1, y + reach); j++) {
    for (let i = Math.max(0, x - reach); i <= Math.min(width - 1, x + reach); i++) {
      const u = map.u[j * width + i] ?? NaN
      const v = map.v[j * width + i] ?? NaN
      if (Number.isNaN(u) || Number.isNaN(v)) continue
      across += u * area.width - (i + 0.5 - area.x)
      down += v * area.height - (j + 0.5 - area.y)
      count += 1
    }
  }
  return [across / count, down / count]
}

/** Gives unknown knots the mean of their known neighbours, from the edge outwards, so that every knot has a value. */
function fillUnknown(values: Float64Array, columns: number): void {
  for (let known = -1; known !== 0;) {
    known = 0
    const before = values.slice()
    before.forEach((value, at) => {
      if (!Number.isNaN(value)) return
      const column = at % columns
      const sides = [
        column > 0 ? before[at - 1] : NaN,
        column < columns - 1 ? before[at + 1] : NaN,
        before[at - columns],
        before[at + columns],
      ]
      const near = sides.filter((side) => side !== undefined && !Number.isNaN(side)).map(Number)
      if (near.length === 0) return
      values[at] = near.reduce((sum, side) => sum + side, 0) / near.length
      known += 1
    })
  }
}

const packed = (values: Float64Array): Int16Array => Int16Array.from(values, (value) => Math.round(value / GRID_UNIT))

export function fitPrintGrid(sized: SizedMap, spacing: number): PrintGrid {
  const { left, top, right, bottom } = bounds(printablePixels(sized), sized.width)
  const columns = Math.ceil((right - left) / spacing) + 1
  const rows = Math.ceil((bottom - top) / spacing) + 1
  const across = new Float64Array(columns * rows)
  const down = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = displacement(sized, left + column * spacing, top + row * spacing, spacing >> 2)
      across[row * columns + column] = x
      down[row * columns + column] = y
    }
  }
  fillUnknown(across, columns)
  fillUnknown(down, columns)
  return { columns, rows, spacing, left, top, area: sized.area, across: packed(across), down: packed(down) }
}
