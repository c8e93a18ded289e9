import { LANGUAGES, type Language } from '@picasso/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'

import { LanguageContext } from '../../lib/messages.ts'

export interface LanguageState {
  language: Language
}

const initialState: LanguageState = { language: LANGUAGES[0] }

const slice = createSlice({
  name: 'language',
  initialState,
  reducers: {
    setLanguage: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload
    },
  },
})

export const { setLanguage } = slice.actions

export const languageReducer = slice.reducer

/** The language of the page. */
export const selectLanguage = ({ language }: { language: LanguageState }): Language => language.language

/** Provides the language of the page. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={useSelector(selectLanguage)}>{children}</LanguageContext>
)
