import { LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGES } from '@picasso/contract'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useLanguage } from '../../lib/language.ts'
import { toastError } from '../../lib/toast.ts'
import { useWords } from '../../lib/words.ts'
import { useSwitchLanguage } from './use-switch-language.ts'
import { languageWords } from './words/index.ts'

/** A link for each language, named in itself. Works as a link too before the page's script has arrived. */
export const LanguageSwitch = () => {
  const words = useWords(languageWords)
  const present = useLanguage()
  const switchTo = useSwitchLanguage()
  const [busy, setBusy] = useState(false)
  return (
    <ul aria-label={words.language} className="flex flex-wrap gap-x-4">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={`?${LANGUAGE_PARAMETER}=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === present}
            className={classNames(
              'inline-flex min-h-11 items-center underline-offset-4 hover:underline',
              language === present && 'font-semibold underline',
            )}
            onClick={(event) => {
              event.preventDefault()
              if (busy || language === present) return
              setBusy(true)
              switchTo(language)
                .catch(() => toastError(words.failed))
                .finally(() => setBusy(false))
            }}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
