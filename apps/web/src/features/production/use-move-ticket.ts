import type { ProductionState, Ticket } from '@picasso/contract'
import { useRef } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useMoveTicketMutation } from './api.ts'

/**
 * Moves tickets on the board. Key presses are faster than responses: the moves of one ticket are queued, each with the version the previous
 * one returned.
 */
export const useMoveTicket = () => {
  const [move] = useMoveTicketMutation()
  const pendingUpdates = useRef(new Map<string, Promise<number>>())
  return async ({ _id: ticketId, version }: Pick<Ticket, '_id' | 'version'>, state: ProductionState): Promise<void> => {
    const previousMove = pendingUpdates.current.get(ticketId) ?? Promise.resolve(0)
    const currentMove = previousMove.then(async (latestVersion) =>
      move({ params: { ticketId }, body: { state, version: Math.max(latestVersion, version) } }),
    )
    pendingUpdates.current.set(
      ticketId,
      currentMove.then(({ data }) => data?.version ?? 0),
    )
    const { error } = await currentMove
    if (error) toast.error(describeError(error).message)
  }
}
