import type { Language } from '@picasso/contract'
import { use } from 'react'

import { useLanguage } from './language.ts'

/** The words of one part of the web in every language; a browser fetches only those it shows. */
export interface Catalogue<Words> {
  /** Undefined until they are loaded. */
  in: (language: Language) => Words | undefined
  load: (language: Language) => Promise<Words>
}

/** A promise that says of itself what it holds, so that `use` reads it at once and draws nothing in between. */
type Loading<Words> = Promise<Words> & { status?: 'fulfilled'; value?: Words }

/** Every catalogue of the scripts that are loaded so far. */
const catalogues = new Set<Catalogue<unknown>>()

/** The other languages have exactly the keys of English, each with the same parameters. */
type Sources<Words> = { en: () => Promise<{ words: Words }> } & Record<Exclude<Language, 'en'>, () => Promise<{ words: NoInfer<Words> }>>

/** To be made once a folder of words, in its `index.ts`. */
export const catalogue = <Words>(sources: Sources<Words>): Catalogue<Words> => {
  const loaded = new Map<Language, Words>()
  const loading = new Map<Language, Loading<Words>>()
  const fetchWords = async (language: Language): Promise<Words> => {
    try {
      const { words } = await sources[language]()
      loaded.set(language, words)
      return words
    } catch (error) {
      // The next one to ask tries again.
      loading.delete(language)
      throw error
    }
  }
  const made: Catalogue<Words> = {
    in: (language) => loaded.get(language),
    load: (language) => {
      const known = loading.get(language)
      if (known) return known
      const begun: Loading<Words> = fetchWords(language)
      loading.set(language, begun)
      void begun.then(
        (value) => Object.assign(begun, { status: 'fulfilled', value }),
        // Whoever waits for it is told.
        () => undefined,
      )
      return begun
    },
  }
  catalogues.add(made)
  return made
}

/** To be waited for before a screen is shown whose script was just loaded, and before another language is. */
export const loadWords = async (language: Language): Promise<void> => {
  const missing = [...catalogues].filter((each) => each.in(language) === undefined)
  await Promise.all(missing.map((each) => each.load(language)))
}

/** The words of a catalogue in the reader's language. A part that was loaded on its own waits for them. */
export const useWords = <Words>(words: Catalogue<Words>): Words => {
  // Asked for each time: React must not find that a part waited for something it then did without.
  return use(words.load(useLanguage()))
}
