import { deleteSavedView, listAdminProducts, listOrders, listSavedViews, listUsers, readVersion, saveView } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedViews: build.query({ ...call(listSavedViews), providesTags: ['SavedView'] }),
    saveView: build.mutation({ ...call(saveView), invalidatesTags: ['SavedView'] }),
    deleteSavedView: build.mutation({ ...call(deleteSavedView), invalidatesTags: ['SavedView'] }),
    readVersion: build.query(call(readVersion)),
    findOrders: build.query({ ...call(listOrders), providesTags: ['Admin'] }),
    findProducts: build.query({ ...call(listAdminProducts), providesTags: ['Admin'] }),
    findUsers: build.query({ ...call(listUsers), providesTags: ['Admin'], keepUnusedDataFor: 5 }),
  }),
})

export const {
  useReadVersionQuery,
  useListSavedViewsQuery,
  useSaveViewMutation,
  useDeleteSavedViewMutation,
  useFindOrdersQuery,
  useFindProductsQuery,
  useFindUsersQuery,
} = adminApi
