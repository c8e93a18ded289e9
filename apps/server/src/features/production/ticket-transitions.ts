import { PRODUCTION_STATES, type ProductionState } from '@picasso/contract'

import type { LocalizedText } from '../../platform/http/language.ts'
import { findBlockReason, type TicketDetails } from './board.ts'
import { MESSAGES } from './messages/index.ts'

const getStateIndex = (state: ProductionState): number => PRODUCTION_STATES.indexOf(state)

/** The column after a state, or undefined at the end of the board. */
export const getNextState = (state: ProductionState): ProductionState | undefined => PRODUCTION_STATES[getStateIndex(state) + 1]

const getAdjacentStates = (state: ProductionState): ProductionState[] =>
  PRODUCTION_STATES.filter((candidate) => Math.abs(getStateIndex(candidate) - getStateIndex(state)) === 1)

/** Why a ticket cannot be moved to this state, naming the states it can; undefined when it can. */
export const findMoveError = (ticket: TicketDetails, to: ProductionState): LocalizedText | undefined => {
  const { code, state } = ticket
  if (ticket.shippingStatus === 'packed' && ticket.reprint === 0) return (language) => MESSAGES[language].parcelPacked(code)
  if (!getAdjacentStates(state).includes(to))
    return (language) => {
      const { allowedStates, states } = MESSAGES[language]
      return allowedStates(
        code,
        states[state],
        getAdjacentStates(state).map((adjacentState) => states[adjacentState]),
      )
    }
  const blockReason = getStateIndex(to) > getStateIndex(state) ? findBlockReason(ticket) : undefined
  return blockReason && ((language) => MESSAGES[language].blocked(code, blockReason(language)))
}
