export { validateAddressDraft, toAddressDraft, parseAddressDraft } from './address-draft.ts'
export { readOrderQuery } from './api.ts'
export { Receipt } from './receipt.tsx'
export { useEventDescription } from './use-history.ts'
