import type { Raster } from './raster.ts'

/** One size of the design: premultiplied, with a transparent border of one pixel so that its edges fade instead of stopping. */
export interface PyramidLevel {
  /** RGBA, `stride` pixels a row. */
  readonly data: Uint8Array
  /** The same memory, one word per pixel: zero is quicker to find. */
  readonly words: Uint32Array
  /** Pixels per row, border included. */
  readonly stride: number
  readonly rows: number
  /** Width of the print area in this level's pixels; not always whole. */
  readonly areaWidth: number
}

function blankLevel(width: number, height: number, areaWidth: number): PyramidLevel {
  const stride = width + 2
  const rows = height + 2
  const data = new Uint8Array(stride * rows * 4)
  return { data, words: new Uint32Array(data.buffer), stride, rows, areaWidth }
}

function copyPremultiplied(source: Raster, level: PyramidLevel): void {
  const { width, height, data } = source
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width * 4, (y + 1) * width * 4)
    const start = ((y + 1) * level.stride + 1) * 4
    level.data.set(row, start)
    if (source.premultiplied) continue
    for (let i = start; i < start + row.length; i += 4) {
      const alpha = level.data[i + 3] ?? 0
      if (alpha === 255) continue
      for (let channel = 0; channel < 3; channel++) {
        level.data[i + channel] = Math.round(((level.data[i + channel] ?? 0) * alpha) / 255)
      }
    }
  }
}

/** Half the size, each pixel the mean of four. The border of the larger level fills in where its size is odd. */
function halved(level: PyramidLevel): PyramidLevel {
  const half = blankLevel(Math.ceil((level.stride - 2) / 2), Math.ceil((level.rows - 2) / 2), level.areaWidth / 2)
  const { data, stride } = level
  for (let y = 1; y < half.rows - 1; y++) {
    for (let x = 1; x < half.stride - 1; x++) {
      const a = ((2 * y - 1) * stride + 2 * x - 1) * 4
      const b = a + stride * 4
      const to = (y * half.stride + x) * 4
      for (let channel = 0; channel < 4; channel++) {
        const sum = (data[a + channel] ?? 0) + (data[a + 4 + channel] ?? 0) + (data[b + channel] ?? 0) + (data[b + 4 + channel] ?? 0)
        half.data[to + channel] = (sum + 2) >> 2
      }
    }
  }
  return half
}

/** The design in its own size and in halves of it, as many as the deepest fold asks for. */
export function designPyramid(design: Raster, levels: number): PyramidLevel[] {
  let level = blankLevel(design.width, design.height, design.width)
  copyPremultiplied(design, level)
  const pyramid = [level]
  while (pyramid.length < levels && Math.min(level.stride, level.rows) > 3) {
    level = halved(level)
    pyramid.push(level)
  }
  return pyramid
}
