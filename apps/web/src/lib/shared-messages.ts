import { type Language, type Messages, setLocale } from '@picasso/contract'

import { createMessageCatalog } from './messages.ts'

const sharedMessages = createMessageCatalog<Messages>({
  en: () => import('@picasso/contract/messages/en'),
  es: () => import('@picasso/contract/messages/es'),
})

/** Loads the messages of errors and form schemas in a language. */
export const loadSharedMessages = (language: Language): Promise<Messages> => sharedMessages.load(language)

/** Sets the language of errors and form schemas for this browser. */
export const applyLanguage = async (language: Language): Promise<void> => setLocale(await loadSharedMessages(language))
