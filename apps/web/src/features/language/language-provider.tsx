import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'

import { LanguageContext } from '../../lib/language.ts'
import { selectLanguage } from './language-slice.ts'

/** Tells every part of the page in which language it speaks. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={useSelector(selectLanguage)}>{children}</LanguageContext>
)
