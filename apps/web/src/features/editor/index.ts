export { forgetDraftHere } from './draft/forget.ts'
export { chooseFile, uploadWords } from './upload/file-rules.ts'
