import { PRODUCTION_STATES, type ProductionState, type readBoard, type Ticket } from '@picasso/contract'
import { GARMENTS, type Side, SIDES } from '@picasso/design'
import type * as z from 'zod/mini'

export type Board = z.infer<typeof readBoard.response>

/** The adjacent column, or undefined at the board's edge. */
export const getAdjacentState = (state: ProductionState, step: 1 | -1): ProductionState | undefined =>
  PRODUCTION_STATES[PRODUCTION_STATES.indexOf(state) + step]

/** Whether a ticket has to wait until something is put right. */
export const isBlocked = ({ state, blocked }: Pick<Ticket, 'state' | 'blocked'>): boolean => state === 'waiting' && blocked !== null

/** The first ticket that can go on to the next column. */
export const findNextTicket = (tickets: readonly Ticket[]): Ticket | undefined =>
  tickets.find((ticket) => getAdjacentState(ticket.state, 1) !== undefined && !isBlocked(ticket))

/** The picture of a garment's side, with its print. */
export const getViewUrl = ({ frontView, backView }: Ticket, side: Side): string => (side === 'front' ? frontView : backView)

/** The sides of a ticket with a print; none while they are drawn, as a plain one tells nothing, and both where nobody knows. */
export const listShownSides = ({ printedSides, isRendering }: Pick<Ticket, 'printedSides' | 'isRendering'>): readonly Side[] =>
  printedSides.length === 0 && !isRendering ? SIDES : printedSides

/** The columns with one card moved to the end of its new column; unchanged if the card is not on the board. */
export const moveCard = ({ columns }: Pick<Board, 'columns'>, ticketId: string, state: ProductionState): Pick<Board, 'columns'> => {
  const card = columns.flatMap(({ tickets }) => tickets).find(({ _id }) => _id === ticketId)
  if (!card || card.state === state) return { columns }
  return {
    columns: columns.map((column) => {
      if (column.state === card.state)
        return { ...column, count: column.count - 1, tickets: column.tickets.filter(({ _id }) => _id !== ticketId) }
      if (column.state === state) return { ...column, count: column.count + 1, tickets: [...column.tickets, { ...card, state }] }
      return column
    }),
  }
}

export interface TicketGroup {
  key: string
  isTeam: boolean
  tickets: [Ticket, ...Ticket[]]
}

/** A reprint is a job of its own, apart from the team of its line. */
const getTeamKey = ({ team, orderId, cause }: Ticket): string | undefined =>
  team === null || cause !== null ? undefined : `${orderId} ${team._id}`

const getBlankKey = ({ clothingType, color, sizeLabel }: Ticket): string => [clothingType, color, sizeLabel].join(' ')

/** Tickets grouped by blank, and those of one team as one group of all its sizes; in the order of the earliest due date of each group. */
export const groupTickets = (tickets: readonly Ticket[]): TicketGroup[] => {
  const teamSizes = new Map<string, number>()
  for (const key of tickets.map(getTeamKey)) if (key !== undefined) teamSizes.set(key, (teamSizes.get(key) ?? 0) + 1)
  const groups = new Map<string, TicketGroup>()
  for (const ticket of tickets) {
    const teamKey = getTeamKey(ticket)
    const isTeam = teamKey !== undefined && (teamSizes.get(teamKey) ?? 0) > 1
    const key = isTeam ? teamKey : getBlankKey(ticket)
    const group = groups.get(key)
    if (group) group.tickets.push(ticket)
    else groups.set(key, { key, isTeam, tickets: [ticket] })
  }
  return [...groups.values()]
}

/** How many pieces of each size a team has, from the smallest size on. */
export const countSizes = (tickets: TicketGroup['tickets']): { label: string; count: number }[] =>
  GARMENTS[tickets[0].clothingType].sizes
    .map(({ label }) => ({
      label,
      count: tickets.reduce((sum, { sizeLabel, quantity }) => sum + (sizeLabel === label ? quantity : 0), 0),
    }))
    .filter(({ count }) => count > 0)

export type Urgency = 'late' | 'today' | 'tomorrow'

const DAY_MS = 24 * 60 * 60 * 1000

/** How near the end of the promised day is, of something that has not left yet; undefined while there is time. `now` in milliseconds. */
export const getUrgency = (dueAt: string | null, now: number): Urgency | undefined => {
  if (dueAt === null) return undefined
  const days = (Date.parse(dueAt) - now) / DAY_MS
  if (days < 0) return 'late'
  if (days < 1) return 'today'
  return days < 2 ? 'tomorrow' : undefined
}

/** How many tickets of a column are late, and how many are due today. */
export const countUrgent = (tickets: readonly Ticket[], now: number): Record<'late' | 'today', number> => {
  const urgencies = tickets.map(({ dueAt }) => getUrgency(dueAt, now))
  const count = (wanted: Urgency): number => urgencies.filter((urgency) => urgency === wanted).length
  return { late: count('late'), today: count('today') }
}
