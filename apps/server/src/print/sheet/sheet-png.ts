import { closeSync, openSync, readSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createCanvas } from '@napi-rs/canvas'
import { draw, PRINT_DPI, PRINT_PX_PER_MM } from '@picasso/design'
import { CELL_PX, LABEL_COLUMNS, LABEL_ROWS } from '@picasso/design/nesting'
import sharp from 'sharp'

import { writePng } from '../print-png.ts'
import type { SheetLabel, SheetTask } from '../render-jobs.ts'
import { createLayerFactory } from '../render-side.ts'
import { loadTypesetters } from '../typesetter.ts'
import { listCropMarks } from './crop-marks.ts'
import { buildLabelSide } from './label-side.ts'

const PIXEL_BYTES = 4
/** Rows of a band: 3.4 MB of a film of 560 mm. */
const BAND_ROWS = 128
/** Film is mostly flat color and transparency; higher levels take twice as long for a twentieth less. */
const COMPRESSION_LEVEL = 3

/** Pixels of a turned print or label, in a file, because all that touch one band may have hundreds of megabytes. */
interface Tile {
  x: number
  y: number
  width: number
  height: number
  /** Writes the file; returns its path. */
  decode: () => Promise<string>
}

interface OpenTile extends Tile {
  path: string
  file: number
}

const renderLabel = async (label: SheetLabel): Promise<Buffer> => {
  const side = buildLabelSide(label)
  const { forPixels } = await loadTypesetters(side.elements)
  const [width, height] = [LABEL_COLUMNS * CELL_PX, LABEL_ROWS * CELL_PX]
  const context = createCanvas(width, height).getContext('2d')
  draw(context, side, {
    pxPerMm: PRINT_PX_PER_MM,
    typesetter: forPixels,
    pictures: new Map(),
    createLayer: createLayerFactory(context, { top: 0, rows: height }),
  })
  return Buffer.from(context.getImageData(0, 0, width, height).data)
}

const turn = (width: number, height: number, turns: number): { width: number; height: number } =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Everything that is painted on the sheet. Several copies of a print have each their own file, for as long as they are painted. */
const listTiles = ({ folder, prints, pieces, header }: SheetTask): Tile[] => {
  const createLabelTile = (label: SheetTask['header'], turns: number, name: string): Tile => {
    const [width, height] = [LABEL_COLUMNS * CELL_PX, LABEL_ROWS * CELL_PX]
    return {
      x: label.x,
      y: label.y,
      ...turn(width, height, turns),
      decode: async () => {
        const path = join(folder, `label-${name}.raw`)
        const raw = { width, height, channels: 4 } as const
        const pixels = await renderLabel(label)
        await writeFile(
          path,
          await sharp(pixels, { raw })
            .rotate(turns * 90)
            .raw()
            .toBuffer(),
        )
        return path
      },
    }
  }
  const tiles = pieces.flatMap(({ print, turns, x, y, label }, index): Tile[] => {
    const file = prints[print]
    if (!file) throw new Error('A piece has no print file.')
    return [
      {
        x,
        y,
        ...turn(file.crop.width, file.crop.height, turns),
        decode: async () => {
          const path = join(folder, `print-${index}.raw`)
          const cropped = sharp(file.png, { limitInputPixels: false, sequentialRead: turns === 0 })
            .ensureAlpha()
            .extract(file.crop)
          await writeFile(
            path,
            await cropped
              .rotate(turns * 90)
              .raw()
              .toBuffer(),
          )
          return path
        },
      },
      createLabelTile(label, turns, String(index)),
    ]
  })
  return [...tiles, createLabelTile(header, 0, 'header')]
}

/** Paints the visible pixels of a tile into a band. Pieces never overlap, so nothing is mixed: a print's pixels stay what they are. */
const paintTile = (band: Uint32Array, widthPx: number, top: number, rows: number, tile: OpenTile): void => {
  const first = Math.max(top, tile.y)
  const last = Math.min(top + rows, tile.y + tile.height)
  if (first >= last) return
  const count = (last - first) * tile.width
  const pixels = new Uint32Array(count)
  const bytes = new Uint8Array(pixels.buffer)
  const start = (first - tile.y) * tile.width * PIXEL_BYTES
  for (let offset = 0; offset < bytes.length;) {
    const length = readSync(tile.file, bytes, offset, bytes.length - offset, start + offset)
    if (length === 0) throw new Error('A print file is truncated.')
    offset += length
  }
  for (let y = first; y < last; y += 1) {
    const source = (y - first) * tile.width
    const target = (y - top) * widthPx + tile.x
    for (let x = 0; x < tile.width; x += 1) {
      const pixel = pixels[source + x] ?? 0
      // The last of its four bytes is the alpha: all machines that run the shop are little-endian.
      if (pixel >>> 24 !== 0) band[target + x] = pixel
    }
  }
}

const OPAQUE_BLACK = 0xff000000

/** The rows of the sheet from top to bottom, one band in memory at a time. */
const paintBands = async function* paintBands(task: SheetTask, onProgress: (share: number) => void): AsyncGenerator<Uint8ClampedArray> {
  const { widthPx, heightPx } = task
  const waitingTiles = listTiles(task).toSorted((a, b) => a.y - b.y)
  let open: OpenTile[] = []
  const marks = listCropMarks(task)
  // oxlint-disable no-await-in-loop -- one picture is decoded at a time
  for (let top = 0; top < heightPx; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, heightPx - top)
    const band = new Uint32Array(widthPx * rows)
    for (let tile = waitingTiles[0]; tile && tile.y < top + rows; [tile] = waitingTiles) {
      waitingTiles.shift()
      const path = await tile.decode()
      open.push({ ...tile, path, file: openSync(path, 'r') })
    }
    for (const tile of open) paintTile(band, widthPx, top, rows, tile)
    for (const { x, y, width, height } of marks)
      for (let row = Math.max(y, top); row < Math.min(y + height, top + rows); row += 1)
        band.fill(OPAQUE_BLACK, (row - top) * widthPx + x, (row - top) * widthPx + x + width)
    const done = open.filter((tile) => tile.y + tile.height <= top + rows)
    for (const { file, path } of done) {
      closeSync(file)
      await rm(path)
    }
    open = open.filter((tile) => !done.includes(tile))
    yield new Uint8ClampedArray(band.buffer)
    onProgress((top + rows) / heightPx)
    globalThis.gc?.()
  }
  // oxlint-enable no-await-in-loop
}

/** Writes the sheet as a transparent PNG at 300 DPI; neither its pixels nor its file are ever fully in memory. */
export const writeSheetPng = (task: SheetTask, path: string, onProgress: (share: number) => void): Promise<void> =>
  writePng(paintBands(task, onProgress), {
    width: task.widthPx,
    height: task.heightPx,
    dpi: PRINT_DPI,
    path,
    level: COMPRESSION_LEVEL,
  })
