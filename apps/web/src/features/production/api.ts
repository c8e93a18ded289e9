import { moveTicket, readBoard, readCutLines, reprintTicket, scanSheet, scanTicket } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'
import { type Board, moveCard } from './board.ts'

export const readBoardQuery = defineQuery('readBoard', call(readBoard), { tags: ['Board'] })
export const readCutLinesQuery = defineQuery('readCutLines', call(readCutLines), { tags: [] })
export const scanTicketMutation = defineMutation(call(scanTicket), { invalidates: ['Board'] })
export const scanSheetMutation = defineMutation(call(scanSheet), { invalidates: ['Board'] })
export const reprintTicketMutation = defineMutation(call(reprintTicket), { invalidates: ['Board'] })
export const moveTicketMutation = defineMutation(call(moveTicket), {
  invalidates: ['Board'],
  // Optimistic update: the card moves at once, and back if the server rejects the change.
  onSend: (queries, { params: { ticketId }, body: { state } }) => {
    const boards = queries.getQueriesData<Board>({ queryKey: [readBoardQuery.name] })
    for (const [key, board] of boards) queries.setQueryData(key, board && { ...board, ...moveCard(board, ticketId, state) })
    return () => {
      for (const [key, board] of boards) queries.setQueryData(key, board)
    }
  },
})
