import { type GarmentKey, POINTS_PER_MM } from '@picasso/design'

import { createPdfDocument, drawQrCode, MUTED_COLOR, type PdfDocument, type Style } from '../../print/document/pdf-document.ts'
import {
  BOLD_STYLE,
  CONTENT_WIDTH,
  LOGO_SIDE,
  MARGIN,
  PAGE,
  RULE_GAP,
  SMALL_STYLE,
  STEPS_TOP,
  type TicketLine,
  writeLines,
} from './ticket-layout.ts'
import { drawSides, type TicketSide } from './ticket-sides.ts'

export type { TicketSide } from './ticket-sides.ts'

const QR_SIDE = 34 * POINTS_PER_MM
const TICK_SIDE = 7 * POINTS_PER_MM

/** The content of one printed ticket. */
export interface TicketContent {
  code: string
  orderNumber: string
  title: string
  garment: GarmentKey
  color: string
  sizeLabel: string
  /** 1 where the print has the same size on every garment size. */
  printScale: number
  /** Name of how it is printed; null for orders from before print prices. */
  printMethod: string | null
  quantity: number
  cause: string | null
  note: string | null
  dueDate: string | null
  sides: readonly TicketSide[]
  /** The names of the team that the piece belongs to, and the index of its own; null for a single piece. */
  team: { names: readonly string[]; index: number } | null
}

/** A neighbor is recognized by less than all of its words. */
const MAX_NEIGHBOR_LENGTH = 40

const shorten = (words: string): string => {
  const letters = Array.from(words)
  return letters.length > MAX_NEIGHBOR_LENGTH ? `${letters.slice(0, MAX_NEIGHBOR_LENGTH).join('').trimEnd()}…` : words
}

/** Where the piece belongs in its parcel; the packing slip lists all names, which may be a hundred. */
const describeTeam = ({ names, index }: NonNullable<TicketContent['team']>): string => {
  const [before, after] = [names[index - 1], names[index + 1]]
  return [
    `Piece ${index + 1} of a team of ${names.length}`,
    ...(before === undefined ? [] : [`after ${shorten(before)}`]),
    ...(after === undefined ? [] : [`before ${shorten(after)}`]),
  ].join(', ')
}

/** The blank to fetch, to be read across a table: how many of which size, then the color. */
const listBlankLines = ({ code, title, color, sizeLabel, quantity }: TicketContent): TicketLine[] => [
  { text: code, style: { size: 12, weight: 'bold', family: 'mono' }, role: 'H1' },
  {
    text: `${quantity}\u00a0×\u00a0${sizeLabel}`,
    style: { size: 42, weight: 'bold', family: 'display', isTabular: true },
    gap: 2,
  },
  { text: color, style: { size: 26, weight: 'bold', family: 'display' } },
  // The words of a team's piece stay together.
  { text: title.replaceAll(' · ', '\u00a0·\u00a0'), style: { size: 13 }, gap: 2 },
]

/** What else there is to know before printing. */
const listRemarks = ({ team, cause, note }: TicketContent): TicketLine[] => [
  ...(team ? [{ text: describeTeam(team), style: SMALL_STYLE }] : []),
  ...(cause === null ? [] : [{ text: `Reprint: ${cause}`, style: { ...BOLD_STYLE, color: '#a5281f' } }]),
  ...(note === null ? [] : [{ text: note, style: SMALL_STYLE }]),
]

/** When it is due and how it is printed, beside each other. */
const writeFacts = (pdf: PdfDocument, { dueDate, printMethod }: TicketContent, top: number): number => {
  const facts = [
    { label: 'AT THE DOOR BY', value: dueDate },
    { label: 'PRINT', value: printMethod },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
  const width = CONTENT_WIDTH / 2
  const bottoms = facts.map(({ label, value }, index) =>
    writeLines(
      pdf,
      [
        { text: label, style: { size: 7.5, family: 'mono', color: MUTED_COLOR, tracking: 0.6 } },
        { text: value, style: BOLD_STYLE, gap: 2 },
      ],
      { x: MARGIN + index * width, width: width - RULE_GAP },
      top,
    ),
  )
  return Math.max(top, ...bottoms)
}

const drawHeader = (pdf: PdfDocument, ticket: TicketContent): number => {
  const rule = (bottom: number): number => {
    pdf.rule(MARGIN, bottom + RULE_GAP, CONTENT_WIDTH)
    return bottom + 2 * RULE_GAP
  }
  const blankBottom = writeLines(
    pdf,
    listBlankLines(ticket),
    { x: MARGIN, width: CONTENT_WIDTH - QR_SIDE - 8 * POINTS_PER_MM },
    MARGIN - POINTS_PER_MM,
  )
  drawQrCode(pdf, ticket.code, { x: PAGE.width - MARGIN - QR_SIDE, y: MARGIN, side: QR_SIDE, alt: `QR code of ${ticket.code}` })
  // Scanners need the white below the code.
  const top = rule(Math.max(blankBottom, MARGIN + QR_SIDE * 1.2 - RULE_GAP))
  const remarks = listRemarks(ticket).map((line) => ({ ...line, gap: 2 }))
  const bottom = writeLines(pdf, remarks, { x: MARGIN, width: CONTENT_WIDTH }, writeFacts(pdf, ticket, top))
  return bottom === top ? top : rule(bottom)
}

/** Ticked with a pen on the way through the workshop. */
const STEPS = ['Printed', 'Checked', 'Packed'] as const

const drawSteps = (pdf: PdfDocument): void => {
  const width = CONTENT_WIDTH / STEPS.length
  const style: Style = { size: 13, weight: 'bold' }
  const drop = (TICK_SIDE - pdf.measure(STEPS[0], width, style)) / 2
  pdf.rule(MARGIN, STEPS_TOP - RULE_GAP, CONTENT_WIDTH)
  for (const [index, step] of STEPS.entries()) {
    const x = MARGIN + index * width
    pdf.frame({ x, y: STEPS_TOP, width: TICK_SIDE, height: TICK_SIDE })
    const left = TICK_SIDE + 2.5 * POINTS_PER_MM
    pdf.write(step, { x: x + left, y: STEPS_TOP + drop, width: width - left }, style)
  }
}

/** One page per ticket, to travel with the blanks. */
export const renderTickets = async (orderNumber: string, tickets: readonly TicketContent[]): Promise<Uint8Array> => {
  const pdf = await createPdfDocument({ title: `Tickets of ${orderNumber}`, language: 'en', ...PAGE })
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) pdf.newPage()
    // The longest names, note and findings together may need the room.
    if (drawSides(pdf, ticket, drawHeader(pdf, ticket)) + RULE_GAP <= STEPS_TOP) drawSteps(pdf)
    const foot = PAGE.height - MARGIN - LOGO_SIDE
    pdf.logo(MARGIN, foot, LOGO_SIDE)
    pdf.write(
      `Order ${ticket.orderNumber}, ticket ${index + 1} of ${tickets.length}`,
      { x: MARGIN + LOGO_SIDE + 2 * POINTS_PER_MM, y: foot + 2, width: CONTENT_WIDTH - LOGO_SIDE - 2 * POINTS_PER_MM },
      { size: 8, family: 'mono', color: MUTED_COLOR },
    )
  }
  return pdf.finish()
}
