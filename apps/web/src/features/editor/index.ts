export { assignLocalDrafts, removeLocalDraft } from './draft/local-drafts.ts'
export { validateFiles, isWithinLimits } from './upload/file-rules.ts'
