export { chooseFile, UPLOAD_WORDS } from './upload/file-rules.ts'
