import {
  saveDraft,
  saveDraftPicture,
  listDrafts,
  listDraftVersions,
  createDraftVersion,
  readDraft,
  readDraftVersion,
  readLatestDraft,
  removeDraft,
  removeDraftVersion,
} from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDrafts: build.query({ ...call(listDrafts), providesTags: ['Draft'] }),
    // Cached per user: one user's drafts are never shown to the next, not even until a refetch.
    readLatestDraft: build.query({
      ...call(readLatestDraft),
      query: (_userId: string) => call(readLatestDraft).query(),
      providesTags: ['Draft'],
    }),
    readDraft: build.query(call(readDraft)),
    // Sent every few seconds, so it must not refetch the lists each time.
    saveDraft: build.mutation(call(saveDraft)),
    saveDraftPicture: build.mutation(call(saveDraftPicture)),
    removeDraft: build.mutation({ ...call(removeDraft), invalidatesTags: ['Draft'] }),
    listDraftVersions: build.query({ ...call(listDraftVersions), providesTags: ['DraftVersion'] }),
    createDraftVersion: build.mutation({ ...call(createDraftVersion), invalidatesTags: ['DraftVersion'] }),
    readDraftVersion: build.query(call(readDraftVersion)),
    removeDraftVersion: build.mutation({ ...call(removeDraftVersion), invalidatesTags: ['DraftVersion'] }),
  }),
})

export const {
  useListDraftsQuery,
  useLazyReadDraftQuery,
  useReadLatestDraftQuery,
  useSaveDraftMutation,
  useSaveDraftPictureMutation,
  useRemoveDraftMutation,
  useListDraftVersionsQuery,
  useCreateDraftVersionMutation,
  useLazyReadDraftVersionQuery,
  useRemoveDraftVersionMutation,
} = draftsApi
