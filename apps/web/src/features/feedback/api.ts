import { changeFeedback, listFeedback, sendFeedback } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendFeedback: build.mutation({ ...call(sendFeedback), invalidatesTags: ['Feedback'] }),
    listFeedback: build.query({ ...call(listFeedback), providesTags: ['Feedback'] }),
    changeFeedback: build.mutation({ ...call(changeFeedback), invalidatesTags: ['Feedback', 'Product'] }),
  }),
})

export const { useSendFeedbackMutation, useListFeedbackQuery, useChangeFeedbackMutation } = feedbackApi
