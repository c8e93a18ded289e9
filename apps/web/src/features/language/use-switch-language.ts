import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S, LANGUAGE_PARAMETER, type Language } from '@picasso/contract'
import { useDispatch } from 'react-redux'
import { useRevalidator, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { loadMessages } from '../../lib/messages.ts'
import { applyLanguage } from '../../lib/shared-messages.ts'
import { useUser } from '../auth/index.ts'
import { useKeepLanguageMutation } from './api.ts'
import { setLanguage } from './language-slice.ts'

/** What the server says in a language of its own accord, besides refusals. */
const LOCALIZED_TAGS = ['Settings', 'Cart', 'Quote', 'Order', 'Account', 'Category', 'Product', 'ProductCategory', 'WishlistItem'] as const

/** The server draws the next page with it; nobody else is told. */
const saveLanguageCookie = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_AGE_S}; SameSite=Lax${secure}`
}

/** Changes the language of the page where it stands: nothing is loaded anew, so nothing that was typed or chosen is lost. */
export const useSwitchLanguage = (): ((language: Language) => Promise<void>) => {
  const dispatch = useDispatch()
  const user = useUser()
  const [saveLanguage] = useKeepLanguageMutation()
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  return async (language) => {
    await Promise.all([loadMessages(language), applyLanguage(language)])
    saveLanguageCookie(language)
    document.documentElement.lang = language
    dispatch(setLanguage(language))
    // What the shop writes later is in it too; if that fails, the page speaks it all the same.
    if (user) void saveLanguage({ body: { language } })
    dispatch(api.util.invalidateTags([...LOCALIZED_TAGS]))
    // An address that asks for the other language would win over the choice when the page is loaded again.
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
