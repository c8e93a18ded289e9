import { POINTS_PER_MM } from '@picasso/design'

import { A4_SIZE, BASELINE, INK, KLEIN_BLUE, type PdfDocument, type Style, type TextRole } from '../../../print/document/pdf-document.ts'
import type { Area } from '../../../print/document/structure.ts'
import { type Cell, createCellWriter } from './cell-writer.ts'
import { CONTENT_WIDTH, GAP, MARGIN, NAME_STYLE, SMALL_STYLE, TEXT_STYLE, TITLE_STYLE } from './page-styles.ts'

/** Points between the end of the content and the foot. */
const FOOT_GAP = 4 * POINTS_PER_MM
/** Points between the content and what lies at the end of the page. */
const END_GAP = 5 * POINTS_PER_MM
/** The thanks of a paper with room for them: as high as the logo's line beside them, and what is left free above it. */
const THANKS = { side: 40, above: 20 * POINTS_PER_MM, style: { size: 20, weight: 'bold', family: 'display' } satisfies Style }
/** Points between the content and a picture beside its sums, and between that and the thanks. */
const BESIDE_GAP = { above: 5 * POINTS_PER_MM, below: 12 * POINTS_PER_MM }
const LOGO_SIDE = 26
/** Points that center the logo on the line of the shop's name. */
const LOGO_DROP = 5

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
  /** The shop: the logo's line and the name, and the title of the document at the right. */
  masthead(shopName: string, title: Omit<Cell, 'from' | 'to'>): void
  /** From a fraction of the content width to its end; a strong one is as dark as the text. */
  rule(options?: { from?: number; isStrong?: boolean }): void
  space(mm: number): void
  /** Where the content of the page ends, in points from its top. */
  getBottom(): number
  /** What is left of the page beside and below the last rows, from a point on and above the large thanks, over a share of its width. */
  findBeside(top: number, share: number): Area
  /** As much of the end of the page as is so high, where the content leaves room for it. */
  findEnd(height: number): Area | undefined
  /**
   * The end of the last page: the thanks in large letters beside the logo's line, or small in its margin where the content needs the room; the
   * site where it has a name.
   */
  foot(thanks: string, site: string): void
}

/** Below the end of the content. */
const writeFoot = (pdf: PdfDocument, contentEnd: number, { thanks, site }: { thanks: string; site: string }): void => {
  const cellWriter = createCellWriter(pdf)
  const bottom = A4_SIZE.height - MARGIN
  const top = bottom - THANKS.side
  const isLarge = contentEnd + THANKS.above <= top
  const left = isLarge ? (THANKS.side + 2 * GAP) / CONTENT_WIDTH : 0
  const style = isLarge ? THANKS.style : SMALL_STYLE
  const thanksTop = isLarge ? top + (THANKS.side - pdf.measure(thanks, CONTENT_WIDTH, style)) / 2 : bottom + FOOT_GAP
  if (isLarge) pdf.logo(MARGIN, top, THANKS.side, KLEIN_BLUE)
  cellWriter.write({ text: thanks, from: left, to: 0.7, style }, thanksTop, 'P')
  if (site === '') return
  const siteTop = thanksTop + (style.size - SMALL_STYLE.size) * BASELINE
  cellWriter.write({ text: site, from: 0.7, to: 1, style: { ...SMALL_STYLE, align: 'right' } }, siteTop, 'P')
}

export const createPageLayout = (pdf: PdfDocument): PageLayout => {
  let y = MARGIN
  const cellWriter = createCellWriter(pdf)
  const ensureSpace = (height: number): void => {
    if (y + height <= A4_SIZE.height - MARGIN) return
    pdf.newPage()
    y = MARGIN
  }
  const writeRow = (cells: readonly Cell[], role: TextRole): void => {
    const height = Math.max(...cells.map(cellWriter.measure))
    ensureSpace(height)
    const drops = cellWriter.getTextDrops(cells, role === 'TD')
    for (const [index, cell] of cells.entries()) cellWriter.write(cell, y, role, drops[index])
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
    masthead: (shopName, title) => {
      pdf.logo(MARGIN, y + LOGO_DROP, LOGO_SIDE, KLEIN_BLUE)
      const left = (LOGO_SIDE + GAP) / CONTENT_WIDTH
      row([
        { text: shopName, from: left, to: 0.45, style: NAME_STYLE, drop: (TITLE_STYLE.size - NAME_STYLE.size) * BASELINE },
        // The longest title, a Spanish one, is as wide.
        { ...title, from: 0.45, to: 1 },
      ])
    },
    rule: ({ from = 0, isStrong = false } = {}) => {
      ensureSpace(GAP)
      pdf.rule(MARGIN + from * CONTENT_WIDTH, y + GAP / 2, (1 - from) * CONTENT_WIDTH, isStrong ? INK : undefined)
      y += GAP
    },
    space: (mm) => {
      y += mm * POINTS_PER_MM
    },
    getBottom: () => y,
    findBeside: (top, share) => {
      const start = top + BESIDE_GAP.above
      const end = A4_SIZE.height - MARGIN - THANKS.side - BESIDE_GAP.below
      return { x: MARGIN, y: start, width: share * CONTENT_WIDTH, height: end - start }
    },
    findEnd: (height) => {
      const top = A4_SIZE.height - MARGIN - height
      return y + END_GAP <= top ? { x: MARGIN, y: top, width: CONTENT_WIDTH, height } : undefined
    },
    foot: (thanks, site) => writeFoot(pdf, y, { thanks, site }),
  }
}
