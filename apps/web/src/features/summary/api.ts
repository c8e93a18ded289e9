import { addCartItem, readDesign, updateCartItem } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    readDesign: build.query({ ...call(readDesign), providesTags: ['Design'] }),
    addCartItem: build.mutation({ ...call(addCartItem), invalidatesTags: ['Cart'] }),
    updateCartItem: build.mutation({ ...call(updateCartItem), invalidatesTags: ['Cart'] }),
  }),
})

export const { useReadDesignQuery, useAddCartItemMutation, useUpdateCartItemMutation } = summaryApi
