import { addCartItem, updateCartItem } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    addCartItem: build.mutation({ ...call(addCartItem), invalidatesTags: ['Cart'] }),
    updateCartItem: build.mutation({ ...call(updateCartItem), invalidatesTags: ['Cart'] }),
  }),
})

export const { useAddCartItemMutation, useUpdateCartItemMutation } = summaryApi
