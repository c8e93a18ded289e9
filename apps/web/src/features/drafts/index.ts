export {
  draftsApi,
  useKeepDraftMutation,
  useKeepDraftPictureMutation,
  useLazyReadDraftQuery,
  useLazyReadDraftVersionQuery,
  useListDraftVersionsQuery,
  useNameDraftVersionMutation,
  useRemoveDraftVersionMutation,
} from './api.ts'
export { DraftsList } from './drafts-list.tsx'
export { Unfinished } from './unfinished.tsx'
