import type { ProductionState } from '@picasso/contract'

const states: Record<ProductionState, string> = { waiting: 'waiting', printing: 'printing', printed: 'printed', packed: 'packed' }

/** Why something cannot go on at the press. */
export const words = {
  states,
  onHold: (reason: string) => `On hold: ${reason}`,
  noReason: 'no reason given',
  notPaid: 'The order is not paid.',
  filesFailed: 'Its print files could not be drawn.',
  filesDrawing: 'Its print files are still being drawn.',
  parcelPacked: (code: string) => `The parcel of ${code} is packed. Take the order back into production first, or print the ticket again.`,
  onlyTo: (code: string, state: string, targets: readonly string[]) => `${code} is ${state}. It can be moved to: ${targets.join(' or ')}.`,
  cannotGoOn: (code: string, reason: string) => `${code} cannot go on. ${reason}`,
  noTicket: 'There is no such ticket.',
  packedAlready: (code: string) => `${code} is packed already.`,
  notPrintedYet: (code: string) => `${code} was not printed yet.`,
  orderCancelled: 'The order was cancelled.',
  ticketHasOnly: (pieces: number) => `The ticket has only ${pieces}.`,
  pack: {
    cancelled: (number: string) => `Order ${number} was cancelled.`,
    notPaid: (number: string) => `Order ${number} is not paid, so nothing of it is printed yet.`,
    nothing: (number: string) => `Nothing of order ${number} is printed.`,
    notReady: (line: number, number: string) => `The print files of line ${line} of order ${number} are not ready yet.`,
  },
  damaged: 'A print file was damaged where it is stored. It is being drawn again: try in a minute.',
  notPaidNothingDrawn: 'The order is not paid, so nothing is drawn yet.',
  nothingPrinted: 'Nothing of this order is printed yet.',
}
