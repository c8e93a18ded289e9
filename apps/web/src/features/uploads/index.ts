export { uploadPhotoMutation } from './api.ts'
