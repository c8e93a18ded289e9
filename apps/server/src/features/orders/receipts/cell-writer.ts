import { POINTS_PER_MM } from '@picasso/design'

import type { PdfDocument, Style, TextRole } from '../../../print/document/pdf-document.ts'
import { BOLD_STYLE, CONTENT_WIDTH, GAP, LABEL_STYLE, MARGIN, SMALL_STYLE, TEXT_STYLE, toLabel } from './page-styles.ts'

/** Points between a heading and its text. */
const HEADING_GAP = 3
const TICK_SIDE = 6 * POINTS_PER_MM
/** A frame is as wide inside its stroke as outside: it ends where the rules do. */
const HALF_STROKE = 0.375
/** The box before a note, its distance from the text, and what is left free above it. */
const NOTE_TICK = { side: 3.4 * POINTS_PER_MM, gap: 1.6 * POINTS_PER_MM, above: POINTS_PER_MM }
/** Points between a frame and its text. */
const FRAME_PADDING = 3 * POINTS_PER_MM

/** Height by width. */
const PICTURE_ASPECT = 5 / 4
const PICTURE_GAP = 10

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
  /** An empty square to be ticked: before each note, or at the right end of a cell without notes, which is centered on its picture. */
  hasTickBox?: boolean
  /** A line around it, for what must not be overlooked. */
  isFramed?: boolean
}

/** The last cell of a row ends where the rules do. */
const getBounds = ({ from, to }: Cell) => ({
  x: MARGIN + from * CONTENT_WIDTH,
  width: (to - from) * CONTENT_WIDTH - (to === 1 ? 0 : GAP),
})

const getPadding = ({ isFramed = false }: Cell): number => (isFramed ? FRAME_PADDING : 0)

/** A box at the right end of a cell, in place of those before its notes. */
const hasEndTick = ({ hasTickBox = false, notes = [] }: Cell): boolean => hasTickBox && notes.length === 0

/** Right of the picture, where there is one, and left of a box at the end. */
const getTextBounds = (cell: Cell) => {
  const { x, width } = getBounds(cell)
  const indent = cell.picture ? cell.picture.width + PICTURE_GAP : 0
  const padding = getPadding(cell)
  return { x: x + indent + padding, width: width - indent - 2 * padding - (hasEndTick(cell) ? TICK_SIDE + GAP : 0) }
}

const getPictureHeight = ({ picture }: Cell): number => (picture ? picture.width * PICTURE_ASPECT : 0)

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

/** How far below the top of a row its texts begin, so that they are centered on its picture: each by itself, or all on the line of the picture's. */
const centerTexts = (cells: readonly Cell[], textHeights: readonly number[], isAligned: boolean): number[] => {
  const height = Math.max(...cells.map(getPictureHeight))
  if (height < Math.max(...textHeights)) return cells.map(() => 0)
  const drops = textHeights.map((textHeight) => (height - textHeight) / 2)
  const alignedDrop = drops[cells.findIndex(({ picture }) => picture !== undefined)]
  return isAligned && alignedDrop !== undefined ? cells.map(() => alignedDrop) : drops
}

/** Writes cells of a row and measures them. */
export const createCellWriter = (pdf: PdfDocument) => {
  const measureNotes = (cell: Cell, width: number): number => {
    const { notes = [] } = cell
    const textWidth = width / countNoteColumns(notes) - GAP - getNoteIndent(cell)
    const measureNote = (note: string): number => getNoteHeight(cell, pdf.measure(note, textWidth, getNoteStyle(cell)))
    return chunkNotes(notes).reduce((sum, row) => sum + Math.max(...row.map(measureNote)), 0)
  }
  const measureText = (cell: Cell): number => {
    const { width } = getTextBounds(cell)
    const heading = cell.heading === undefined ? 0 : pdf.measure(toLabel(cell.heading), width, LABEL_STYLE) + HEADING_GAP
    const lead = cell.lead === undefined ? 0 : pdf.measure(cell.lead, width, cell.leadStyle ?? BOLD_STYLE)
    return heading + lead + pdf.measure(cell.text, width, cell.style ?? TEXT_STYLE) + measureNotes(cell, width)
  }
  const measure = (cell: Cell): number => Math.max(measureText(cell), getPictureHeight(cell)) + (cell.drop ?? 0) + 2 * getPadding(cell)
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
  const writeContent = (cell: Cell, y: number, role: TextRole, textDrop: number): void => {
    const { x, width } = getTextBounds(cell)
    const { picture, heading, lead, leadStyle = BOLD_STYLE, style = TEXT_STYLE } = cell
    if (picture) {
      const area = { ...getBounds(cell), y, width: picture.width, height: getPictureHeight(cell) }
      pdf.figure(picture.alt, area, (pen) => pen.picture(picture.bytes, area))
    }
    if (hasEndTick(cell)) {
      const side = TICK_SIDE - 2 * HALF_STROKE
      const top = y + Math.max(0, (getPictureHeight(cell) - TICK_SIDE) / 2) + HALF_STROKE
      pdf.frame({ x: x + width + GAP + HALF_STROKE, y: top, width: side, height: side })
    }
    if (cell.isFramed) pdf.frame({ ...getBounds(cell), y, height: measure(cell) - (cell.drop ?? 0) })
    let top = y + getPadding(cell) + textDrop
    if (heading !== undefined) top += pdf.write(toLabel(heading), { x, y: top, width }, LABEL_STYLE, 'H2') + HEADING_GAP
    if (lead !== undefined) top += pdf.write(lead, { x, y: top, width }, leadStyle, role)
    top += pdf.write(cell.text, { x, y: top, width }, style, role)
    writeNotes(cell, x, top, width)
  }
  const getTextDrops = (cells: readonly Cell[], isAligned: boolean): number[] => centerTexts(cells, cells.map(measureText), isAligned)
  const write = (cell: Cell, rowTop: number, role: TextRole, textDrop = 0): void => {
    const y = rowTop + (cell.drop ?? 0)
    const isMixed = cell.picture !== undefined || cell.lead !== undefined || (cell.notes ?? []).length > 0
    // A cell of more than one part contains them.
    if (isMixed && (role === 'TD' || role === 'LBody')) pdf.within(role, () => writeContent(cell, y, 'P', textDrop))
    else writeContent(cell, y, cell.role ?? role, textDrop)
  }
  return { measure, write, getTextDrops }
}
