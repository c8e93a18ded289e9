import { buildFileName, type PressFileKind } from '@picasso/contract'
import { type CutFormat, type Side, SIDES } from '@picasso/design'
import { inArray } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { readPrintFile, renderCutFile } from '../production/index.ts'
import { printFiles } from '../production/schema.ts'
import type { DeliveryTicket, PressRow } from './queries.ts'
import type { StoredFileKind } from './schema.ts'

type ProducerServices = Pick<Services, 'database' | 'files' | 'jobs' | 'renderer'>

/** Makes the files of one kind. Bytes of the same print files are the same at every call. */
interface FileProducer {
  /** After the name by the template: `-mirrored.png`. */
  ending: string
  /** Content type. */
  type: string
  load: (services: ProducerServices, lineId: string, side: Side) => Promise<Uint8Array>
}

type PrintName = Parameters<typeof readPrintFile>[3]

const printProducer = (name: PrintName, ending: string): FileProducer => ({
  ending,
  type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  load: (services, lineId, side) => readPrintFile(services, lineId, side, name),
})

const cutProducer = (format: CutFormat, ending: string, type: string): FileProducer => ({
  ending,
  type,
  load: async (services, lineId, side) =>
    Buffer.from((await renderCutFile(services, { lineId, side, format, offsetMm: 0, isMirrored: false })).text),
})

/** What presses can get of a printed side. A kind that is made elsewhere is one more entry. */
export const FILE_PRODUCERS: Record<PressFileKind, FileProducer> = {
  print: printProducer('print.png', '.png'),
  'print-pdf': printProducer('print.pdf', '.pdf'),
  'under-base': printProducer('under-base.png', '-under-base.png'),
  mirrored: printProducer('mirrored.png', '-mirrored.png'),
  'cut-svg': cutProducer('svg', '-cut.svg', 'image/svg+xml'),
  'cut-dxf': cutProducer('dxf', '-cut.dxf', 'image/vnd.dxf'),
  'cut-hpgl': cutProducer('hpgl', '-cut.plt', 'application/vnd.hp-hpgl'),
}

export interface PlannedFile {
  position: number
  kind: StoredFileKind
  side: Side | null
  name: string
}

/** `2R1` of `PIC-10001-2R1`. */
const getTicketNumber = ({ code, orderNumber }: DeliveryTicket): string => code.slice(orderNumber.length + 1)

/** The files of a ticket for a press, in the order in which they are written: what they are about comes last. */
export const planFiles = (press: Pick<PressRow, 'template' | 'files' | 'destination'>, ticket: DeliveryTicket, sides: readonly Side[]) => {
  const printed = SIDES.filter((side) => sides.includes(side)).flatMap((side) => {
    const stem = buildFileName(press.template, {
      order: ticket.orderNumber,
      ticket: getTicketNumber(ticket),
      side,
      garment: ticket.clothingType,
      color: ticket.color,
      size: ticket.sizeLabel,
      qty: String(ticket.quantity),
    })
    return press.files.map((kind) => ({ kind, side, name: `${stem}${FILE_PRODUCERS[kind].ending}` }))
  })
  const described =
    press.destination.kind === 'api'
      ? []
      : [
          { kind: 'ticket-text' as const, side: null, name: `${ticket.code}.txt` },
          { kind: 'ticket-json' as const, side: null, name: `${ticket.code}.json` },
        ]
  return [...printed, ...described].map((file, position): PlannedFile => ({ ...file, position }))
}

/** The printed sides by line. */
export const selectPrintedSides = async (connection: Database | Transaction, lineIds: readonly string[]): Promise<Map<string, Side[]>> => {
  const rows = await connection
    .select({ lineId: printFiles.orderLineId, side: printFiles.side })
    .from(printFiles)
    .where(inArray(printFiles.orderLineId, [...lineIds]))
  const sides = new Map<string, Side[]>()
  for (const { lineId, side } of rows) sides.set(lineId, [...(sides.get(lineId) ?? []), side])
  return sides
}
