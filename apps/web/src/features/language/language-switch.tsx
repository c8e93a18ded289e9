import { LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGES } from '@picasso/contract'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { mergeQueries } from '../../lib/merge-queries.ts'
import { useLanguage, useMessages } from '../../lib/messages.ts'
import { useLocation } from '../../lib/router/components.tsx'
import { toastError } from '../../lib/toast.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { languageMessages } from './messages/index.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

/** A link for each language, named in its own language. Works as a plain link before scripts have loaded. */
export const LanguageSwitch = () => {
  const messages = useMessages(languageMessages)
  const currentLanguage = useLanguage()
  const switchTo = useSwitchLanguage()
  const { search } = useLocation()
  // A page is cached for everybody without its query; a press before hydration adds it.
  const query = useIsHydrated() ? search : ''
  const [isBusy, setIsBusy] = useState(false)
  return (
    <ul aria-label={messages.language} className="flex flex-wrap gap-x-4">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={mergeQueries(query, `?${LANGUAGE_PARAMETER}=${language}`)}
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
