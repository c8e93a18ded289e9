import { placeOrder } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Its line is not asked for again: it is gone with the order, and the page moves on to that.
    placeOrder: build.mutation({ ...call(placeOrder), invalidatesTags: (order) => (order ? [{ type: 'Cart', id: 'all' }] : []) }),
  }),
})

export const { usePlaceOrderMutation } = checkoutApi
