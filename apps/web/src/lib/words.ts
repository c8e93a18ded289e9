import type { Language } from '@picasso/contract'
import { use } from 'react'

import { useLanguage } from './language.ts'

/** The words of one part of the web in every language; a browser fetches only those it shows. */
export interface Catalogue<Words> {
  /** Undefined until they are loaded. */
  in: (language: Language) => Words | undefined
  load: (language: Language) => Promise<Words>
}

/** Every catalogue of the scripts that are loaded so far. */
const catalogues = new Set<Catalogue<unknown>>()

/** The other languages have exactly the keys of English, each with the same parameters. */
type Sources<Words> = { en: () => Promise<{ words: Words }> } & Record<Exclude<Language, 'en'>, () => Promise<{ words: NoInfer<Words> }>>

/** To be made once a folder of words, in its `index.ts`. */
export const catalogue = <Words>(sources: Sources<Words>): Catalogue<Words> => {
  const loaded = new Map<Language, Words>()
  const loading = new Map<Language, Promise<Words>>()
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
      const begun = loading.get(language) ?? fetchWords(language)
      loading.set(language, begun)
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
  const language = useLanguage()
  return words.in(language) ?? use(words.load(language))
}
