import {
  cancelOrder,
  changeOrderAddress,
  changeOrderSize,
  confirmOrder,
  claimReprint,
  payOrder,
  readOrder,
  readPayment,
  reorder,
  requestCancel,
} from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOrder: build.query({ ...call(readOrder), providesTags: ['Order'] }),
    readPayment: build.query({ ...call(readPayment), keepUnusedDataFor: 0 }),
    payOrder: build.mutation({ ...call(payOrder), invalidatesTags: ['Order'] }),
    cancelOrder: build.mutation({ ...call(cancelOrder), invalidatesTags: ['Order'] }),
    confirmOrder: build.mutation({ ...call(confirmOrder), invalidatesTags: ['Order'] }),
    requestCancel: build.mutation({ ...call(requestCancel), invalidatesTags: ['Order'] }),
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
  useCancelOrderMutation,
  useConfirmOrderMutation,
  useRequestCancelMutation,
  useChangeOrderAddressMutation,
  useChangeOrderSizeMutation,
  useClaimReprintMutation,
  useReorderMutation,
} = ordersApi
