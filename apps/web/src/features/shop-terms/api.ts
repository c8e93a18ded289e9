import { changeTerms, readTerms } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const termsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readTerms: build.query({ ...call(readTerms), providesTags: ['Settings', 'Admin'] }),
    changeTerms: build.mutation({ ...call(changeTerms), invalidatesTags: ['Settings', 'Audit'] }),
  }),
})

export const { useReadTermsQuery, useLazyReadTermsQuery, useChangeTermsMutation } = termsApi
