export { chooseFile, uploadWords } from './upload/file-rules.ts'
