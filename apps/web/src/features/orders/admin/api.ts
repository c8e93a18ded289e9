import {
  addOrderNote,
  answerClaim,
  changeAdminOrder,
  changeOrders,
  changePaymentStatus,
  changeShippingStatus,
  confirmOrder,
  listOrders,
  listPrintFiles,
  readAdminOrder,
  refundOrder,
  retryPrintFiles,
  revokeOrderLinks,
  settleRefund,
} from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

const adminOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({ ...call(listOrders), providesTags: ['Order'] }),
    readAdminOrder: build.query({ ...call(readAdminOrder), providesTags: ['Order'] }),
    listPrintFiles: build.query({ ...call(listPrintFiles), providesTags: ['Order'] }),
    retryPrintFiles: build.mutation({ ...call(retryPrintFiles), invalidatesTags: ['Order'] }),
    changeShipping: build.mutation({ ...call(changeShippingStatus), invalidatesTags: ['Order', 'Board'] }),
    confirmForBuyer: build.mutation({ ...call(confirmOrder), invalidatesTags: ['Order', 'Board'] }),
    changePayment: build.mutation({ ...call(changePaymentStatus), invalidatesTags: ['Order', 'Board'] }),
    refundOrder: build.mutation({ ...call(refundOrder), invalidatesTags: ['Order'] }),
    settleRefund: build.mutation({ ...call(settleRefund), invalidatesTags: ['Order'] }),
    addNote: build.mutation({ ...call(addOrderNote), invalidatesTags: ['Order'] }),
    correctOrder: build.mutation({ ...call(changeAdminOrder), invalidatesTags: ['Order'] }),
    answerClaim: build.mutation({ ...call(answerClaim), invalidatesTags: ['Order', 'Board'] }),
    revokeLinks: build.mutation({ ...call(revokeOrderLinks), invalidatesTags: ['Order'] }),
    changeOrders: build.mutation({ ...call(changeOrders), invalidatesTags: ['Order', 'Board'] }),
  }),
})

export const {
  useListOrdersQuery,
  useReadAdminOrderQuery,
  useListPrintFilesQuery,
  useRetryPrintFilesMutation,
  useChangeShippingMutation,
  useChangePaymentMutation,
  useConfirmForBuyerMutation,
  useRefundOrderMutation,
  useSettleRefundMutation,
  useAddNoteMutation,
  useCorrectOrderMutation,
  useAnswerClaimMutation,
  useRevokeLinksMutation,
  useChangeOrdersMutation,
} = adminOrdersApi
