import type { PressFileRow } from './queries.ts'
import type { DeliveryTicket, PressRow } from './queries.ts'

export interface TicketFileContent {
  press: Pick<PressRow, 'name'>
  ticket: DeliveryTicket
  /** The files that lie beside it, all complete. */
  files: readonly Pick<PressFileRow, 'name' | 'kind' | 'side' | 'sha256' | 'bytes'>[]
}

/** For programs: what to print, and on what. No name and no address of a buyer. */
export const buildTicketJson = ({ press, ticket, files }: TicketFileContent): string =>
  `${JSON.stringify(
    {
      ticket: ticket.code,
      order: ticket.orderNumber,
      press: press.name,
      title: ticket.title,
      garment: ticket.clothingType,
      color: ticket.color,
      size: ticket.sizeLabel,
      quantity: ticket.quantity,
      dueAt: ticket.dueAt?.toISOString() ?? null,
      reprint: ticket.reprintCause,
      note: ticket.note,
      files: files.map(({ name, kind, side, sha256, bytes }) => ({ name, kind, side, sha256, bytes })),
    },
    null,
    2,
  )}\n`

/** For people who look into the folder; in English, as the tickets that are printed. */
export const buildTicketText = ({ press, ticket, files }: TicketFileContent): string =>
  [
    `Ticket ${ticket.code} for ${press.name}`,
    ticket.title,
    `${ticket.quantity} × ${ticket.clothingType}, ${ticket.color}, size ${ticket.sizeLabel}`,
    ...(ticket.dueAt ? [`At the door by ${ticket.dueAt.toISOString().slice(0, 10)}`] : []),
    ...(ticket.reprintCause === null ? [] : [`Reprint: ${ticket.reprintCause}`]),
    ...(ticket.note === null ? [] : [ticket.note]),
    '',
    ...files.map(({ name, kind, side }) => `${name}  ${kind}${side === null ? '' : `, ${side}`}`),
    '',
  ].join('\n')
