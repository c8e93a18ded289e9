import { payOrder, readOrder } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOrder: build.query({ ...call(readOrder), providesTags: ['Order'] }),
    payOrder: build.mutation({ ...call(payOrder), invalidatesTags: ['Order'] }),
  }),
})

export const { useReadOrderQuery, usePayOrderMutation } = ordersApi
