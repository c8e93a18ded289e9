import {
  LANGUAGE_NAMES,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_AGE_S,
  type Language,
  updateProfile,
} from '@picasso/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useRevalidator, useSearchParams } from 'react-router'

import { api, call } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useLanguage, useMessages, loadMessages, LanguageContext } from '../../lib/messages.ts'
import { toastError } from '../../lib/toast.ts'
import { useUser } from '../auth/index.ts'
import { languageMessages } from './messages/index.ts'

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

const { setLanguage } = slice.actions
export const languageReducer = slice.reducer
/** The language of the page. */
export const selectLanguage = ({ language }: { language: LanguageState }): Language => language.language

/** Provides the language of the page. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={useSelector(selectLanguage)}>{children}</LanguageContext>
)

const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    keepLanguage: build.mutation({ ...call(updateProfile), invalidatesTags: ['Account'] }),
  }),
})

const { useKeepLanguageMutation } = languageApi

/** Server data that depends on the language, besides errors. */
const LOCALIZED_TAGS = ['Settings', 'Cart', 'Quote', 'Order', 'Account', 'Category', 'Product', 'ProductCategory', 'WishlistItem'] as const

/** The cookie is for the server's next page. */
const saveLanguageCookie = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_AGE_S}; SameSite=Lax${secure}`
}

/** Changes the language in place: nothing is reloaded, so no input is lost. */
const useSwitchLanguage = (): ((language: Language) => Promise<void>) => {
  const dispatch = useDispatch()
  const user = useUser()
  const [saveLanguage] = useKeepLanguageMutation()
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  return async (language) => {
    await loadMessages(language)
    saveLanguageCookie(language)
    document.documentElement.lang = language
    dispatch(setLanguage(language))
    // Stored for later emails; if that fails, the page changes its language all the same.
    if (user) void saveLanguage({ body: { language } })
    dispatch(api.util.invalidateTags([...LOCALIZED_TAGS]))
    // A language parameter in the URL would override the selection at the next load.
    if (new URLSearchParams(window.location.search).has(LANGUAGE_PARAMETER))
      setSearch(
        (search) => {
          search.delete(LANGUAGE_PARAMETER)
          return search
        },
        { replace: true, preventScrollReset: true },
      )
    else await revalidate()
  }
}

/** A link for each language, named in its own language. Works as a plain link before scripts have loaded. */
export const LanguageSwitch = () => {
  const messages = useMessages(languageMessages)
  const currentLanguage = useLanguage()
  const switchTo = useSwitchLanguage()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <ul aria-label={messages.language} className="flex flex-wrap gap-x-4">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={`?${LANGUAGE_PARAMETER}=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === currentLanguage}
            className={classNames(
              'inline-flex min-h-11 items-center underline-offset-4 hover:underline',
              language === currentLanguage && 'font-semibold underline',
            )}
            onClick={(event) => {
              event.preventDefault()
              if (isBusy || language === currentLanguage) return
              setIsBusy(true)
              switchTo(language)
                .catch(() => toastError(messages.failed))
                .finally(() => setIsBusy(false))
            }}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
