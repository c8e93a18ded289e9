import type { ProductionState, Ticket } from '@picasso/contract'
import { useRef } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useMoveTicketMutation } from './api.ts'

/**
 * Moves tickets on the board. Who works by keys is faster than the shop answers: the moves of one ticket wait for each other, each
 * with the version the one before left.
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
