import { isPaymentCleared, PRODUCTION_STATES, type ProductionState } from '@picasso/contract'

import type { TicketDetails } from './board.ts'

const getStateIndex = (state: ProductionState): number => PRODUCTION_STATES.indexOf(state)

/** The column after a state, or undefined at the end of the board. */
export const getNextState = (state: ProductionState): ProductionState | undefined => PRODUCTION_STATES[getStateIndex(state) + 1]

/** The columns to both sides of a state. */
export const getAdjacentStates = (state: ProductionState): ProductionState[] =>
  PRODUCTION_STATES.filter((candidate) => Math.abs(getStateIndex(candidate) - getStateIndex(state)) === 1)

/** Whether a ticket is in this column or in a later one. */
export const hasReached = (state: ProductionState, goal: ProductionState): boolean => getStateIndex(state) >= getStateIndex(goal)

type PrintContext = Pick<TicketDetails, 'shippingStatus' | 'paymentMethod' | 'paymentStatus' | 'printFiles'>

/** What keeps a ticket from being printed. */
export type PrintBlock = 'cancelled' | 'on hold' | 'not paid' | 'files failed' | 'files rendering'

/** Why this ticket may not be printed now; undefined when it may. */
export const findPrintBlock = (ticket: PrintContext): PrintBlock | undefined => {
  const { shippingStatus, printFiles } = ticket
  // Paid until its refund has succeeded, which may take weeks.
  if (shippingStatus === 'cancelled') return 'cancelled'
  if (shippingStatus === 'on_hold') return 'on hold'
  // A reprint for a shipped parcel: the payment was decided about when it was shipped.
  const isShipped = shippingStatus === 'shipped' || shippingStatus === 'delivered'
  if (!isShipped && !isPaymentCleared(ticket)) return 'not paid'
  if (printFiles === 'failed') return 'files failed'
  return printFiles === 'ready' ? undefined : 'files rendering'
}

/** Why a ticket cannot be moved to this column; undefined when it can. Backwards nothing blocks it but a packed parcel. */
export const findMoveBlock = (
  ticket: PrintContext & Pick<TicketDetails, 'state' | 'reprint'>,
  to: ProductionState,
): PrintBlock | 'parcel packed' | 'not adjacent' | undefined => {
  if (ticket.shippingStatus === 'packed' && ticket.reprint === 0) return 'parcel packed'
  if (!getAdjacentStates(ticket.state).includes(to)) return 'not adjacent'
  return hasReached(ticket.state, to) ? undefined : findPrintBlock(ticket)
}
