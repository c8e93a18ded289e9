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
  UPLOAD_PRESET,
  UploadedPicture,
  uploadPicture,
} from '@picasso/contract'

import { api, call } from '../../app/api.ts'

/** A photo may take long on a slow connection; milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000

const toUploadForm = (photo: File): FormData => {
  const form = new FormData()
  form.append('upload_preset', UPLOAD_PRESET)
  form.append('cloud_name', 'shop')
  form.append('file', photo, photo.name)
  return form
}

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
    uploadPhoto: build.mutation({
      query: (photo: File) => ({
        url: uploadPicture.path,
        method: uploadPicture.method,
        body: toUploadForm(photo),
        timeout: UPLOAD_TIMEOUT_MS,
      }),
      responseSchema: UploadedPicture,
    }),
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
  useUploadPhotoMutation,
} = ordersApi
