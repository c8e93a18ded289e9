import { updateProfile } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    keepLanguage: build.mutation({ ...call(updateProfile), invalidatesTags: ['Account'] }),
  }),
})

export const { useKeepLanguageMutation } = languageApi
