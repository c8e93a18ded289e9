import { readPublicSettings } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query({ ...call(readPublicSettings), providesTags: ['Settings'], keepUnusedDataFor: 3600 }),
  }),
})

export const { useReadSettingsQuery } = settingsApi
