import { joinDayAndMonth } from '@picasso/contract'
import { getPrintScale, type Side, SIDES, type Finding, type FindingKind } from '@picasso/design'
import { asc, inArray } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { loadSharp } from '../../platform/image-library.ts'
import { type OrderRow, selectLines } from '../orders/index.ts'
import { PRINT_PRICE_MESSAGES } from '../settings/index.ts'
import { getPictureKey, hasElements, needsPrinting, type PrintFile, type PrintLine, selectPrintFiles } from './print-files/index.ts'
import { tickets } from './schema.ts'
import type { TicketContent, TicketSide } from './ticket-document.ts'

const formatMm = (measured: Finding['measured']): string => `${Number(measured).toFixed(1)} mm`

/** Preflight findings in the words of a printed ticket. */
const FINDING_DESCRIPTIONS: Record<FindingKind, (measured: Finding['measured']) => string> = {
  'missing-letters': (measured) => `signs the font lacks: ${measured}`,
  'low-resolution': (measured) => `soft at ${measured} DPI`,
  outside: () => 'cut off at the edge',
  'close-colour': () => 'close to the colour of the cloth',
  'out-of-gamut': () => 'a colour that ink cannot print',
  'tiny-text': (measured) => `letters of ${formatMm(measured)}`,
  'thin-line': (measured) => `a line of ${formatMm(measured)}`,
  'unreadable-code': () => 'a code that a phone may not read',
  'see-through': () => 'see-through on dark cloth',
  'empty-text': () => 'an empty text',
}

/** The findings that the buyer accepted for a side, each once; null without any. */
export const describeFindings = (findings: readonly Finding[] | null, side: Side): string | null => {
  const descriptions = new Set(
    (findings ?? []).filter((finding) => finding.side === side).map(({ kind, measured }) => FINDING_DESCRIPTIONS[kind](measured)),
  )
  return descriptions.size === 0 ? null : `Ordered as it is: ${[...descriptions].join(', ')}.`
}

type TicketRow = typeof tickets.$inferSelect

/** Tickets are in English; a month by its name is read alike everywhere. */
const DUE_DATE_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Half the width of a printed ticket at 200 DPI. */
const TICKET_PICTURE_PX = 600

/** An order with everything that its print pack contains. */
export interface PackOrder {
  order: OrderRow
  /** Lines to be printed, by position. */
  lines: PrintLine[]
  files: PrintFile[]
  tickets: TicketRow[]
}

export const loadPackOrder = async (database: Database, order: OrderRow): Promise<PackOrder> => {
  const lines = (await selectLines(database, order.id)).filter(needsPrinting)
  const ids = lines.map((line) => line.id)
  const [files, rows] = await Promise.all([
    selectPrintFiles(database, ids),
    database.select().from(tickets).where(inArray(tickets.orderLineId, ids)).orderBy(asc(tickets.orderLineId), asc(tickets.reprint)),
  ])
  return { order, lines, files, tickets: rows }
}

/** As JPEG, which a PDF embeds unchanged; at this size the loss is invisible. */
const readTicketPicture = async (files: FileStore, key: string): Promise<Uint8Array> => {
  const stored = await files.get(key)
  if (!stored) throw new Error(`The stored file ${key} is missing. Restore it from a backup.`)
  const sharp = await loadSharp()
  return sharp(stored, { sequentialRead: true })
    .flatten({ background: '#ffffff' })
    .resize({ width: TICKET_PICTURE_PX })
    .jpeg({ quality: 86 })
    .toBuffer()
}

const buildTicketSide = async (files: FileStore, line: PrintLine, side: Side, file: PrintFile | undefined): Promise<TicketSide> => ({
  side,
  picture: await readTicketPicture(files, getPictureKey(line, side)),
  isPrinted: hasElements(line, side),
  area: file ? { widthMm: file.widthMm, heightMm: file.heightMm } : null,
  ink: file?.ink ?? null,
  notice: describeFindings(line.findings, side),
})

/** The team of a line: the lines of its order with the same roster. */
const findTeam = (line: PrintLine, lines: readonly PrintLine[]): TicketContent['team'] => {
  const team = line.teamId === null ? [] : lines.filter(({ teamId }) => teamId === line.teamId)
  return team.length < 2 ? null : { names: team.map(({ words }) => words ?? ''), index: team.indexOf(line) }
}

/** The content of every ticket of an order. */
export const buildTicketContents = async (
  store: FileStore,
  { order, lines, files, tickets: rows }: PackOrder,
): Promise<TicketContent[]> => {
  const contents: TicketContent[] = []
  for (const line of lines) {
    // One line at a time, because an order may have 150.
    // oxlint-disable-next-line no-await-in-loop
    const sides = await Promise.all(
      SIDES.map((side) =>
        buildTicketSide(
          store,
          line,
          side,
          files.find((file) => file.orderLineId === line.id && file.side === side),
        ),
      ),
    )
    for (const ticket of rows.filter((row) => row.orderLineId === line.id))
      contents.push({
        code: ticket.code,
        orderNumber: order.number,
        title: line.title,
        garment: line.clothingType,
        color: line.color,
        sizeLabel: line.sizeLabel,
        printMethod: line.printPrice && PRINT_PRICE_MESSAGES.en.methods[line.printPrice.method],
        printScale: getPrintScale(line.document, line.clothingType, line.sizeLabel),
        quantity: ticket.quantity,
        cause: ticket.cause,
        note: ticket.note,
        dueDate: order.dueAt && joinDayAndMonth(DUE_DATE_FORMAT.format(order.dueAt)),
        sides,
        team: findTeam(line, lines),
      })
  }
  return contents
}
