export { forgetDraftHere } from './draft/forget.ts'
export { chooseFile, isWithinLimits, uploadWords } from './upload/file-rules.ts'
