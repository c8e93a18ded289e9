import { listCategories } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const garmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query({ ...call(listCategories), providesTags: ['Category'] }),
  }),
})

export const { useListCategoriesQuery } = garmentsApi
