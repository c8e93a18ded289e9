import { addCartItem, readCart, readCartItem, removeCartItem, updateCartItem } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCart: build.query({ ...call(readCart), providesTags: [{ type: 'Cart', id: 'all' }] }),
    readCartItem: build.query({ ...call(readCartItem), providesTags: (_result, _error, { params }) => [{ type: 'Cart', id: params.id }] }),
    addCartItem: build.mutation({ ...call(addCartItem), invalidatesTags: ['Cart'] }),
    updateCartItem: build.mutation({ ...call(updateCartItem), invalidatesTags: ['Cart'] }),
    removeCartItem: build.mutation({ ...call(removeCartItem), invalidatesTags: [{ type: 'Cart', id: 'all' }] }),
  }),
})

export const { useReadCartQuery, useReadCartItemQuery, useAddCartItemMutation, useUpdateCartItemMutation, useRemoveCartItemMutation } =
  cartApi
