export { addressDraftFaults, addressDraftOf, addressFromDraft } from './address-draft.ts'
export { ordersApi, useUploadPhotoMutation } from './api.ts'
export { Receipt } from './receipt.tsx'
