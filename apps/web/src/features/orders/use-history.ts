import { describeEvent, type OrderEvent } from '@picasso/contract'

import { createMessageCatalog, useMessages } from '../../lib/messages.ts'
import { useLocale } from '../settings/index.ts'

const historyMessages = createMessageCatalog({
  en: () => import('@picasso/contract/orders/messages/en'),
  es: () => import('@picasso/contract/orders/messages/es'),
})

/** Describes events of an order's history in the reader's language. */
export const useEventDescription = (): ((event: OrderEvent) => string) => {
  const messages = useMessages(historyMessages)
  const locale = useLocale()
  return (event) => describeEvent(messages, event, locale)
}
