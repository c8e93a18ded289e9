import { moveTicket, readBoard, reprintTicket, scanTicket } from '@picasso/contract'

import { api, call } from '../../app/api.ts'
import { moveCard } from './board.ts'

const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    readBoard: build.query({ ...call(readBoard), providesTags: ['Board'] }),
    scanTicket: build.mutation({ ...call(scanTicket), invalidatesTags: ['Board'] }),
    reprintTicket: build.mutation({ ...call(reprintTicket), invalidatesTags: ['Board'] }),
    moveTicket: build.mutation({
      ...call(moveTicket),
      invalidatesTags: ['Board'],
      // Optimistic update: the card moves at once, and back if the server rejects the change.
      onQueryStarted: async ({ params: { ticketId }, body: { state } }, store) => {
        const patchResults = productionApi.util
          .selectCachedArgsForQuery(store.getState(), 'readBoard')
          .map((args) =>
            store.dispatch(
              productionApi.util.updateQueryData('readBoard', args, (board) => Object.assign(board, moveCard(board, ticketId, state))),
            ),
          )
        try {
          await store.queryFulfilled
        } catch {
          for (const patch of patchResults) patch.undo()
        }
      },
    }),
  }),
})

export const { useReadBoardQuery, useScanTicketMutation, useReprintTicketMutation, useMoveTicketMutation } = productionApi
