import { createMessageCatalog } from '../../lib/messages.ts'

/** How a garment is printed, and what its price is made of. */
export const printPriceMessages = createMessageCatalog({
  en: () => import('@picasso/contract/print-prices/messages/en'),
  es: () => import('@picasso/contract/print-prices/messages/es'),
})
