import { GRID_UNIT, PRINT_EDGE } from '@picasso/design'
import type { PrintGrid, PrintMap } from '@picasso/design'

/** A print map at pack size with the rectangle it refers to. */
export interface ScaledPrintMap {
  map: PrintMap
  width: number
  height: number
  area: { x: number; y: number; width: number; height: number }
}

const isInPrintArea = (share: number): boolean => share > -PRINT_EDGE && share < 1 + PRINT_EDGE

/** Which pixels can be printed, with the same narrow margin around the print area as in rendering. */
export function findPrintablePixels({ map }: ScaledPrintMap): Uint8Array {
  return Uint8Array.from(map.u, (u, pixel) => (isInPrintArea(u) && isInPrintArea(map.v[pixel] ?? NaN) ? 1 : 0))
}

function getBounds(printable: Uint8Array, width: number): { left: number; top: number; right: number; bottom: number } {
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

/** Mean displacement around a pixel: averages out the rounding of the map. NaN without known neighbors. */
function getMeanDisplacement(scaledMap: ScaledPrintMap, x: number, y: number, radius: number): [number, number] {
  const { map, width, height, area } = scaledMap
  let [sumX, sumY, count] = [0, 0, 0]
  for (let j = Math.max(0, y - radius); j <= Math.min(height - 1, y + radius); j++) {
    for (let i = Math.max(0, x - radius); i <= Math.min(width - 1, x + radius); i++) {
      const u = map.u[j * width + i] ?? NaN
      const v = map.v[j * width + i] ?? NaN
      if (Number.isNaN(u) || Number.isNaN(v)) continue
      sumX += u * area.width - (i + 0.5 - area.x)
      sumY += v * area.height - (j + 0.5 - area.y)
      count += 1
    }
  }
  return [sumX / count, sumY / count]
}

/** Gives unknown knots the mean of their known neighbors, from the edge outwards, so that every knot has a value. */
function interpolateMissing(values: Float64Array, columns: number): void {
  for (let filledCount = -1; filledCount !== 0;) {
    filledCount = 0
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
      filledCount += 1
    })
  }
}

const quantize = (values: Float64Array): Int16Array => Int16Array.from(values, (value) => Math.round(value / GRID_UNIT))

export function fitPrintGrid(scaledMap: ScaledPrintMap, spacing: number): PrintGrid {
  const { left, top, right, bottom } = getBounds(findPrintablePixels(scaledMap), scaledMap.width)
  const columns = Math.ceil((right - left) / spacing) + 1
  const rows = Math.ceil((bottom - top) / spacing) + 1
  const offsetsX = new Float64Array(columns * rows)
  const offsetsY = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = getMeanDisplacement(scaledMap, left + column * spacing, top + row * spacing, spacing >> 2)
      offsetsX[row * columns + column] = x
      offsetsY[row * columns + column] = y
    }
  }
  interpolateMissing(offsetsX, columns)
  interpolateMissing(offsetsY, columns)
  return { columns, rows, spacing, left, top, area: scaledMap.area, offsetsX: quantize(offsetsX), offsetsY: quantize(offsetsY) }
}
