import {
  changeOrderAddress,
  changeOrderSize,
  confirmOrder,
  claimReprint,
  payOrder,
  readOrder,
  readPayment,
  reorder,
} from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOrder: build.query({ ...call(readOrder), providesTags: ['Order'] }),
    readPayment: build.query({ ...call(readPayment), keepUnusedDataFor: 0 }),
    payOrder: build.mutation({ ...call(payOrder), invalidatesTags: ['Order'] }),
    confirmOrder: build.mutation({ ...call(confirmOrder), invalidatesTags: ['Order'] }),
    changeOrderAddress: build.mutation({ ...call(changeOrderAddress), invalidatesTags: ['Order'] }),
    changeOrderSize: build.mutation({ ...call(changeOrderSize), invalidatesTags: ['Order'] }),
    claimReprint: build.mutation({ ...call(claimReprint), invalidatesTags: ['Order'] }),
    reorder: build.mutation({ ...call(reorder), invalidatesTags: ['Cart'] }),
  }),
})

export const {
  useReadOrderQuery,
  useReadPaymentQuery,
  usePayOrderMutation,
  useConfirmOrderMutation,
  useChangeOrderAddressMutation,
  useChangeOrderSizeMutation,
  useClaimReprintMutation,
  useReorderMutation,
} = ordersApi
