import { placeOrder } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation({ ...call(placeOrder), invalidatesTags: (order) => (order ? ['Cart'] : []) }),
  }),
})

export const { usePlaceOrderMutation } = checkoutApi
