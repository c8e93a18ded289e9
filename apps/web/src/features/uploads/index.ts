export { useUploadPhotoMutation } from './api.ts'
