import { type Language, type Sentences, speak } from '@picasso/contract'

import { catalogue } from './words.ts'

const sentenceWords = catalogue<Sentences>({
  en: () => import('@picasso/contract/words/en'),
  es: () => import('@picasso/contract/words/es'),
})

/** What refusals and the schemas of forms say, in a language. */
export const loadSentences = (language: Language): Promise<Sentences> => sentenceWords.load(language)

/** From now on refusals and forms speak to the one reader of this browser in a language. */
export const speakLanguage = async (language: Language): Promise<void> => speak(await loadSentences(language))
