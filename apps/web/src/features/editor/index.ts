export { removeLocalDraft } from './draft/remove-local-draft.ts'
export { validateFiles, isWithinLimits, getUploadMessages } from './upload/file-rules.ts'
