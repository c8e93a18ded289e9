import { addWish, listWishes, readProduct, removeWish } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProduct: build.query({ ...call(readProduct), providesTags: ['Product'] }),
    listWishes: build.query({ ...call(listWishes), providesTags: ['Wish'] }),
    addWish: build.mutation({ ...call(addWish), invalidatesTags: ['Wish'] }),
    removeWish: build.mutation({ ...call(removeWish), invalidatesTags: ['Wish'] }),
  }),
})

export const { useReadProductQuery, useListWishesQuery, useAddWishMutation, useRemoveWishMutation } = productApi
