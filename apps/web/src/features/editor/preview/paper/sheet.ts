import type { PreviewMessages } from '../messages/index.ts'
import type { Sheet } from './pdf-sheets.ts'
import { FOOTER_MM, MARGIN_MM, OVERLAP_MM, PAPER_SIZES, type PaperSize, type Tile, type TileGrid } from './tiles.ts'

/** Length in millimetres of the line to check with a ruler. */
const CHECK_LINE_MM = 100
/** Length in millimetres of the corner marks. */
const TICK_MM = 5

type Line = Sheet['lines'][number]

/** A cross at each corner of the tile, so that sheets can be aligned. */
const cornerMarks = (left: number, top: number, right: number, bottom: number): Line[] =>
  [left, right].flatMap((x) =>
    [top, bottom].flatMap((y) => [
      { x1: x - TICK_MM / 2, y1: y, x2: x + TICK_MM / 2, y2: y },
      { x1: x, y1: y - TICK_MM / 2, x2: x, y2: y + TICK_MM / 2 },
    ]),
  )

/** A dashed line where the next sheet begins. */
const overlapLines = (
  { row, column }: Tile,
  { rows, columns }: TileGrid,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Line[] => [
  ...(column < columns - 1 ? [{ x1: right - OVERLAP_MM, y1: top, x2: right - OVERLAP_MM, y2: bottom, dashed: true }] : []),
  ...(row < rows - 1 ? [{ x1: left, y1: bottom - OVERLAP_MM, x2: right, y2: bottom - OVERLAP_MM, dashed: true }] : []),
]

/** A line with end marks, to check with a ruler. */
const checkLine = (y: number): Line[] => [
  { x1: MARGIN_MM, y1: y, x2: MARGIN_MM + CHECK_LINE_MM, y2: y },
  { x1: MARGIN_MM, y1: y - 2, x2: MARGIN_MM, y2: y + 2 },
  { x1: MARGIN_MM + CHECK_LINE_MM, y1: y - 2, x2: MARGIN_MM + CHECK_LINE_MM, y2: y + 2 },
]

/** One sheet with marks and texts that help to align it with the others. */
export const composeSheet = (
  tile: Tile,
  grid: TileGrid,
  paper: PaperSize,
  picture: Pick<Sheet['picture'], 'jpeg' | 'pixelWidth' | 'pixelHeight'>,
  title: string,
  messages: PreviewMessages['sheet'],
): Sheet => {
  const { part } = tile
  const [width, height] = [part.right - part.left, part.bottom - part.top]
  const [left, top, right, bottom] = [MARGIN_MM, MARGIN_MM, MARGIN_MM + width, MARGIN_MM + height]
  const footerTop = PAPER_SIZES[paper].height - MARGIN_MM - FOOTER_MM
  const positionText = messages.position(title, { row: tile.row + 1, column: tile.column + 1 }, grid)
  const dashed = tile.row < grid.rows - 1 || tile.column < grid.columns - 1
  return {
    picture: { ...picture, x: left, y: top, width, height, alt: messages.pictureAlt },
    lines: [...cornerMarks(left, top, right, bottom), ...overlapLines(tile, grid, left, top, right, bottom), ...checkLine(footerTop + 7)],
    texts: [
      { role: 'H1', x: MARGIN_MM, y: footerTop + 13, size: 8, text: positionText },
      { role: 'P', x: MARGIN_MM + CHECK_LINE_MM + 3, y: footerTop + 6.5, size: 8, text: messages.measure },
      { role: 'P', x: MARGIN_MM + CHECK_LINE_MM + 3, y: footerTop + 10, size: 8, text: messages.printAtFullSize },
      ...(dashed ? [{ role: 'P' as const, x: MARGIN_MM, y: footerTop + 16.5, size: 8, text: messages.cut }] : []),
    ],
  }
}
