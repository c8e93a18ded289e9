import type { PreviewWords } from '../words/index.ts'
import type { Sheet } from './pdf-sheets.ts'
import { FOOT, MARGIN, OVERLAP, PAPERS, type PaperKey, type Tile, type Tiling } from './tiles.ts'

/** Millimetres a ruler is held against. */
const CHECK = 100
/** Millimetres of the small marks at the corners of what is cut out. */
const TICK = 5

type Line = Sheet['lines'][number]

/** A cross where each corner of the tile lies, so that neighbours can be laid on each other. */
const cornerMarks = (left: number, top: number, right: number, bottom: number): Line[] =>
  [left, right].flatMap((x) =>
    [top, bottom].flatMap((y) => [
      { x1: x - TICK / 2, y1: y, x2: x + TICK / 2, y2: y },
      { x1: x, y1: y - TICK / 2, x2: x, y2: y + TICK / 2 },
    ]),
  )

/** Where the neighbour's sheet begins: cut along it, or lay the neighbour's edge on it. */
const overlapLines = (
  { row, column }: Tile,
  { rows, columns }: Tiling,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Line[] => [
  ...(column < columns - 1 ? [{ x1: right - OVERLAP, y1: top, x2: right - OVERLAP, y2: bottom, dashed: true }] : []),
  ...(row < rows - 1 ? [{ x1: left, y1: bottom - OVERLAP, x2: right, y2: bottom - OVERLAP, dashed: true }] : []),
]

/** Ends with a short line across, as a ruler's ends. */
const checkLine = (y: number): Line[] => [
  { x1: MARGIN, y1: y, x2: MARGIN + CHECK, y2: y },
  { x1: MARGIN, y1: y - 2, x2: MARGIN, y2: y + 2 },
  { x1: MARGIN + CHECK, y1: y - 2, x2: MARGIN + CHECK, y2: y + 2 },
]

/** One sheet with everything that helps to lay it beside the others. */
export const composeSheet = (
  tile: Tile,
  tiling: Tiling,
  paper: PaperKey,
  picture: Pick<Sheet['picture'], 'jpeg' | 'pixelWidth' | 'pixelHeight'>,
  about: string,
  words: PreviewWords['sheet'],
): Sheet => {
  const { part } = tile
  const [width, height] = [part.right - part.left, part.bottom - part.top]
  const [left, top, right, bottom] = [MARGIN, MARGIN, MARGIN + width, MARGIN + height]
  const foot = PAPERS[paper].height - MARGIN - FOOT
  const place = words.place(about, { row: tile.row + 1, column: tile.column + 1 }, tiling)
  const dashed = tile.row < tiling.rows - 1 || tile.column < tiling.columns - 1
  return {
    picture: { ...picture, x: left, y: top, width, height, alt: words.pictureAlt },
    lines: [...cornerMarks(left, top, right, bottom), ...overlapLines(tile, tiling, left, top, right, bottom), ...checkLine(foot + 7)],
    words: [
      { role: 'H1', x: MARGIN, y: foot + 13, size: 8, text: place },
      { role: 'P', x: MARGIN + CHECK + 3, y: foot + 6.5, size: 8, text: words.measure },
      { role: 'P', x: MARGIN + CHECK + 3, y: foot + 10, size: 8, text: words.printInFull },
      ...(dashed ? [{ role: 'P' as const, x: MARGIN, y: foot + 16.5, size: 8, text: words.cut }] : []),
    ],
  }
}
