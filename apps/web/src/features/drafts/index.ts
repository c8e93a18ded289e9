export {
  listDraftsQuery,
  saveDraftMutation,
  saveDraftPictureMutation,
  readDraftQuery,
  readDraftVersionQuery,
  listDraftVersionsQuery,
  createDraftVersionMutation,
  removeDraftVersionMutation,
} from './api.ts'
export { DraftsList } from './drafts-list.tsx'
export { ContinueDraft } from './continue-draft.tsx'
