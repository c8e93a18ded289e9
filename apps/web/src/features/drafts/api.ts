import {
  keepDraft,
  keepDraftPicture,
  listDrafts,
  listDraftVersions,
  nameDraftVersion,
  readDraft,
  readDraftVersion,
  readNewestDraft,
  removeDraft,
  removeDraftVersion,
} from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDrafts: build.query({ ...call(listDrafts), providesTags: ['Draft'] }),
    // One answer for each person: what one of them began is never shown to the next, not even until it was asked for again.
    readNewestDraft: build.query({
      ...call(readNewestDraft),
      query: (_userId: string) => call(readNewestDraft).query(),
      providesTags: ['Draft'],
    }),
    readDraft: build.query(call(readDraft)),
    // Sent every few seconds: it must not make the lists ask again each time.
    keepDraft: build.mutation(call(keepDraft)),
    keepDraftPicture: build.mutation(call(keepDraftPicture)),
    removeDraft: build.mutation({ ...call(removeDraft), invalidatesTags: ['Draft'] }),
    listDraftVersions: build.query({ ...call(listDraftVersions), providesTags: ['DraftVersion'] }),
    nameDraftVersion: build.mutation({ ...call(nameDraftVersion), invalidatesTags: ['DraftVersion'] }),
    readDraftVersion: build.query(call(readDraftVersion)),
    removeDraftVersion: build.mutation({ ...call(removeDraftVersion), invalidatesTags: ['DraftVersion'] }),
  }),
})

export const {
  useListDraftsQuery,
  useLazyReadDraftQuery,
  useReadNewestDraftQuery,
  useKeepDraftMutation,
  useKeepDraftPictureMutation,
  useRemoveDraftMutation,
  useListDraftVersionsQuery,
  useNameDraftVersionMutation,
  useLazyReadDraftVersionQuery,
  useRemoveDraftVersionMutation,
} = draftsApi
