import type { PressFileRow, PressRow } from './queries.ts'
import type { DeliverySubject } from './subjects.ts'

interface TicketFileContent {
  press: Pick<PressRow, 'name'>
  subject: DeliverySubject
  /** The other files of the delivery, all complete. */
  files: readonly Pick<PressFileRow, 'name' | 'kind' | 'side' | 'part' | 'sha256' | 'bytes'>[]
}

const describeSubject = (subject: DeliverySubject, press: string): object => {
  if (subject.kind === 'ticket') {
    const { ticket } = subject
    return {
      ticket: ticket.code,
      order: ticket.orderNumber,
      press,
      title: ticket.title,
      garment: ticket.clothingType,
      color: ticket.color,
      size: ticket.sizeLabel,
      quantity: ticket.quantity,
      dueAt: ticket.dueAt?.toISOString() ?? null,
      reprint: ticket.reprintCause,
      note: ticket.note,
    }
  }
  const { code, filmWidthMm, lengthMm, source, pieces } = subject.sheet
  return { sheet: code, press, filmWidthMm, lengthMm, layoutSha256: source, pieces }
}

/** For programs: what to print on which garment, without a buyer's name or address. */
export const buildTicketJson = ({ press, subject, files }: TicketFileContent): string =>
  `${JSON.stringify(
    {
      ...describeSubject(subject, press.name),
      files: files.map(({ name, kind, side, part, sha256, bytes }) => ({
        name,
        kind,
        side,
        ...(part !== null && { part }),
        sha256,
        bytes,
      })),
    },
    null,
    2,
  )}\n`

const listSubject = (subject: DeliverySubject, press: string): string[] => {
  if (subject.kind === 'ticket') {
    const { ticket } = subject
    return [
      `Ticket ${ticket.code} for ${press}`,
      ticket.title,
      `${ticket.quantity} × ${ticket.clothingType}, ${ticket.color}, size ${ticket.sizeLabel}`,
      ...(ticket.dueAt ? [`At the door by ${ticket.dueAt.toISOString().slice(0, 10)}`] : []),
      ...(ticket.reprintCause === null ? [] : [`Reprint: ${ticket.reprintCause}`]),
      ...(ticket.note === null ? [] : [ticket.note]),
    ]
  }
  const { code, filmWidthMm, lengthMm, pieces } = subject.sheet
  return [
    `Gang sheet ${code} for ${press}`,
    `Film ${Math.round(filmWidthMm)} × ${Math.round(lengthMm)} mm, ${pieces.length} prints`,
    '',
    ...pieces.map(({ ticket, side, copy, garment, color, size }) => `${ticket}  ${side} ${copy}  ${garment}, ${color}, size ${size}`),
  ]
}

const describeFile = ({ kind, side, part }: TicketFileContent['files'][number]): string =>
  [kind, ...(part === null ? [] : [String(part)]), ...(side === null ? [] : [`, ${side}`])].join(' ').replace(' ,', ',')

/** For people who open the folder; in English, like printed tickets. */
export const buildTicketText = ({ press, subject, files }: TicketFileContent): string =>
  [...listSubject(subject, press.name), '', ...files.map((file) => `${file.name}  ${describeFile(file)}`), ''].join('\n')
