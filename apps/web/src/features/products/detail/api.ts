import { addWishlistItem, listWishlistItems, readProduct, removeWishlistItem } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProduct: build.query({ ...call(readProduct), providesTags: ['Product'] }),
    listWishlistItems: build.query({ ...call(listWishlistItems), providesTags: ['WishlistItem'] }),
    addWishlistItem: build.mutation({ ...call(addWishlistItem), invalidatesTags: ['WishlistItem'] }),
    removeWishlistItem: build.mutation({ ...call(removeWishlistItem), invalidatesTags: ['WishlistItem'] }),
  }),
})

export const { useReadProductQuery, useListWishlistItemsQuery, useAddWishlistItemMutation, useRemoveWishlistItemMutation } = productApi
