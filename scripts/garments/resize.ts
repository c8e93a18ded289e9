import type { GarmentPixels, GarmentSide, PrintMap } from '@picasso/design'
import sharp from 'sharp'

import type { ScaledPrintMap } from './fit-grid.ts'

interface Size {
  width: number
  height: number
}

/** Resizes one plane. */
export async function resizeChannel(channel: Uint8Array, from: Size, to: Size): Promise<Uint8Array> {
  return sharp(channel, { raw: { width: from.width, height: from.height, channels: 1 } })
    .resize(to.width, to.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** Print coordinates at the centers of larger pixels: interpolated between four neighbors on one layer of cloth, otherwise the nearest one's. */
function resizeCoordinates(values: Float32Array, from: Size, to: Size): Float32Array {
  const scale = from.width / to.width
  return Float32Array.from({ length: to.width * to.height }, (_, pixel) => {
    const column = pixel % to.width
    const x = (column + 0.5) * scale - 0.5
    const y = ((pixel - column) / to.width + 0.5) * scale - 0.5
    const at = Math.floor(y) * from.width + Math.floor(x)
    const nearest = values[Math.round(y) * from.width + Math.round(x)] ?? NaN
    const neighbors = [values[at], values[at + 1], values[at + from.width], values[at + from.width + 1]].map((value) => value ?? NaN)
    if (Number.isNaN(nearest) || neighbors.some((value) => !(Math.abs(value - nearest) < 0.005))) return nearest
    const [a = 0, b = 0, c = 0, d = 0] = neighbors
    const ratioX = x - Math.floor(x)
    const ratioY = y - Math.floor(y)
    return (a * (1 - ratioX) + b * ratioX) * (1 - ratioY) + (c * (1 - ratioX) + d * ratioX) * ratioY
  })
}

export function resizePrintMap(pixels: GarmentPixels, side: GarmentSide, to: Size): ScaledPrintMap {
  const scale = to.width / pixels.width
  const { x, y, width, height } = side.areaPx
  const map: PrintMap = {
    u: resizeCoordinates(pixels.printMap.u, pixels, to),
    v: resizeCoordinates(pixels.printMap.v, pixels, to),
  }
  return { map, ...to, area: { x: x * scale, y: y * scale, width: width * scale, height: height * scale } }
}
