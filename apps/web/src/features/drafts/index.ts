export {
  draftsApi,
  useSaveDraftMutation,
  useSaveDraftPictureMutation,
  useLazyReadDraftQuery,
  useLazyReadDraftVersionQuery,
  useListDraftVersionsQuery,
  useCreateDraftVersionMutation,
  useRemoveDraftVersionMutation,
} from './api.ts'
export { DraftsList } from './drafts-list.tsx'
export { ContinueDraft } from './continue-draft.tsx'
