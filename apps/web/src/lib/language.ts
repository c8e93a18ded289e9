import { LANGUAGES, type Language } from '@picasso/contract'
import { createContext, useContext } from 'react'

/** The reader's language. */
export const LanguageContext = createContext<Language>(LANGUAGES[0])

export const useLanguage = (): Language => useContext(LanguageContext)
