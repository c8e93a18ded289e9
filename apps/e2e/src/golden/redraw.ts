import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import sharp from 'sharp'

const run = promisify(execFile)

const DPI = 300
/** Shades at an edge: 4 × 4 samples a pixel. */
const ALPHA_BITS = 4

/** A raster of opaque colors: what is seen on a white sheet. */
export interface Sheet {
  width: number
  height: number
  /** RGB, three bytes a pixel. */
  data: Uint8Array
}

/** Lays a picture on white. */
export const layOnWhite = async (png: string): Promise<Sheet> => {
  const { data, info } = await sharp(png).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Pixels of the program's own format (PPM), which needs no decoder: a header of three numbers, and the bytes. */
const readPpm = async (path: string): Promise<Sheet> => {
  const bytes = await readFile(path)
  const header = /^P6\s+(?:#.*\s+)*(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 200).toString('latin1'))
  if (!header) throw new Error(`${path} is no PPM.`)
  const [text, width, height] = header
  return { width: Number(width), height: Number(height), data: bytes.subarray(text.length) }
}

/** A print file to be drawn again, with the pixels its side has. */
export interface PrintedPage {
  pdf: string
  widthPx: number
  heightPx: number
}

/** By poppler, which makes a page that ends within a pixel one pixel larger. */
export const redrawWithPoppler = async ({ pdf, widthPx, heightPx }: PrintedPage): Promise<Sheet> => {
  const size = ['-x', '0', '-y', '0', '-W', String(widthPx), '-H', String(heightPx)]
  await run('pdftoppm', ['-r', String(DPI), ...size, '-singlefile', pdf, pdf])
  return readPpm(`${pdf}.ppm`)
}

/** By ghostscript, all in one process. */
export const redrawWithGhostscript = async (pages: readonly PrintedPage[], folder: string): Promise<Sheet[]> => {
  const flags = ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', `-r${DPI}`, `-dGraphicsAlphaBits=${ALPHA_BITS}`]
  await run('gs', [...flags, '-sDEVICE=ppmraw', `-sOutputFile=${join(folder, 'page-%d.ppm')}`, ...pages.map(({ pdf }) => pdf)])
  return Promise.all(pages.map((_, index) => readPpm(join(folder, `page-${index + 1}.ppm`))))
}
