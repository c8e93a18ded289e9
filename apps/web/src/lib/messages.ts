import type { Language } from '@picasso/contract'
import { use } from 'react'

import { useLanguage } from './language.ts'

/** The words of one part of the web in every language; a browser fetches only those it shows. */
export interface MessageCatalog<Messages> {
  /** Undefined until they are loaded. */
  in: (language: Language) => Messages | undefined
  load: (language: Language) => Promise<Messages>
}

/** A promise that says of itself what it holds, so that `use` reads it at once and draws nothing in between. */
type Loading<Messages> = Promise<Messages> & { status?: 'fulfilled'; value?: Messages }

/** Every catalogue of the scripts that are loaded so far. */
const catalogs = new Set<MessageCatalog<unknown>>()

/** The other languages have exactly the keys of English, each with the same parameters. */
type MessageSources<Messages> = { en: () => Promise<{ messages: Messages }> } & Record<
  Exclude<Language, 'en'>,
  () => Promise<{ messages: NoInfer<Messages> }>
>

/** To be made once a folder of words, in its `index.ts`. */
export const createMessageCatalog = <Messages>(sources: MessageSources<Messages>): MessageCatalog<Messages> => {
  const loadedMessages = new Map<Language, Messages>()
  const loadingMessages = new Map<Language, Loading<Messages>>()
  const fetchMessages = async (language: Language): Promise<Messages> => {
    try {
      const { messages: catalog } = await sources[language]()
      loadedMessages.set(language, catalog)
      return catalog
    } catch (error) {
      // The next one to ask tries again.
      loadingMessages.delete(language)
      throw error
    }
  }
  const catalog: MessageCatalog<Messages> = {
    in: (language) => loadedMessages.get(language),
    load: (language) => {
      const pending = loadingMessages.get(language)
      if (pending) return pending
      const promise: Loading<Messages> = fetchMessages(language)
      loadingMessages.set(language, promise)
      void promise.then(
        (value) => Object.assign(promise, { status: 'fulfilled', value }),
        // Whoever waits for it is told.
        () => undefined,
      )
      return promise
    },
  }
  catalogs.add(catalog)
  return catalog
}

/** To be waited for before a screen is shown whose script was just loaded, and before another language is. */
export const loadMessages = async (language: Language): Promise<void> => {
  const missingCatalogs = [...catalogs].filter((entry) => entry.in(language) === undefined)
  await Promise.all(missingCatalogs.map((entry) => entry.load(language)))
}

/** The words of a catalogue in the reader's language. A part that was loaded on its own waits for them. */
export const useMessages = <Messages>(catalog: MessageCatalog<Messages>): Messages => {
  // Asked for each time: React must not find that a part waited for something it then did without.
  return use(catalog.load(useLanguage()))
}
