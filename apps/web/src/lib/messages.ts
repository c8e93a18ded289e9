import { type Language, LANGUAGES } from '@picasso/contract'
import { use, createContext, useContext } from 'react'

/** The reader's language. */
export const LanguageContext = createContext<Language>(LANGUAGES[0])

export const useLanguage = (): Language => useContext(LanguageContext)

/** The messages of one part of the web app in every language; a browser fetches only the one it shows. */
export interface MessageCatalog<Messages> {
  /** Undefined until loaded. */
  in: (language: Language) => Messages | undefined
  load: (language: Language) => Promise<Messages>
}

/** A promise with React's status fields, so that `use` reads a loaded value synchronously and never suspends. */
type Loading<Messages> = Promise<Messages> & { status?: 'fulfilled'; value?: Messages }

/** Catalogs of all scripts loaded so far. */
const catalogs = new Set<MessageCatalog<unknown>>()

/** The other languages have exactly the keys of English, each with the same parameters. */
type MessageSources<Messages> = { en: () => Promise<{ messages: Messages }> } & Record<
  Exclude<Language, 'en'>,
  () => Promise<{ messages: NoInfer<Messages> }>
>

/** Creates the catalog of a messages folder, in its `index.ts`. */
export const createMessageCatalog = <Messages>(sources: MessageSources<Messages>): MessageCatalog<Messages> => {
  const loadedMessages = new Map<Language, Messages>()
  const loadingMessages = new Map<Language, Loading<Messages>>()
  const fetchMessages = async (language: Language): Promise<Messages> => {
    try {
      const { messages: catalog } = await sources[language]()
      loadedMessages.set(language, catalog)
      return catalog
    } catch (error) {
      // The next request retries.
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
        // Consumers receive the error.
        () => undefined,
      )
      return promise
    },
  }
  catalogs.add(catalog)
  return catalog
}

/** To be awaited before a screen whose script was just loaded is shown, and before the language changes. */
export const loadMessages = async (language: Language): Promise<void> => {
  const missingCatalogs = [...catalogs].filter((entry) => entry.in(language) === undefined)
  await Promise.all(missingCatalogs.map((entry) => entry.load(language)))
}

/** The messages of a catalog in the reader's language. A lazily loaded part suspends until they are loaded. */
export const useMessages = <Messages>(catalog: MessageCatalog<Messages>): Messages => {
  // Called on every render: React requires that `use` is not skipped once it has suspended.
  return use(catalog.load(useLanguage()))
}
