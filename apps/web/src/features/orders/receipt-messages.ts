import { createMessageCatalog } from '../../lib/messages.ts'

/** What a receipt says, here and as a PDF. */
export const receiptMessages = createMessageCatalog({
  en: () => import('@picasso/contract/receipts/messages/en'),
  es: () => import('@picasso/contract/receipts/messages/es'),
})
