export { addressDraftFaults, addressDraftOf, addressFromDraft } from './address-draft.ts'
export { useUploadPhotoMutation } from './api.ts'
export { Receipt } from './receipt.tsx'
