import { LANGUAGE_PARAMETER, LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S, type Language, updateProfile } from '@picasso/contract'

import { call, defineMutation, useMutation, useStore } from '../../app/api.ts'
import { loadMessages } from '../../lib/messages.ts'
import { useRevalidate, useSearchParams } from '../../lib/router/components.tsx'
import { useUser } from '../auth/index.ts'

const keepLanguageMutation = defineMutation(call(updateProfile), { invalidates: ['Account'] })

/** Server data that depends on the language, besides errors. */
const LOCALIZED_TAGS = ['Settings', 'Cart', 'Quote', 'Order', 'Account', 'Category', 'Product', 'ProductCategory', 'WishlistItem'] as const

/** The cookie is for the server's next page. */
const saveLanguageCookie = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_AGE_S}; SameSite=Lax${secure}`
}

/** Changes the language in place: nothing is reloaded, so no input is lost. */
export const useSwitchLanguage = (): ((language: Language) => Promise<void>) => {
  const store = useStore()
  const user = useUser()
  const [saveLanguage] = useMutation(keepLanguageMutation)
  const revalidate = useRevalidate()
  const [, setSearch] = useSearchParams()
  return async (language) => {
    await loadMessages(language)
    saveLanguageCookie(language)
    document.documentElement.lang = language
    store.language.set(language)
    // Stored for later emails; if that fails, the page changes its language all the same.
    if (user) void saveLanguage({ body: { language } })
    store.invalidate(LOCALIZED_TAGS)
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
