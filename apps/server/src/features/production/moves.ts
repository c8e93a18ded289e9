import { PRODUCTION_STATES, type ProductionState } from '@picasso/contract'

import type { Said } from '../../platform/http/language.ts'
import { blockOf, type TicketFacts } from './board.ts'
import { WORDS } from './words/index.ts'

const indexOf = (state: ProductionState): number => PRODUCTION_STATES.indexOf(state)

/** The column after a state, or undefined at the end of the board. */
export const nextOf = (state: ProductionState): ProductionState | undefined => PRODUCTION_STATES[indexOf(state) + 1]

const neighboursOf = (state: ProductionState): ProductionState[] =>
  PRODUCTION_STATES.filter((other) => Math.abs(indexOf(other) - indexOf(state)) === 1)

/** Why a ticket cannot be moved there, as a sentence that names where it can go; undefined when it can. */
export const refusalOf = (ticket: TicketFacts, to: ProductionState): Said | undefined => {
  const { code, state } = ticket
  if (ticket.shippingStatus === 'packed' && ticket.reprint === 0) return (language) => WORDS[language].parcelPacked(code)
  if (!neighboursOf(state).includes(to))
    return (language) => {
      const { onlyTo, states } = WORDS[language]
      return onlyTo(
        code,
        states[state],
        neighboursOf(state).map((each) => states[each]),
      )
    }
  const blocked = indexOf(to) > indexOf(state) ? blockOf(ticket) : undefined
  return blocked && ((language) => WORDS[language].cannotGoOn(code, blocked(language)))
}
