import { updateFeedback, listFeedback, sendFeedback } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendFeedback: build.mutation({ ...call(sendFeedback), invalidatesTags: ['Feedback'] }),
    listFeedback: build.query({ ...call(listFeedback), providesTags: ['Feedback'] }),
    updateFeedback: build.mutation({ ...call(updateFeedback), invalidatesTags: ['Feedback', 'Product'] }),
  }),
})

export const { useSendFeedbackMutation, useListFeedbackQuery, useUpdateFeedbackMutation } = feedbackApi
