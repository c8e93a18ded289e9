import { type Paper, PT_PER_MM, type Style, type TextRole } from '../../print/paper/index.ts'

/** A4 upright. */
export const PAGE = { width: 210 * PT_PER_MM, height: 297 * PT_PER_MM }
const MARGIN = 20 * PT_PER_MM
const INNER = PAGE.width - 2 * MARGIN
const GAP = 2 * PT_PER_MM

export const GREY = '#5c574c'
export const TEXT: Style = { size: 10 }
export const BOLD: Style = { size: 10, weight: 'bold' }

/** A cell of a row: from where to where, as shares of the page's inner width. */
export interface Cell {
  text: string
  from: number
  to: number
  style?: Style
  role?: TextRole
  /** A heading above it, in bold. */
  heading?: string
}

export type Row = (cells: readonly Cell[]) => void

/** A table has heads over its columns or before its rows; a list has none. */
const ROWS = {
  table: { whole: 'Table', row: 'TR', cell: 'TD' },
  list: { whole: 'L', row: 'LI', cell: 'LBody' },
} as const

/** Writes down a page and goes on at the next one where it ends. */
export interface Writer {
  /** A line across the whole width. */
  say(text: string, style?: Style, role?: TextRole): void
  /** Cells side by side, as high as the highest. */
  row: Row
  /** Rows that belong together. */
  rows(kind: keyof typeof ROWS, write: (row: Row) => void): void
  rule(): void
  space(mm: number): void
}

const boxOf = ({ from, to }: Cell) => ({ x: MARGIN + from * INNER, width: (to - from) * INNER - GAP })

export const writerOf = (paper: Paper): Writer => {
  let y = MARGIN
  const makeRoom = (height: number): void => {
    if (y + height <= PAGE.height - MARGIN) return
    paper.newPage()
    y = MARGIN
  }
  const heightOf = (cell: Cell): number => {
    const { width } = boxOf(cell)
    const heading = cell.heading === undefined ? 0 : paper.measure(cell.heading, width, BOLD)
    return heading + paper.measure(cell.text, width, cell.style ?? TEXT)
  }
  const writeCell = (cell: Cell, role: TextRole): void => {
    const { x, width } = boxOf(cell)
    const heading = cell.heading === undefined ? 0 : paper.write(cell.heading, { x, y, width }, BOLD, 'H2')
    paper.write(cell.text, { x, y: y + heading, width }, cell.style ?? TEXT, cell.role ?? role)
  }
  const writeRow = (cells: readonly Cell[], role: TextRole): void => {
    const height = Math.max(...cells.map(heightOf))
    makeRoom(height)
    for (const cell of cells) writeCell(cell, role)
    y += height
  }
  const row: Row = (cells) => writeRow(cells, 'P')
  return {
    row,
    rows: (kind, write) => {
      const parts = ROWS[kind]
      paper.within(parts.whole, () => write((cells) => paper.within(parts.row, () => writeRow(cells, parts.cell))))
    },
    say: (text, style = TEXT, role = 'P') => row([{ text, from: 0, to: 1, style, role }]),
    rule: () => {
      makeRoom(GAP)
      paper.rule(MARGIN, y + GAP / 2, INNER)
      y += GAP
    },
    space: (mm) => {
      y += mm * PT_PER_MM
    },
  }
}
