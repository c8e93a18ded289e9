import { type Side, SIDES, POINTS_PER_MM } from '@picasso/design'

import {
  createPdfDocument,
  drawQrCode,
  MUTED_COLOR,
  type PdfDocument,
  type Style,
  type TextRole,
} from '../../print/document/pdf-document.ts'
import type { InkBox } from './schema.ts'

/** A5 portrait. */
const PAGE = { width: 148 * POINTS_PER_MM, height: 210 * POINTS_PER_MM }
const MARGIN = 10 * POINTS_PER_MM
const CONTENT_WIDTH = PAGE.width - 2 * MARGIN
const QR_SIDE = 34 * POINTS_PER_MM
const MAX_MOCKUP_HEIGHT = 100 * POINTS_PER_MM
/** Where long names and a long note leave less room. */
const MIN_MOCKUP_HEIGHT = 20 * POINTS_PER_MM
/** Height by width. */
const MOCKUP_ASPECT = 5 / 4
const LOGO_SIDE = 5 * POINTS_PER_MM
const TICK_SIDE = 7 * POINTS_PER_MM
/** Above the foot. */
const STEPS_TOP = PAGE.height - MARGIN - LOGO_SIDE - 14 * POINTS_PER_MM
const RULE_GAP = 3 * POINTS_PER_MM

export interface TicketSide {
  side: Side
  /** JPEG of the garment with its print. */
  picture: Uint8Array
  isPrinted: boolean
  /** Size of the print file; null for a side without a print, and for one whose file is still to be drawn. */
  area: { widthMm: number; heightMm: number } | null
  ink: InkBox | null
  /** The findings that the buyer accepted. */
  notice: string | null
}

/** The content of one printed ticket. */
export interface TicketContent {
  code: string
  orderNumber: string
  title: string
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

const formatMm = (value: number): string => `${value.toFixed(1).replace(/\.0$/, '')}\u00a0mm`

const SMALL_STYLE: Style = { size: 9, color: MUTED_COLOR }
const BOLD_STYLE: Style = { size: 12, weight: 'bold', isTabular: true }

interface TicketLine {
  text: string
  style: Style
  role?: TextRole
  /** Points above it. */
  gap?: number
}

/** Size and position of the print, to be checked with a ruler: on its print area, because a film of a gang sheet ends where the print does. */
const describePlacement = ({ isPrinted, area, ink }: TicketSide, { sizeLabel, printScale }: TicketContent): TicketLine[] => {
  if (!area) return [{ text: isPrinted ? 'Its print file is not drawn yet.' : 'Nothing is printed here.', style: SMALL_STYLE }]
  const scaleNote = printScale === 1 ? '' : `, ${Math.round(printScale * 1000) / 10}\u00a0% for ${sizeLabel}`
  const areaSize = `Print area ${formatMm(area.widthMm)}\u00a0× ${formatMm(area.heightMm)}${scaleNote}`
  if (!ink) return [{ text: `${areaSize}, nothing visible on it.`, style: SMALL_STYLE }]
  const centerOffset = ink.left + ink.width / 2 - area.widthMm / 2
  const alignment =
    Math.abs(centerOffset) < 0.5 ? 'Centred' : `${formatMm(Math.abs(centerOffset))} ${centerOffset < 0 ? 'left' : 'right'} of the middle`
  return [
    { text: `Print ${formatMm(ink.width)}\u00a0× ${formatMm(ink.height)}`, style: BOLD_STYLE },
    { text: `${alignment}, ${formatMm(ink.top)} below the top of the print area`, style: { size: 10 } },
    { text: areaSize, style: SMALL_STYLE },
  ]
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

interface Column {
  x: number
  width: number
}

const writeLines = (pdf: PdfDocument, lines: readonly TicketLine[], { x, width }: Column, top: number): number => {
  let y = top
  for (const { text, style, role, gap = 0 } of lines) {
    y += gap
    y += pdf.write(text, { x, y, width }, style, role)
  }
  return y
}

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

const SIDE_GAP = 6 * POINTS_PER_MM
/** Shares of a printed side beside one without a print, and of two alike. */
const WIDE_SHARE = 0.66
const EQUAL_SHARE = 1 / SIDES.length
const SIDE_NAMES: Record<Side, string> = { front: 'Front', back: 'Back' }
const SIDE_NAME_STYLE: Style = { size: 11, weight: 'bold' }

/** Points between the parts of a side. */
const PART_GAP = 2 * POINTS_PER_MM

interface PlacedSide extends TicketSide, Column {}

/** The printed side has the room of one without a print. */
const placeSides = ({ sides }: TicketContent): PlacedSide[] => {
  const isOneSided = sides.filter(({ isPrinted }) => isPrinted).length === 1
  let x = MARGIN
  return sides.map((side) => {
    const share = isOneSided ? (side.isPrinted ? WIDE_SHARE : 1 - WIDE_SHARE) : EQUAL_SHARE
    const width = share * (CONTENT_WIDTH - SIDE_GAP)
    const placed = { ...side, x, width }
    x += width + SIDE_GAP
    return placed
  })
}

/** What is written below the picture of a side. */
const listSideLines = (side: TicketSide, ticket: TicketContent): TicketLine[] =>
  [
    ...describePlacement(side, ticket),
    ...(side.notice === null ? [] : [{ text: side.notice, style: { size: 9, weight: 'bold' as const }, gap: PART_GAP }]),
  ].map((line, index) => (index === 0 ? { ...line, gap: PART_GAP } : line))

/** The pictures leave the texts below them their room above the boxes to tick. */
const measureMockups = (pdf: PdfDocument, sides: readonly PlacedSide[], ticket: TicketContent, top: number): number => {
  const heights = sides.map(({ width, ...side }) =>
    listSideLines({ ...side }, ticket).reduce(
      (sum, { text, style, gap = 0 }) => sum + pdf.measure(text, width, style) + gap,
      pdf.measure(SIDE_NAMES[side.side], width, SIDE_NAME_STYLE) + POINTS_PER_MM,
    ),
  )
  return Math.max(MIN_MOCKUP_HEIGHT, Math.min(MAX_MOCKUP_HEIGHT, STEPS_TOP - 2 * RULE_GAP - top - Math.max(...heights)))
}

/** Draws what each side looks like and where its print is; returns where that ends. */
const drawSides = (pdf: PdfDocument, ticket: TicketContent, top: number): number => {
  const sides = placeSides(ticket)
  const maxHeight = measureMockups(pdf, sides, ticket, top)
  const bottoms = sides.map((side) => {
    const name = SIDE_NAMES[side.side]
    const y = top + pdf.write(name, { ...side, y: top }, SIDE_NAME_STYLE, 'H2') + POINTS_PER_MM
    const height = Math.min(maxHeight, side.width * MOCKUP_ASPECT)
    const frame = { x: side.x, y, width: height / MOCKUP_ASPECT, height }
    pdf.figure(`${name} of the piece as it will look.`, frame, (pen) => pen.picture(side.picture, frame))
    return writeLines(pdf, listSideLines(side, ticket), side, y + height)
  })
  return Math.max(...bottoms)
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
