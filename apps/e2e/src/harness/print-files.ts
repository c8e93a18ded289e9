import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import sharp from 'sharp'
import { onTestFinished } from 'vitest'

import { PROJECT_FOLDER } from './shop.ts'
import { getWorkerShop } from './worker-shop.ts'

export interface PrintedSide {
  side: 'front' | 'back'
  widthPx: number
  heightPx: number
  /** Resolution that the PNG declares. */
  density: number
  /** Share of pixels that carry ink. */
  inked: number
  /** Page size that the PDF declares, in millimeters. */
  pageMm: { width: number; height: number }
}

const MM_PER_POINT = 25.4 / 72

const pageOf = (pdf: Buffer): { width: number; height: number } => {
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(pdf.toString('latin1')) ?? []
  return { width: Number(width) * MM_PER_POINT, height: Number(height) * MM_PER_POINT }
}

const readSide = async (folder: string, png: string): Promise<PrintedSide> => {
  const picture = sharp(join(folder, png), { limitInputPixels: false })
  const { width, height, density = 0 } = await picture.metadata()
  const small = await picture.ensureAlpha().extractChannel(3).resize(100, 100, { fit: 'fill' }).raw().toBuffer()
  return {
    side: png.endsWith('-front.png') ? 'front' : 'back',
    widthPx: width,
    heightPx: height,
    density,
    inked: small.filter((alpha) => alpha > 20).length / small.length,
    pageMm: pageOf(await readFile(join(folder, png.replace(/png$/, 'pdf')))),
  }
}

/** Exports an order's print files with `npm run print-files`, and reads them. */
export const exportPrintedSides = async (orderNumber: string): Promise<PrintedSide[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-print-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const child = spawn('npm', ['run', '--silent', 'print-files', '--', orderNumber, folder], {
    cwd: PROJECT_FOLDER,
    env: getWorkerShop().environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words = await Promise.all([text(child.stdout), text(child.stderr)])
  const names = (await readdir(folder)).toSorted()
  if (!names.includes('manifest.json')) throw new Error(`No print files were written:\n${words.join('\n')}`)
  return Promise.all(names.filter((name) => name.endsWith('.png')).map((name) => readSide(folder, name)))
}
