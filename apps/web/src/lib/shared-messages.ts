import type { Messages } from '@picasso/contract'

import { createMessageCatalog, useMessages } from './messages.ts'

/** The contract's messages: of errors, statuses and form schemas. */
export const sharedMessages = createMessageCatalog<Messages>({
  en: () => import('@picasso/contract/messages/en'),
  es: () => import('@picasso/contract/messages/es'),
})

export const useSharedMessages = (): Messages => useMessages(sharedMessages)
