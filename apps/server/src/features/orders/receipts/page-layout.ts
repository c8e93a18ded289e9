import { POINTS_PER_MM } from '@picasso/design'

import { A4_SIZE, BASELINE, INK, MUTED_COLOR, type PdfDocument, type Style, type TextRole } from '../../../print/document/pdf-document.ts'
import type { Area } from '../../../print/document/structure.ts'

const MARGIN = 20 * POINTS_PER_MM
const CONTENT_WIDTH = A4_SIZE.width - 2 * MARGIN
const GAP = 2 * POINTS_PER_MM

export const TEXT_STYLE: Style = { size: 10 }
export const BOLD_STYLE: Style = { size: 10, weight: 'bold' }

export const TITLE_STYLE: Style = { size: 24, weight: 'bold', family: 'display' }
const NAME_STYLE: Style = { size: 16, weight: 'bold', family: 'display' }
export const SMALL_STYLE: Style = { size: 9, color: MUTED_COLOR }
/** Lines with a phone number: figures of one width keep the spaces between its groups, which pairs such as `7 1` would close. */
export const toContactStyle = (style: Style): Style => ({ ...style, isTabular: true })
/** A small fact, as on the pages; written in capitals by `toLabel`. */
export const LABEL_STYLE: Style = { size: 7.5, family: 'mono', color: MUTED_COLOR, tracking: 0.6 }
export const toLabel = (text: string): string => text.toLocaleUpperCase()

/** Points between a heading and its text. */
const HEADING_GAP = 3
/** Points between the end of the content and the foot. */
const FOOT_GAP = 4 * POINTS_PER_MM
/** Points between the content and what lies at the end of the page. */
const END_GAP = 5 * POINTS_PER_MM
/** The thanks of a paper with room for them: as high as the logo's line beside them, and what is left free above it. */
const THANKS = { side: 40, above: 20 * POINTS_PER_MM, style: { size: 20, weight: 'bold', family: 'display' } satisfies Style }
const TICK_SIDE = 6 * POINTS_PER_MM
/** The box before a note, its distance from the text, and what is left free above it. */
const NOTE_TICK = { side: 3.4 * POINTS_PER_MM, gap: 1.6 * POINTS_PER_MM, above: POINTS_PER_MM }
/** Points between a frame and its text. */
const FRAME_PADDING = 3 * POINTS_PER_MM

/** Height by width. */
const PICTURE_ASPECT = 5 / 4
const PICTURE_GAP = 10
const LOGO_SIDE = 26
/** Points that center the logo on the line of the shop's name. */
const LOGO_DROP = 5

/** A small picture of a piece. */
export interface RowPicture {
  bytes: Uint8Array
  alt: string
  /** Points. */
  width: number
}

/** A cell of a row; `from` and `to` are fractions of the content width. */
export interface Cell {
  text: string
  from: number
  to: number
  style?: Style
  role?: TextRole
  /** Points below the top of the row, so that texts of two sizes have one baseline. */
  drop?: number
  /** Small heading above the text. */
  heading?: string
  /** What the cell is about, in bold above its text. */
  lead?: string
  leadStyle?: Style
  /** Small text below it, one element for each. */
  notes?: readonly string[]
  /** Left of the text. */
  picture?: RowPicture | undefined
  /** An empty square to be ticked: before each note, or at the right end of a cell without notes. */
  hasTickBox?: boolean
  /** A line around it, for what must not be overlooked. */
  isFramed?: boolean
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
  /** The shop: the logo's line and the name, and the title of the document at the right. */
  masthead(shopName: string, title: Omit<Cell, 'from' | 'to'>): void
  /** From a fraction of the content width to its end; a strong one is as dark as the text. */
  rule(options?: { from?: number; isStrong?: boolean }): void
  space(mm: number): void
  /** As much of the end of the page as is so high, where the content leaves room for it. */
  findEnd(height: number): Area | undefined
  /** The end of the last page: the thanks in large letters beside the logo's line, or small in its margin where the content needs the room. */
  foot(thanks: string, site: string): void
}

/** The last cell of a row ends where the rules do. */
const getBounds = ({ from, to }: Cell) => ({
  x: MARGIN + from * CONTENT_WIDTH,
  width: (to - from) * CONTENT_WIDTH - (to === 1 ? 0 : GAP),
})

const getPadding = ({ isFramed = false }: Cell): number => (isFramed ? FRAME_PADDING : 0)

/** Right of the picture, where there is one. */
const getTextBounds = (cell: Cell) => {
  const { x, width } = getBounds(cell)
  const indent = cell.picture ? cell.picture.width + PICTURE_GAP : 0
  const padding = getPadding(cell)
  return { x: x + indent + padding, width: width - indent - 2 * padding }
}

/** Columns of notes: a team of many is no longer than a page. */
const countNoteColumns = (notes: readonly string[]): number => (notes.length > 12 ? 3 : 2)

/** Notes side by side, from left to right and down. */
const chunkNotes = (notes: readonly string[]): string[][] => {
  const size = countNoteColumns(notes)
  return Array.from({ length: Math.ceil(notes.length / size) }, (_, row) => notes.slice(row * size, (row + 1) * size))
}

/** What is ticked is read at arm's length. */
const getNoteStyle = ({ hasTickBox = false }: Cell): Style => (hasTickBox ? TEXT_STYLE : SMALL_STYLE)
const getNoteIndent = ({ hasTickBox = false }: Cell): number => (hasTickBox ? NOTE_TICK.side + NOTE_TICK.gap : 0)
const getNoteHeight = ({ hasTickBox = false }: Cell, textHeight: number): number =>
  hasTickBox ? Math.max(textHeight, NOTE_TICK.side) + NOTE_TICK.above : textHeight

/** Writes cells of a row and measures them. */
const createCellWriter = (pdf: PdfDocument) => {
  const measureNotes = (cell: Cell, width: number): number => {
    const { notes = [] } = cell
    const textWidth = width / countNoteColumns(notes) - GAP - getNoteIndent(cell)
    const measureNote = (note: string): number => getNoteHeight(cell, pdf.measure(note, textWidth, getNoteStyle(cell)))
    return chunkNotes(notes).reduce((sum, row) => sum + Math.max(...row.map(measureNote)), 0)
  }
  const measure = (cell: Cell): number => {
    const { width } = getTextBounds(cell)
    const heading = cell.heading === undefined ? 0 : pdf.measure(toLabel(cell.heading), width, LABEL_STYLE) + HEADING_GAP
    const lead = cell.lead === undefined ? 0 : pdf.measure(cell.lead, width, cell.leadStyle ?? BOLD_STYLE)
    const text = heading + lead + pdf.measure(cell.text, width, cell.style ?? TEXT_STYLE) + measureNotes(cell, width)
    return Math.max(text, cell.picture ? cell.picture.width * PICTURE_ASPECT : 0) + (cell.drop ?? 0) + 2 * getPadding(cell)
  }
  const writeNotes = (cell: Cell, x: number, top: number, width: number): void => {
    const { notes = [], hasTickBox = false } = cell
    const column = width / countNoteColumns(notes)
    const indent = getNoteIndent(cell)
    const style = getNoteStyle(cell)
    // The box is centered on the first line of its text.
    const boxDrop = (pdf.measure('0', column, style) - NOTE_TICK.side) / 2
    let y = top
    for (const row of chunkNotes(notes)) {
      const heights = row.map((note, index) => {
        const left = x + index * column
        const noteTop = hasTickBox ? y + NOTE_TICK.above : y
        if (hasTickBox) pdf.frame({ x: left, y: noteTop + boxDrop, width: NOTE_TICK.side, height: NOTE_TICK.side })
        return getNoteHeight(cell, pdf.write(note, { x: left + indent, y: noteTop, width: column - GAP - indent }, style, 'P'))
      })
      y += Math.max(...heights)
    }
  }
  const writeContent = (cell: Cell, y: number, role: TextRole): void => {
    const { x, width } = getTextBounds(cell)
    const { picture, heading, lead, leadStyle = BOLD_STYLE, notes = [], style = TEXT_STYLE } = cell
    if (picture) {
      const area = { ...getBounds(cell), y, width: picture.width, height: picture.width * PICTURE_ASPECT }
      pdf.figure(picture.alt, area, (pen) => pen.picture(picture.bytes, area))
    }
    if (cell.hasTickBox && notes.length === 0) pdf.frame({ x: x + width - TICK_SIDE, y, width: TICK_SIDE, height: TICK_SIDE })
    if (cell.isFramed) pdf.frame({ ...getBounds(cell), y, height: measure(cell) - (cell.drop ?? 0) })
    let top = y + getPadding(cell)
    if (heading !== undefined) top += pdf.write(toLabel(heading), { x, y: top, width }, LABEL_STYLE, 'H2') + HEADING_GAP
    if (lead !== undefined) top += pdf.write(lead, { x, y: top, width }, leadStyle, role)
    top += pdf.write(cell.text, { x, y: top, width }, style, role)
    writeNotes(cell, x, top, width)
  }
  const write = (cell: Cell, rowTop: number, role: TextRole): void => {
    const y = rowTop + (cell.drop ?? 0)
    const isMixed = cell.picture !== undefined || cell.lead !== undefined || (cell.notes ?? []).length > 0
    // A cell of more than one part contains them.
    if (isMixed && (role === 'TD' || role === 'LBody')) pdf.within(role, () => writeContent(cell, y, 'P'))
    else writeContent(cell, y, cell.role ?? role)
  }
  return { measure, write }
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
    for (const cell of cells) cellWriter.write(cell, y, role)
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
      pdf.logo(MARGIN, y + LOGO_DROP, LOGO_SIDE)
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
    findEnd: (height) => {
      const top = A4_SIZE.height - MARGIN - height
      return y + END_GAP <= top ? { x: MARGIN, y: top, width: CONTENT_WIDTH, height } : undefined
    },
    foot: (thanks, site) => {
      const bottom = A4_SIZE.height - MARGIN
      const top = bottom - THANKS.side
      const isLarge = y + THANKS.above <= top
      const left = isLarge ? (THANKS.side + 2 * GAP) / CONTENT_WIDTH : 0
      const style = isLarge ? THANKS.style : SMALL_STYLE
      const thanksTop = isLarge ? top + (THANKS.side - pdf.measure(thanks, CONTENT_WIDTH, style)) / 2 : bottom + FOOT_GAP
      if (isLarge) pdf.logo(MARGIN, top, THANKS.side)
      cellWriter.write({ text: thanks, from: left, to: 0.7, style }, thanksTop, 'P')
      const siteTop = thanksTop + (style.size - SMALL_STYLE.size) * BASELINE
      cellWriter.write({ text: site, from: 0.7, to: 1, style: { ...SMALL_STYLE, align: 'right' } }, siteTop, 'P')
    },
  }
}
