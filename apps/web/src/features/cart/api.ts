import { addCartItem, putTeamInCart, readCart, removeCartItem, removeTeamFromCart, updateCartItem } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCart: build.query({ ...call(readCart), providesTags: ['Cart'] }),
    addCartItem: build.mutation({ ...call(addCartItem), invalidatesTags: ['Cart'] }),
    updateCartItem: build.mutation({ ...call(updateCartItem), invalidatesTags: ['Cart'] }),
    removeCartItem: build.mutation({ ...call(removeCartItem), invalidatesTags: ['Cart'] }),
    putTeam: build.mutation({ ...call(putTeamInCart), invalidatesTags: ['Cart'] }),
    removeTeam: build.mutation({ ...call(removeTeamFromCart), invalidatesTags: ['Cart'] }),
  }),
})

export const {
  useReadCartQuery,
  useAddCartItemMutation,
  useUpdateCartItemMutation,
  useRemoveCartItemMutation,
  usePutTeamMutation,
  useRemoveTeamMutation,
} = cartApi
