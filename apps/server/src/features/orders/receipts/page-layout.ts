import { type PdfDocument, PT_PER_MM, type Style, type TextRole } from '../../../print/document/pdf-document.ts'

/** A4 portrait. */
export const A4_SIZE = { width: 210 * PT_PER_MM, height: 297 * PT_PER_MM }
const MARGIN = 20 * PT_PER_MM
const CONTENT_WIDTH = A4_SIZE.width - 2 * MARGIN
const GAP = 2 * PT_PER_MM

export const MUTED_COLOR = '#5c574c'
export const TEXT_STYLE: Style = { size: 10 }
export const BOLD_STYLE: Style = { size: 10, weight: 'bold' }

/** A cell of a row; `from` and `to` are fractions of the content width. */
export interface Cell {
  text: string
  from: number
  to: number
  style?: Style
  role?: TextRole
  /** Bold heading above the text. */
  heading?: string
}

export type WriteRow = (cells: readonly Cell[]) => void

/** A table has column or row headers; a list has none. */
const ROW_ROLES = {
  table: { container: 'Table', row: 'TR', cell: 'TD' },
  list: { container: 'L', row: 'LI', cell: 'LBody' },
} as const

/** Writes rows from top to bottom and breaks pages. */
export interface PageLayout {
  /** Text across the full width. */
  writeText(text: string, style?: Style, role?: TextRole): void
  /** Cells side by side; the tallest sets the height. */
  row: WriteRow
  /** Rows of one table or list. */
  rows(kind: keyof typeof ROW_ROLES, write: (row: WriteRow) => void): void
  rule(): void
  space(mm: number): void
}

const getBounds = ({ from, to }: Cell) => ({ x: MARGIN + from * CONTENT_WIDTH, width: (to - from) * CONTENT_WIDTH - GAP })

export const createPageLayout = (pdf: PdfDocument): PageLayout => {
  let y = MARGIN
  const ensureSpace = (height: number): void => {
    if (y + height <= A4_SIZE.height - MARGIN) return
    pdf.newPage()
    y = MARGIN
  }
  const measureHeight = (cell: Cell): number => {
    const { width } = getBounds(cell)
    const heading = cell.heading === undefined ? 0 : pdf.measure(cell.heading, width, BOLD_STYLE)
    return heading + pdf.measure(cell.text, width, cell.style ?? TEXT_STYLE)
  }
  const writeCell = (cell: Cell, role: TextRole): void => {
    const { x, width } = getBounds(cell)
    const heading = cell.heading === undefined ? 0 : pdf.write(cell.heading, { x, y, width }, BOLD_STYLE, 'H2')
    pdf.write(cell.text, { x, y: y + heading, width }, cell.style ?? TEXT_STYLE, cell.role ?? role)
  }
  const writeRow = (cells: readonly Cell[], role: TextRole): void => {
    const height = Math.max(...cells.map(measureHeight))
    ensureSpace(height)
    for (const cell of cells) writeCell(cell, role)
    y += height
  }
  const row: WriteRow = (cells) => writeRow(cells, 'P')
  return {
    row,
    rows: (kind, write) => {
      const roles = ROW_ROLES[kind]
      pdf.within(roles.container, () => write((cells) => pdf.within(roles.row, () => writeRow(cells, roles.cell))))
    },
    writeText: (text, style = TEXT_STYLE, role = 'P') => row([{ text, from: 0, to: 1, style, role }]),
    rule: () => {
      ensureSpace(GAP)
      pdf.rule(MARGIN, y + GAP / 2, CONTENT_WIDTH)
      y += GAP
    },
    space: (mm) => {
      y += mm * PT_PER_MM
    },
  }
}
