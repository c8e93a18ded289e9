import { PRODUCTION_STATES, type ProductionState } from '@picasso/contract'

import { blockOf, type TicketFacts } from './board.ts'

const indexOf = (state: ProductionState): number => PRODUCTION_STATES.indexOf(state)

/** The column after a state, or undefined at the end of the board. */
export const nextOf = (state: ProductionState): ProductionState | undefined => PRODUCTION_STATES[indexOf(state) + 1]

const neighboursOf = (state: ProductionState): ProductionState[] =>
  PRODUCTION_STATES.filter((other) => Math.abs(indexOf(other) - indexOf(state)) === 1)

/** Why a ticket cannot be moved there, as a sentence that names where it can go; undefined when it can. */
export const refusalOf = (ticket: TicketFacts, to: ProductionState): string | undefined => {
  const { code, state } = ticket
  if (ticket.shippingStatus === 'packed' && ticket.reprint === 0)
    return `The parcel of ${code} is packed. Take the order back into production first, or print the ticket again.`
  if (!neighboursOf(state).includes(to)) return `${code} is ${state}. It can be moved to: ${neighboursOf(state).join(' or ')}.`
  const forward = indexOf(to) > indexOf(state)
  const blocked = forward ? blockOf(ticket) : undefined
  return blocked === undefined ? undefined : `${code} cannot go on. ${blocked}`
}
