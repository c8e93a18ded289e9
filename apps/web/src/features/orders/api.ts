import { changeOrderSize, confirmOrder, payOrder, readOrder, readPayment, reorder } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOrder: build.query({ ...call(readOrder), providesTags: ['Order'] }),
    readPayment: build.query({ ...call(readPayment), keepUnusedDataFor: 0 }),
    payOrder: build.mutation({ ...call(payOrder), invalidatesTags: ['Order'] }),
    confirmOrder: build.mutation({ ...call(confirmOrder), invalidatesTags: ['Order'] }),
    changeOrderSize: build.mutation({ ...call(changeOrderSize), invalidatesTags: ['Order'] }),
    reorder: build.mutation({ ...call(reorder), invalidatesTags: ['Cart'] }),
  }),
})

export const {
  useReadOrderQuery,
  useReadPaymentQuery,
  usePayOrderMutation,
  useConfirmOrderMutation,
  useChangeOrderSizeMutation,
  useReorderMutation,
} = ordersApi
