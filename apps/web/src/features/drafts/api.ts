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

import { call, defineMutation, defineQuery } from '../../app/api.ts'
import { buildRequest } from '../../lib/request.ts'

export const listDraftsQuery = defineQuery('listDrafts', call(listDrafts), { tags: ['Draft'] })
// Cached per user: one user's drafts are never shown to the next, not even until a refetch.
export const readLatestDraftQuery = defineQuery(
  'readLatestDraft',
  { request: (_userId: string) => buildRequest(readLatestDraft, undefined), response: readLatestDraft.response },
  { tags: ['Draft'] },
)
export const readDraftQuery = defineQuery('readDraft', call(readDraft))
// Sent every few seconds, so it must not refetch the lists each time.
export const saveDraftMutation = defineMutation(call(saveDraft))
export const saveDraftPictureMutation = defineMutation(call(saveDraftPicture))
export const removeDraftMutation = defineMutation(call(removeDraft), { invalidates: ['Draft'] })
export const listDraftVersionsQuery = defineQuery('listDraftVersions', call(listDraftVersions), { tags: ['DraftVersion'] })
export const createDraftVersionMutation = defineMutation(call(createDraftVersion), { invalidates: ['DraftVersion'] })
export const readDraftVersionQuery = defineQuery('readDraftVersion', call(readDraftVersion))
export const removeDraftVersionMutation = defineMutation(call(removeDraftVersion), { invalidates: ['DraftVersion'] })
