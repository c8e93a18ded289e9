import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MESHES } from '@picasso/design'
import { CELL_MM, CELL_PX, createMask, fillRectangle, LABEL_COLUMNS, LABEL_ROWS, traceOutline } from '@picasso/design/nesting'
import sharp from 'sharp'

import type { Renderer } from '../src/print/renderer.ts'

const WIDTH_PX = 40
const HEIGHT_PX = 50

/** One color for one content. */
const drawPlain = (content: unknown): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = hash('sha256', JSON.stringify(content), 'buffer')
  return sharp({ create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 4, background: { r, g, b, alpha: 1 } } })
    .png()
    .toBuffer()
}

const rejectUnused = (): Promise<never> => Promise.reject(new Error('No test with plain pictures needs this.'))

/** Renders every print as a small plain picture: what a print looks like, and how long it takes, is checked elsewhere. */
export const plainRenderer: Renderer = {
  printFiles: async ({ document, side, pictures: { folder } }) => {
    const png = join(folder, 'print.png')
    const pdf = join(folder, 'print.pdf')
    await writeFile(png, await drawPlain([document, side]))
    await writeFile(pdf, `%PDF ${side} ${JSON.stringify(document)}`)
    return { png, pdf, widthPx: WIDTH_PX, heightPx: HEIGHT_PX }
  },
  mockup: ({ document, side }) => drawPlain([document, side]),
  check: () => Promise.resolve([]),
  compare: () => Promise.resolve({ differingPixels: 0, pixels: WIDTH_PX * HEIGHT_PX, largestDifference: 0 }),
  plates: async ({ document, side, settings, pictures: { folder } }) => {
    const [films, separations] = [join(folder, 'films.pdf'), join(folder, 'separations.pdf')]
    await writeFile(films, `%PDF films ${JSON.stringify(settings)}`)
    await writeFile(separations, `%PDF separations ${JSON.stringify(settings)}`)
    const pngs = await Promise.all(
      settings.plates.map(async (plate, index) => {
        const png = join(folder, `film-${index}.png`)
        await writeFile(png, await drawPlain([document, side, plate]))
        return png
      }),
    )
    const plates = settings.plates.map(({ name, role }) => ({ name, role, mesh: MESHES[0], inkMm2: 1, hasDots: false }))
    return { films, separations, pngs, plan: { plates, warnings: [], difference: { median: 0, p95: 0 } } }
  },
  fitTeam: rejectUnused,
  cutLines: rejectUnused,
  inspectProfile: () => Promise.resolve({ ok: true, colorSpace: 'CMYK', description: 'Printer' }),
  cornerColor: rejectUnused,
  readShape: async () => {
    const [columns, rows] = [Math.ceil(WIDTH_PX / CELL_PX), Math.ceil(HEIGHT_PX / CELL_PX)]
    const mask = createMask(Math.max(columns, LABEL_COLUMNS), rows + LABEL_ROWS)
    fillRectangle(mask, 0, 0, mask.columns, mask.rows)
    return {
      mask,
      crop: { left: 0, top: 0, width: WIDTH_PX, height: HEIGHT_PX },
      print: { column: 0, row: 0 },
      label: { column: 0, row: rows },
      outline: traceOutline(mask),
      preview: await sharp(await drawPlain('preview'))
        .webp()
        .toBuffer(),
    }
  },
  nestPieces: ({ film, masks, pieces, fixed }) => {
    const gap = Math.ceil(film.gapMm / CELL_MM) + 1
    const bottoms = fixed.map(({ mask, placement }) => placement.row + (masks[mask]?.rows ?? 0))
    let row = Math.max(film.marginCells, ...bottoms.map((bottom) => bottom + gap))
    // One below the other, and those that do not fit are left.
    const placements = pieces.flatMap(({ id, mask }) => {
      const end = row + (masks[mask]?.rows ?? 0)
      if (end + film.marginCells > film.rows) return []
      const placement = { id, column: film.marginCells, row, turns: 0 as const }
      row = end + gap
      return [placement]
    })
    return Promise.resolve({ share: 1, rows: row + film.marginCells, placements })
  },
  sheetFiles: async ({ folder, ...sheet }) => {
    const [png, pdf] = [join(folder, 'sheet.png'), join(folder, 'sheet.pdf')]
    await writeFile(png, await drawPlain(sheet.header))
    await writeFile(pdf, `%PDF ${JSON.stringify(sheet.header)}`)
    return { png, pdf }
  },
  close: () => Promise.resolve(),
}
