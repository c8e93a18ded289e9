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
const QR_SIDE = 30 * POINTS_PER_MM
const MOCKUP_HEIGHT = 72 * POINTS_PER_MM
/** Where long names and a long note leave less room. */
const MIN_MOCKUP_HEIGHT = 20 * POINTS_PER_MM
const LOGO_SIDE = 5 * POINTS_PER_MM
const TICK_SIDE = 5 * POINTS_PER_MM
/** Above the foot. */
const STEPS_TOP = PAGE.height - MARGIN - LOGO_SIDE - 14 * POINTS_PER_MM

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

/** Size and position of the print, to be checked with a ruler: on its print area, because a film of a gang sheet ends where the print does. */
const describePlacement = ({ isPrinted, area, ink }: TicketSide, { sizeLabel, printScale }: TicketContent): string => {
  if (!area) return isPrinted ? 'Its print file is not drawn yet.' : 'Nothing is printed here.'
  const scaleNote = printScale === 1 ? '' : `, ${Math.round(printScale * 1000) / 10}\u00a0% for ${sizeLabel}`
  const areaSize = `Print area ${formatMm(area.widthMm)}\u00a0× ${formatMm(area.heightMm)}${scaleNote}`
  if (!ink) return `${areaSize}, nothing visible on it.`
  const centerOffset = ink.left + ink.width / 2 - area.widthMm / 2
  const alignment =
    Math.abs(centerOffset) < 0.5 ? 'centred' : `${formatMm(Math.abs(centerOffset))} ${centerOffset < 0 ? 'left' : 'right'} of the middle`
  return `${areaSize}\nPrint ${formatMm(ink.width)}\u00a0× ${formatMm(ink.height)}, ${alignment}, ${formatMm(ink.top)} below the top of the print area`
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

interface TicketLine {
  text: string
  style: Style
  role?: TextRole
  /** Points above it. */
  gap?: number
}

/** The blank to fetch first, then the due date, then how it is printed. */
const listHeaderLines = (ticket: TicketContent): TicketLine[] => {
  const { code, title, color, sizeLabel, quantity, printMethod, team, dueDate, cause, note } = ticket
  const quiet: Style = { size: 9, color: MUTED_COLOR }
  return [
    { text: code, style: { size: 12, weight: 'bold', family: 'mono' }, role: 'H1' },
    {
      text: `${quantity}\u00a0× ${color}, ${sizeLabel}`,
      style: { size: 24, weight: 'bold', family: 'display', isTabular: true },
      gap: 3,
    },
    // The words of a team's piece stay together.
    { text: title.replaceAll(' · ', '\u00a0·\u00a0'), style: { size: 13 } },
    ...(dueDate === null ? [] : [{ text: `At the door by ${dueDate}`, style: { size: 11, weight: 'bold' as const }, gap: 6 }]),
    ...(printMethod === null ? [] : [{ text: printMethod, style: { size: 11 } }]),
    ...(team ? [{ text: describeTeam(team), style: quiet, gap: 3 }] : []),
    ...(cause === null ? [] : [{ text: `Reprint: ${cause}`, style: { size: 10, weight: 'bold' as const, color: '#a5281f' }, gap: 3 }]),
    ...(note === null ? [] : [{ text: note, style: quiet, gap: 3 }]),
  ]
}

const drawHeader = (pdf: PdfDocument, ticket: TicketContent): number => {
  const textWidth = CONTENT_WIDTH - QR_SIDE - 4 * POINTS_PER_MM
  let y = MARGIN
  for (const { text, style, role, gap = 0 } of listHeaderLines(ticket)) {
    y += gap
    y += pdf.write(text, { x: MARGIN, y, width: textWidth }, style, role)
  }
  drawQrCode(pdf, ticket.code, { x: PAGE.width - MARGIN - QR_SIDE, y: MARGIN, side: QR_SIDE, alt: `QR code of ${ticket.code}` })
  return Math.max(y, MARGIN + QR_SIDE) + 6 * POINTS_PER_MM
}

/** Ticked with a pen on the way through the workshop. */
const STEPS = ['Printed', 'Checked', 'Packed'] as const

const drawSteps = (pdf: PdfDocument): void => {
  const width = CONTENT_WIDTH / STEPS.length
  for (const [index, step] of STEPS.entries()) {
    const x = MARGIN + index * width
    pdf.frame({ x, y: STEPS_TOP, width: TICK_SIDE, height: TICK_SIDE })
    pdf.write(step, { x: x + TICK_SIDE + 2 * POINTS_PER_MM, y: STEPS_TOP, width: width - TICK_SIDE - 2 * POINTS_PER_MM }, { size: 11 })
  }
}

const SIDE_GAP = 6 * POINTS_PER_MM
const SIDE_WIDTH = (CONTENT_WIDTH - SIDE_GAP) / SIDES.length
const SIDE_NAMES: Record<Side, string> = { front: 'Front', back: 'Back' }
const SIDE_NAME_STYLE: Style = { size: 10, weight: 'bold' }

/** Points between the parts of a side. */
const PART_GAP = 2 * POINTS_PER_MM

/** What is written below the picture of a side. */
const listSideTexts = (side: TicketSide, ticket: TicketContent): { text: string; style: Style }[] => [
  { text: describePlacement(side, ticket), style: { size: 9, color: MUTED_COLOR } },
  ...(side.notice === null ? [] : [{ text: side.notice, style: { size: 9, weight: 'bold' as const } }]),
]

/** The pictures leave the texts below them their room above the boxes to tick. */
const measureMockups = (pdf: PdfDocument, ticket: TicketContent, top: number): number => {
  const measure = (text: string, style: Style): number => pdf.measure(text, SIDE_WIDTH, style) + PART_GAP
  const heights = ticket.sides.map((side) =>
    listSideTexts(side, ticket).reduce(
      (sum, { text, style }) => sum + measure(text, style),
      measure(SIDE_NAMES[side.side], SIDE_NAME_STYLE),
    ),
  )
  return Math.max(MIN_MOCKUP_HEIGHT, Math.min(MOCKUP_HEIGHT, STEPS_TOP - top - Math.max(...heights) - PART_GAP))
}

/** Draws what each side looks like and where its print is; returns where that ends. */
const drawSides = (pdf: PdfDocument, ticket: TicketContent, top: number): number => {
  const height = measureMockups(pdf, ticket, top)
  const bottoms = ticket.sides.map((side, column) => {
    const box = { x: MARGIN + column * (SIDE_WIDTH + SIDE_GAP), width: SIDE_WIDTH }
    const name = SIDE_NAMES[side.side]
    let y = top
    y += pdf.write(name, { ...box, y }, SIDE_NAME_STYLE, 'H2') + POINTS_PER_MM
    const frame = { ...box, y, height }
    pdf.figure(`${name} of the piece as it will look.`, frame, (pen) => pen.picture(side.picture, frame))
    y += height
    for (const { text, style } of listSideTexts(side, ticket)) {
      y += PART_GAP
      y += pdf.write(text, { ...box, y }, style)
    }
    return y
  })
  return Math.max(...bottoms)
}

/** One page per ticket, to travel with the blanks. */
export const renderTickets = async (orderNumber: string, tickets: readonly TicketContent[]): Promise<Uint8Array> => {
  const pdf = await createPdfDocument({ title: `Tickets of ${orderNumber}`, language: 'en', ...PAGE })
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) pdf.newPage()
    const headerBottom = drawHeader(pdf, ticket)
    pdf.rule(MARGIN, headerBottom - 3 * POINTS_PER_MM, CONTENT_WIDTH)
    // The longest names, note and findings together may need the room.
    if (drawSides(pdf, ticket, headerBottom) + PART_GAP <= STEPS_TOP) drawSteps(pdf)
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
