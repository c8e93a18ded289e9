import { mkdtemp, mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  CELL_MM,
  CELL_PX,
  countCells,
  findProblems,
  type Layout,
  type Mask,
  nest,
  type NestPiece,
  QUARTER_TURNS,
} from '@picasso/design/nesting'
import { MaxRectsPacker } from 'maxrects-packer'

import type { PrintShape, SheetTask } from '../apps/server/src/print/render-jobs.ts'
import { writeSheetFiles } from '../apps/server/src/print/sheet/sheet-files.ts'
import { createMaxMetric, type Metric } from './metric.ts'
import { type Print, renderDemoPrints } from './sheet-prints.ts'

const PIECES = 200
const FILM_MM = 560
const LONGEST_MM = 5000
const MARGIN_MM = 5
const GAP_MM = 3
const MIN_GAIN = 0.12
const MAX_SECONDS = 20
const MAX_WRITE_SECONDS = 60
const MAX_MEMORY_MIB = 600
const MIB = 2 ** 20

const film = {
  columns: Math.floor(FILM_MM / CELL_MM),
  rows: Math.floor(LONGEST_MM / CELL_MM),
  marginCells: Math.ceil(MARGIN_MM / CELL_MM),
  gapMm: GAP_MM,
  turns: QUARTER_TURNS,
}

const toMask = ({ mask }: PrintShape): Mask => ({ ...mask, stride: Math.ceil(mask.columns / 32) })

const measureSeconds = (): (() => number) => {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e6
  }
}

/** All pieces on sheets, the rest of one on the next. */
const nestSheets = (pieces: readonly NestPiece[]): Layout[] => {
  const layouts: Layout[] = []
  for (let rest = pieces; rest.length > 0;) {
    const steps = nest({ film, pieces: rest, fixed: [] })
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    const layout = step.value
    layouts.push(layout)
    rest = rest.filter(({ id }) => !layout.placements.has(id))
  }
  return layouts
}

/** The film that boxes need: sheets of the same length, with the same gap, margin and turning; the best of its two rules. */
const packBoxes = (pieces: readonly NestPiece[]): number => {
  const lengths = [0, 1].map((logic) => {
    const packer = new MaxRectsPacker(FILM_MM - 2 * MARGIN_MM, LONGEST_MM - 2 * MARGIN_MM, GAP_MM, {
      smart: false,
      pot: false,
      square: false,
      allowRotation: true,
      logic,
    })
    for (const { mask } of pieces) packer.add(mask.columns * CELL_MM, mask.rows * CELL_MM, null)
    return packer.bins.reduce((sum, { rects }) => sum + Math.max(...rects.map(({ y, height }) => y + height)) + 2 * MARGIN_MM, 0)
  })
  return Math.min(...lengths)
}

const buildTask = (folder: string, layout: Layout, prints: readonly Print[]): SheetTask => ({
  folder,
  widthPx: Math.round((FILM_MM / 25.4) * 300),
  heightPx: layout.rows * CELL_PX,
  marginPx: film.marginCells * CELL_PX,
  hasCropMarks: true,
  prints: prints.map(({ png, pdf, shape: { crop } }, index) => ({ sha256: String(index), png, pdf, crop })),
  pieces: [...layout.placements].map(([id, { column, row, turns }]) => {
    // Where exactly print and label lie in the turned mask does not change what there is to write.
    const [x, y] = [column * CELL_PX, row * CELL_PX]
    return {
      print: Number(id) % prints.length,
      turns,
      x,
      y,
      label: { x, y, code: `PIC-10001-${id}`, lines: [`PIC-10001-${id}`, 'M', 'front'] },
    }
  }),
  header: { x: 0, y: 0, code: 'SHEET-00000000', lines: ['SHEET-00000000'] },
})

const countProblems = (pieces: readonly NestPiece[], { placements }: Layout): number =>
  findProblems(
    film,
    pieces.flatMap(({ id, mask }) => {
      const placement = placements.get(id)
      return placement ? [{ id, mask, placement }] : []
    }),
  ).size

const createGainMetric = (subject: string, gain: number): Metric => ({
  subject,
  value: `${(gain * 100).toFixed(1)} %`,
  target: `>= ${MIN_GAIN * 100} %`,
  isMet: gain >= MIN_GAIN,
})

/** How much film the pieces need, and what it takes to find that out. */
const measureNesting = (pieces: readonly NestPiece[]): { layouts: Layout[]; metrics: Metric[] } => {
  const getSeconds = measureSeconds()
  const layouts = nestSheets(pieces)
  const seconds = getSeconds()
  const memory = process.memoryUsage.rss() / MIB
  const problems = layouts.reduce((sum, layout) => sum + countProblems(pieces, layout), 0)
  const length = layouts.reduce((sum, { rows }) => sum + rows * CELL_MM, 0)
  const boxLength = packBoxes(pieces)
  const sortedLength = packBoxes(pieces.toSorted((a, b) => Math.max(b.mask.columns, b.mask.rows) - Math.max(a.mask.columns, a.mask.rows)))
  const cells = pieces.reduce((sum, { mask }) => sum + countCells(mask), 0)
  const metrics: Metric[] = [
    { subject: `film for ${PIECES} prints, boxes by maxrects-packer`, value: `${(boxLength / 1000).toFixed(2)} m`, target: '' },
    { subject: 'the same, the largest boxes first', value: `${(sortedLength / 1000).toFixed(2)} m`, target: '' },
    { subject: `film for ${PIECES} prints, by their shape`, value: `${(length / 1000).toFixed(2)} m`, target: '' },
    createGainMetric('fill beyond that of the boxes', boxLength / length - 1),
    createGainMetric('fill beyond that of the boxes, the largest first', sortedLength / length - 1),
    {
      subject: 'share of the film that is covered',
      value: `${((cells * CELL_MM ** 2 * 100) / (FILM_MM * length)).toFixed(1)} %`,
      target: '',
    },
    createMaxMetric({ subject: 'prints that overlap or are too close', value: problems, limit: 0, unit: '' }),
    createMaxMetric({ subject: 'nesting, processor time', value: seconds, limit: MAX_SECONDS, unit: 's', fractionDigits: 1 }),
    createMaxMetric({ subject: 'nesting, memory', value: memory, limit: MAX_MEMORY_MIB, unit: 'MiB' }),
  ]
  return { layouts, metrics }
}

const measureWriting = async (folder: string, layout: Layout, prints: readonly Print[]): Promise<Metric> => {
  await mkdir(folder)
  const getSeconds = measureSeconds()
  const files = await writeSheetFiles(buildTask(folder, layout, prints), () => undefined)
  const seconds = getSeconds()
  const [png, pdf] = await Promise.all([stat(files.png), stat(files.pdf)])
  const meters = ((layout.rows * CELL_MM) / 1000).toFixed(2)
  const sizes = `PNG (${(png.size / MIB).toFixed(0)} MiB) and PDF (${(pdf.size / MIB).toFixed(1)} MiB)`
  return createMaxMetric({
    subject: `sheet of ${meters} m as ${sizes}, processor time`,
    value: seconds,
    limit: MAX_WRITE_SECONDS,
    unit: 's',
    fractionDigits: 1,
  })
}

/** Two hundred prints of the demo nested on film of 560 mm, against boxes, and a full sheet written. */
export const measureSheets = async (): Promise<Metric[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  try {
    const prints = await renderDemoPrints(join(folder, 'prints'))
    const masks = prints.map(({ shape }) => toMask(shape))
    const pieces = Array.from({ length: PIECES }, (_, index): NestPiece => {
      const mask = masks[index % masks.length]
      if (!mask) throw new Error('The demo has no prints.')
      return { id: String(index), mask }
    })
    const { layouts, metrics } = measureNesting(pieces)
    const [first] = layouts
    if (!first) throw new Error('Nothing was nested.')
    return [...metrics, await measureWriting(join(folder, 'sheet'), first, prints)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
