import { type Side, SIDES } from '@picasso/design'

import { createPaper, drawQrCode, type Paper, PT_PER_MM, type Style, type TextRole } from '../../print/paper/index.ts'
import type { InkBox } from './schema.ts'

/** A5 upright. */
const PAGE = { width: 148 * PT_PER_MM, height: 210 * PT_PER_MM }
const MARGIN = 10 * PT_PER_MM
const INNER = PAGE.width - 2 * MARGIN
const QR_SIDE = 30 * PT_PER_MM
const MOCKUP_HEIGHT = 72 * PT_PER_MM
const GREY = '#5c574c'

export interface TicketSide {
  side: Side
  /** JPEG of the garment with its print. */
  picture: Uint8Array
  /** Size of the print file; null for a bare side. */
  area: { widthMm: number; heightMm: number } | null
  ink: InkBox | null
  /** What the buyer was told will not print as it looks. */
  told: string | null
}

/** What a person at the press needs to know of one ticket. */
export interface TicketContent {
  code: string
  orderNumber: string
  title: string
  color: string
  sizeLabel: string
  /** Times as large as drawn; 1 where the print has the same millimetres in every size. */
  printScale: number
  quantity: number
  cause: string | null
  note: string | null
  due: string | null
  sides: readonly TicketSide[]
}

const mm = (value: number): string => `${value.toFixed(1).replace(/\.0$/, '')} mm`

/** Where the print sits, so that it can be checked with a ruler. */
const placement = ({ area, ink }: TicketSide, { sizeLabel, printScale }: TicketContent): string => {
  if (!area) return 'Nothing is printed here.'
  const grown = printScale === 1 ? '' : `, ${Math.round(printScale * 1000) / 10} % for ${sizeLabel}`
  const film = `Film ${mm(area.widthMm)} × ${mm(area.heightMm)}${grown}`
  if (!ink) return `${film}, nothing visible on it.`
  const fromCentre = ink.left + ink.width / 2 - area.widthMm / 2
  const centred = Math.abs(fromCentre) < 0.5 ? 'centred' : `${mm(Math.abs(fromCentre))} ${fromCentre < 0 ? 'left' : 'right'} of the middle`
  return `${film}\nPrint ${mm(ink.width)} × ${mm(ink.height)}, ${centred}, ${mm(ink.top)} below the top of the film`
}

const drawHead = (paper: Paper, ticket: TicketContent): number => {
  const textWidth = INNER - QR_SIDE - 4 * PT_PER_MM
  let y = MARGIN
  const say = (text: string, style: Style, role?: TextRole): void => {
    y += paper.write(text, { x: MARGIN, y, width: textWidth }, style, role)
  }
  say(ticket.code, { size: 22, weight: 'bold' }, 'H1')
  say(ticket.title, { size: 12, weight: 'bold' })
  say(`${ticket.color}, size ${ticket.sizeLabel}`, { size: 12 })
  say(`${ticket.quantity} ${ticket.quantity === 1 ? 'piece' : 'pieces'}`, { size: 18, weight: 'bold' })
  if (ticket.due !== null) say(`At the door by ${ticket.due}`, { size: 9, color: GREY })
  if (ticket.cause !== null) say(`Reprint: ${ticket.cause}`, { size: 10, weight: 'bold', color: '#a5281f' })
  if (ticket.note !== null) say(ticket.note, { size: 9 })
  drawQrCode(paper, ticket.code, { x: PAGE.width - MARGIN - QR_SIDE, y: MARGIN, side: QR_SIDE, alt: `QR code of ${ticket.code}` })
  return Math.max(y, MARGIN + QR_SIDE) + 4 * PT_PER_MM
}

const drawSides = (paper: Paper, ticket: TicketContent, top: number): void => {
  const width = (INNER - 6 * PT_PER_MM) / SIDES.length
  for (const [column, side] of ticket.sides.entries()) {
    const x = MARGIN + column * (width + 6 * PT_PER_MM)
    let y = top
    const name = side.side === 'front' ? 'Front' : 'Back'
    y += paper.write(name, { x, y, width }, { size: 11, weight: 'bold' }, 'H2')
    const place = { x, y, width, height: MOCKUP_HEIGHT }
    paper.figure(`${name} of the piece as it will look.`, place, (pen) => pen.picture(side.picture, place))
    y += MOCKUP_HEIGHT + 2 * PT_PER_MM
    y += paper.write(placement(side, ticket), { x, y, width }, { size: 9, color: GREY })
    if (side.told !== null) paper.write(side.told, { x, y: y + 2 * PT_PER_MM, width }, { size: 9, weight: 'bold' })
  }
}

/** One page a ticket, to travel with the blanks. */
export const writeTickets = (orderNumber: string, tickets: readonly TicketContent[]): Promise<Uint8Array> => {
  const paper = createPaper({ title: `Tickets of ${orderNumber}`, language: 'en', ...PAGE })
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) paper.newPage()
    const below = drawHead(paper, ticket)
    paper.rule(MARGIN, below - 2 * PT_PER_MM, INNER)
    drawSides(paper, ticket, below)
    paper.write(
      `Order ${ticket.orderNumber}, ticket ${index + 1} of ${tickets.length}`,
      { x: MARGIN, y: PAGE.height - MARGIN - 4 * PT_PER_MM, width: INNER },
      { size: 8, color: GREY },
    )
  }
  return paper.finish()
}
