import { placeOrder, readCartItem } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCartItem: build.query({ ...call(readCartItem), providesTags: ['Cart'] }),
    // The cart is not asked again: its line is gone with the order, and the page moves on to that.
    placeOrder: build.mutation(call(placeOrder)),
  }),
})

export const { useReadCartItemQuery, usePlaceOrderMutation } = checkoutApi
