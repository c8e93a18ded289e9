import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflate } from 'node:zlib'

import { MM_PER_INCH } from '@picasso/design'
import { addBitsAt, createFilmBits, fillPaths, FILM_DPI, FILM_SCALE, type FilmBits } from '@picasso/design/separations'

import { encodePngChunk, PNG_SIGNATURE, splitEvenly } from '../print-png.ts'
import { FILM_MARGIN_MM } from './film-page.ts'
import type { PlateFilm, PlateSheet } from './plate-pdfs.ts'

const METERS_PER_INCH = 0.0254
const IDAT_BYTES = 64 * 1024
/** About 300 KB of a wide film. */
const ROWS_PER_BATCH = 256

const encodeHeader = ({ width, height }: FilmBits): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, gray, deflated, filtered by row, not interlaced.
  header.set([1, 0, 0, 0, 0], 8)
  const density = Buffer.alloc(9)
  const perMeter = Math.round(FILM_DPI / METERS_PER_INCH)
  density.writeUInt32BE(perMeter, 0)
  density.writeUInt32BE(perMeter, 4)
  density.writeUInt8(1, 8)
  return Buffer.concat([PNG_SIGNATURE, encodePngChunk('IHDR', header), encodePngChunk('pHYs', density)])
}

const toPixels = (mm: number): number => Math.round((mm / MM_PER_INCH) * FILM_DPI)

/** Dots, what is taken out of them, and outlines, marks and texts over them: at most 30 MB. */
const renderFilm = ({ outlines, dots, texts }: PlateFilm, { area, box, marks }: PlateSheet): FilmBits => {
  const margin = toPixels(FILM_MARGIN_MM)
  const bits = createFilmBits(toPixels(area.width) + 2 * margin, toPixels(area.height) + 2 * margin)
  const placement = { pixelsPerUm: FILM_DPI / MM_PER_INCH / 1000, margin }
  if (dots && box) {
    addBitsAt(bits, dots.bits, margin + box.left * FILM_SCALE, margin + box.top * FILM_SCALE)
    fillPaths(bits, outlines.erased, placement, false)
  }
  for (const paths of [outlines.solid, marks, texts]) fillPaths(bits, paths, placement, true)
  return bits
}

/** Rows with their filter byte; in the file 0 is black. */
const readRows = function* readRows({ data, rowBytes, height }: FilmBits): Generator<Buffer> {
  for (let top = 0; top < height; top += ROWS_PER_BATCH) {
    const rows = Math.min(ROWS_PER_BATCH, height - top)
    const batch = Buffer.alloc(rows * (rowBytes + 1))
    for (let row = 0; row < rows; row++)
      for (let index = 0; index < rowBytes; index++)
        batch[row * (rowBytes + 1) + 1 + index] = ~(data[(top + row) * rowBytes + index] ?? 0) & 0xff
    yield batch
  }
}

/** Writes the film of one plate: one bit per pixel, black is ink. */
export const writeFilmPng = async (film: PlateFilm, sheet: PlateSheet, path: string): Promise<void> => {
  const bits = renderFilm(film, sheet)
  await pipeline(
    Readable.from(readRows(bits), { highWaterMark: 1 }),
    createDeflate({ level: 6 }),
    async function* encodeChunks(chunks: AsyncIterable<Buffer>) {
      yield encodeHeader(bits)
      for await (const part of splitEvenly(chunks, IDAT_BYTES)) yield encodePngChunk('IDAT', part)
      yield encodePngChunk('IEND', Buffer.alloc(0))
    },
    createWriteStream(path),
  )
}
