import { type Paper, PT_PER_MM, type Style } from '../../print/paper/index.ts'

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
}

/** Writes down a page and goes on at the next one where it ends. */
export interface Writer {
  /** A line across the whole width. */
  say(text: string, style?: Style): void
  /** Cells side by side, as high as the highest. */
  row(cells: readonly Cell[]): void
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
  const row = (cells: readonly Cell[]): void => {
    const height = Math.max(...cells.map((cell) => paper.measure(cell.text, boxOf(cell).width, cell.style ?? TEXT)))
    makeRoom(height)
    for (const cell of cells) {
      const { x, width } = boxOf(cell)
      paper.write(cell.text, { x, y, width }, cell.style ?? TEXT)
    }
    y += height
  }
  return {
    row,
    say: (text, style = TEXT) => row([{ text, from: 0, to: 1, style }]),
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
