import { updateGlobalSettings, readGlobalSettings } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

const termsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readTerms: build.query({ ...call(readGlobalSettings), providesTags: ['Settings', 'Admin'] }),
    changeTerms: build.mutation({ ...call(updateGlobalSettings), invalidatesTags: ['Settings', 'Audit'] }),
  }),
})

export const { useReadTermsQuery, useLazyReadTermsQuery, useChangeTermsMutation } = termsApi
