import { deleteSavedView, listAdminProducts, listOrders, listSavedViews, listUsers, saveView } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedViews: build.query({ ...call(listSavedViews), providesTags: ['SavedView'] }),
    saveView: build.mutation({ ...call(saveView), invalidatesTags: ['SavedView'] }),
    deleteSavedView: build.mutation({ ...call(deleteSavedView), invalidatesTags: ['SavedView'] }),
    findOrders: build.query({ ...call(listOrders), keepUnusedDataFor: 5 }),
    findProducts: build.query({ ...call(listAdminProducts), keepUnusedDataFor: 5 }),
    findUsers: build.query({ ...call(listUsers), keepUnusedDataFor: 5 }),
  }),
})

export const {
  useListSavedViewsQuery,
  useSaveViewMutation,
  useDeleteSavedViewMutation,
  useFindOrdersQuery,
  useFindProductsQuery,
  useFindUsersQuery,
} = adminApi
