export { forgetDraftHere } from './draft/forget.ts'
export { STAGE_PICTURE_SIZES } from './stage-picture.ts'
export { chooseFile, isWithinLimits, uploadWords } from './upload/file-rules.ts'
