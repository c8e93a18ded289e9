import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'

import { LanguageContext } from '../../lib/language.ts'
import { selectLanguage } from './language-slice.ts'

/** Provides the language of the page. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={useSelector(selectLanguage)}>{children}</LanguageContext>
)
