import type { ProductionState } from '@picasso/contract'

const states: Record<ProductionState, string> = { waiting: 'waiting', printing: 'printing', printed: 'printed', packed: 'packed' }

/** Why production is blocked. */
export const messages = {
  states,
  onHold: (reason: string) => `On hold: ${reason}`,
  noReason: 'no reason given',
  notPaid: 'The order is not paid.',
  filesFailed: 'Its print files could not be drawn.',
  filesRendering: 'Its print files are still being drawn.',
  parcelPacked: (code: string) => `The parcel of ${code} is packed. Take the order back into production first, or print the ticket again.`,
  allowedStates: (code: string, state: string, stateLabels: readonly string[]) =>
    `${code} is ${state}. It can be moved to: ${stateLabels.join(' or ')}.`,
  blocked: (code: string, reason: string) => `${code} cannot go on. ${reason}`,
  noTicket: 'There is no such ticket.',
  alreadyPacked: (code: string) => `${code} is packed already.`,
  notPrinted: (code: string) => `${code} was not printed yet.`,
  orderCancelled: 'The order was cancelled.',
  maxQuantity: (quantity: number) => `The ticket has only ${quantity}.`,
  printPack: {
    cancelled: (number: string) => `Order ${number} was cancelled.`,
    notPaid: (number: string) => `Order ${number} is not paid, so nothing of it is printed yet.`,
    noPrints: (number: string) => `Nothing of order ${number} is printed.`,
    notReady: (line: number, number: string) => `The print files of line ${line} of order ${number} are not ready yet.`,
  },
  invalidFile: 'A print file was damaged where it is stored. It is being drawn again: try in a minute.',
  unpaid: 'The order is not paid, so nothing is drawn yet.',
  noPrints: 'Nothing of this order is printed yet.',
  cutErrors: {
    'nothing-to-cut': 'Nothing is printed on this side, so there is nothing to cut.',
    'nothing-left': 'Everything on this side is thinner than this. Choose a smaller distance to the inside.',
    'too-detailed':
      'The outline of this side has too many corners for a knife: a picture with grain or a soft edge, perhaps. Clear its background, or print it on film.',
  },
}
