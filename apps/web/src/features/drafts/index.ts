export {
  useKeepDraftMutation,
  useLazyReadDraftQuery,
  useLazyReadDraftVersionQuery,
  useListDraftVersionsQuery,
  useNameDraftVersionMutation,
  useRemoveDraftVersionMutation,
} from './api.ts'
export { DraftsList } from './drafts-list.tsx'
