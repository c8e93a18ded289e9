import {
  buildFileName,
  getFileNameEnding,
  isSheetFileKind,
  PRESS_PLATE_KINDS,
  type PressFileKind,
  type SideFileKind,
} from '@picasso/contract'
import { type Side, SIDES } from '@picasso/design'
import { and, count, eq, inArray } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { plateFiles } from '../plates/schema.ts'
import { printFiles } from '../production/schema.ts'
import type { DeliveryTicket, PressRow } from './queries.ts'
import type { StoredFileKind } from './schema.ts'
import type { PlannedSheet } from './sheet-queries.ts'

export interface PlannedFile {
  position: number
  kind: StoredFileKind
  side: Side | null
  part: number | null
  name: string
}

type UnorderedFile = Omit<PlannedFile, 'position'>
type NamingPress = Pick<PressRow, 'template' | 'files' | 'destination'>

const isSideFileKind = (kind: PressFileKind): kind is SideFileKind => !isSheetFileKind(kind)

/** Whether a press gets plates; its tickets then wait for them. */
export const getsPlates = ({ files }: Pick<PressRow, 'files'>): boolean => PRESS_PLATE_KINDS.some((kind) => files.includes(kind))

/** `2R1` of `PIC-10001-2R1`. */
const getTicketNumber = ({ code, orderNumber }: DeliveryTicket): string => code.slice(orderNumber.length + 1)

/** Adds the files about the ticket last, so that a program that waits for them finds all other files. */
const addTicketFiles = ({ destination }: NamingPress, code: string, files: readonly UnorderedFile[]): PlannedFile[] => {
  const about = { side: null, part: null }
  const described: UnorderedFile[] =
    destination.kind === 'api'
      ? []
      : [
          { ...about, kind: 'ticket-text', name: `${code}.txt` },
          { ...about, kind: 'ticket-json', name: `${code}.json` },
        ]
  return [...files, ...described].map((file, position) => ({ ...file, position }))
}

/** The printed sides of a line with their number of plates. */
export type PrintedSides = ReadonlyMap<Side, number>

/** The files of a ticket for a press, in the order in which they are written. */
export const planTicketFiles = (press: NamingPress, ticket: DeliveryTicket, sides: PrintedSides): PlannedFile[] =>
  addTicketFiles(
    press,
    ticket.code,
    SIDES.filter((side) => sides.has(side)).flatMap((side) => {
      const stem = buildFileName(press.template, {
        order: ticket.orderNumber,
        ticket: getTicketNumber(ticket),
        side,
        garment: ticket.clothingType,
        color: ticket.color,
        size: ticket.sizeLabel,
        qty: String(ticket.quantity),
      })
      return press.files.filter(isSideFileKind).flatMap((kind): UnorderedFile[] => {
        const parts = kind === 'plate-pngs' ? Array.from({ length: sides.get(side) ?? 0 }, (_, index) => index + 1) : [null]
        return parts.map((part) => ({ kind, side, part, name: stem + getFileNameEnding(kind, part) }))
      })
    }),
  )

/** The files of a gang sheet for a press. */
export const planSheetFiles = (press: NamingPress, sheet: PlannedSheet): PlannedFile[] => {
  const stem = buildFileName(press.template, {
    sheet: sheet.code,
    number: String(sheet.number),
    width: String(Math.round(sheet.filmWidthMm)),
    length: String(Math.round(sheet.lengthMm)),
    qty: String(sheet.pieceCount),
  })
  const files = press.files
    .filter(isSheetFileKind)
    .map((kind) => ({ kind, side: null, part: null, name: stem + getFileNameEnding(kind, null) }))
  return addTicketFiles(press, sheet.code, files)
}

/** The printed sides by line. */
export const selectPrintedSides = async (transaction: Transaction, lineIds: readonly string[]): Promise<Map<string, PrintedSides>> => {
  const rows = await transaction
    .select({ lineId: printFiles.orderLineId, side: printFiles.side, plates: count(plateFiles.position) })
    .from(printFiles)
    .leftJoin(
      plateFiles,
      and(eq(plateFiles.orderLineId, printFiles.orderLineId), eq(plateFiles.side, printFiles.side), eq(plateFiles.kind, 'film')),
    )
    .where(inArray(printFiles.orderLineId, [...lineIds]))
    .groupBy(printFiles.orderLineId, printFiles.side)
  const sides = new Map<string, Map<Side, number>>()
  for (const { lineId, side, plates } of rows) sides.set(lineId, new Map([...(sides.get(lineId) ?? []), [side, plates]]))
  return sides
}
