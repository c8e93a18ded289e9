import { POINTS_PER_MM } from '@picasso/design'

import { MUTED_COLOR, type PdfDocument, type Style, type TextRole } from '../../print/document/pdf-document.ts'

/** A5 portrait. */
export const PAGE = { width: 148 * POINTS_PER_MM, height: 210 * POINTS_PER_MM }
export const MARGIN = 10 * POINTS_PER_MM
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN
export const LOGO_SIDE = 5 * POINTS_PER_MM
/** Above the foot. */
export const STEPS_TOP = PAGE.height - MARGIN - LOGO_SIDE - 14 * POINTS_PER_MM
export const RULE_GAP = 3 * POINTS_PER_MM

export const SMALL_STYLE: Style = { size: 9, color: MUTED_COLOR }
export const BOLD_STYLE: Style = { size: 12, weight: 'bold', isTabular: true }

export interface TicketLine {
  text: string
  style: Style
  role?: TextRole
  /** Points above it. */
  gap?: number
}

export interface Column {
  x: number
  width: number
}

/** Writes lines below each other and returns where they end. */
export const writeLines = (pdf: PdfDocument, lines: readonly TicketLine[], { x, width }: Column, top: number): number => {
  let y = top
  for (const { text, style, role, gap = 0 } of lines) {
    y += gap
    y += pdf.write(text, { x, y, width }, style, role)
  }
  return y
}
