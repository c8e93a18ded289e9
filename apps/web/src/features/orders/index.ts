export { useUploadPhotoMutation } from './api.ts'
export { Receipt } from './receipt.tsx'
