import { addCartItem, putTeamInCart, quoteOrder, readCart, removeCartItem, removeTeamFromCart, updateCartItem } from '@picasso/contract'
import type * as z from 'zod/mini'

import { api, call } from '../../app/api.ts'
import { buildRequest } from '../../lib/request.ts'

export type QuoteRequest = z.input<typeof quoteOrder.body>
export type Quote = z.output<typeof quoteOrder.response>

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCart: build.query({ ...call(readCart), providesTags: ['Cart'] }),
    addCartItem: build.mutation({ ...call(addCartItem), invalidatesTags: ['Cart'] }),
    updateCartItem: build.mutation({ ...call(updateCartItem), invalidatesTags: ['Cart'] }),
    removeCartItem: build.mutation({ ...call(removeCartItem), invalidatesTags: ['Cart'] }),
    putTeam: build.mutation({ ...call(putTeamInCart), invalidatesTags: ['Cart'] }),
    removeTeam: build.mutation({ ...call(removeTeamFromCart), invalidatesTags: ['Cart'] }),
    quoteOrder: build.query({
      // `seen` is only part of the cache key: another state of the same lines is another query.
      query: ({ body }: { body: QuoteRequest; cacheKey: string }) => buildRequest(quoteOrder, { body }),
      responseSchema: quoteOrder.response,
      providesTags: ['Quote'],
    }),
  }),
})

export const {
  useReadCartQuery,
  useAddCartItemMutation,
  useUpdateCartItemMutation,
  useRemoveCartItemMutation,
  usePutTeamMutation,
  useRemoveTeamMutation,
  useQuoteOrderQuery,
} = cartApi
