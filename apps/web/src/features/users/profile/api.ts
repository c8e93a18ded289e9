import { deleteAccount, endSession, exportAccount, listMyOrders, listSessions, readProfile, updateProfile } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'
import { buildRequest } from '../../../lib/request.ts'

/** Cached per user, so that one user's data is never shown to the next at the same browser. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProfile: build.query({
      query: (_userId: string) => buildRequest(readProfile, undefined),
      responseSchema: readProfile.response,
      providesTags: ['Account'],
    }),
    updateProfile: build.mutation({ ...call(updateProfile), invalidatesTags: ['Account', 'User'] }),
    listSessions: build.query({
      query: (_userId: string) => buildRequest(listSessions, undefined),
      responseSchema: listSessions.response,
      providesTags: ['Account'],
    }),
    listMyOrders: build.query({
      query: ({ userId, after }: { userId: string; after: string | undefined }) =>
        buildRequest(listMyOrders, { params: { userId }, query: { after, limit: 10 } }),
      responseSchema: listMyOrders.response,
      providesTags: ['Order'],
    }),
    endSession: build.mutation({ ...call(endSession), invalidatesTags: ['Account'] }),
    exportAccount: build.query({ ...call(exportAccount), keepUnusedDataFor: 0 }),
    deleteAccount: build.mutation(call(deleteAccount)),
  }),
})

export const {
  useReadProfileQuery,
  useUpdateProfileMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useListMyOrdersQuery,
  useLazyExportAccountQuery,
  useDeleteAccountMutation,
} = profileApi
