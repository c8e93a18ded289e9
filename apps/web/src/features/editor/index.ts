export { removeLocalDraft } from './draft/remove-local-draft.ts'
export { validateFiles, isWithinLimits } from './upload/file-rules.ts'
