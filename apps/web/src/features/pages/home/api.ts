import { listReviews } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({ listReviews: build.query({ ...call(listReviews), providesTags: ['Feedback'] }) }),
})

export const { useListReviewsQuery } = reviewsApi
