import { readDesign, saveDesign } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const designsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readDesign: build.query({ ...call(readDesign), providesTags: ['Design'] }),
    saveDesign: build.mutation({ ...call(saveDesign), invalidatesTags: ['Design'] }),
  }),
})

export const { useReadDesignQuery, useSaveDesignMutation } = designsApi
