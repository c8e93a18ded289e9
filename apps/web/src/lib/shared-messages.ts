import { type Language, type Messages, setLocale } from '@picasso/contract'

import { createMessageCatalog } from './messages.ts'

const sharedMessages = createMessageCatalog<Messages>({
  en: () => import('@picasso/contract/messages/en'),
  es: () => import('@picasso/contract/messages/es'),
})

/** What refusals and the schemas of forms say, in a language. */
export const loadSharedMessages = (language: Language): Promise<Messages> => sharedMessages.load(language)

/** From now on refusals and forms speak to the one reader of this browser in a language. */
export const applyLanguage = async (language: Language): Promise<void> => setLocale(await loadSharedMessages(language))
