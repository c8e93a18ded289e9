import { type Language, LANGUAGES, getShopLanguage, getTranslationLanguages } from '@picasso/contract'
import { type ReactNode, useId, useState } from 'react'

import { handleTabKeys } from '../../../lib/handle-tab-keys.ts'
import { useLanguage, useMessages } from '../../../lib/messages.ts'
import { useShopSettings } from '../../settings/index.ts'
import { productAdminMessages } from './messages/index.ts'

/** The shop's default language and the languages its texts may be translated into. */
export const useTextLanguages = (): { shopLanguage: string; otherLanguages: readonly Language[] } => {
  const locale = useShopSettings()?.locale ?? LANGUAGES[0]
  return { shopLanguage: getShopLanguage(locale), otherLanguages: getTranslationLanguages(locale) }
}

/** Name of a language in the reader's language. */
export const useLanguageName = (): ((tag: string) => string) => {
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  return (tag) => names.of(tag) ?? tag
}

/** Maximum characters of a text quoted in a hint. */
const MAX_QUOTE_LENGTH = 60
export const truncateQuote = (text: string): string =>
  text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd()}…`

type TextField = 'title' | 'text'

/** Texts that exist in the shop's language and not in another one; undefined as long as there are none in either. */
export const findMissingFields = (
  getText: (field: TextField) => string,
  getTranslation: (field: TextField) => string,
): TextField[] | undefined => {
  const fields = (['title', 'text'] as const).map((name) => ({
    name,
    hasText: getText(name).trim() !== '',
    isTranslated: getTranslation(name).trim() !== '',
  }))
  return fields.some(({ hasText, isTranslated }) => hasText || isTranslated)
    ? fields.filter(({ hasText, isTranslated }) => hasText && !isTranslated).map(({ name }) => name)
    : undefined
}

interface LanguageTabsProps {
  /** As `findMissingFields` finds them. */
  getMissingFields: (language: Language) => readonly TextField[] | undefined
  /** Whether a field of a language has an error; undefined for the default language. */
  hasErrors: (language: Language | undefined) => boolean
  /** The fields of a language; undefined for the default language. */
  children: (language: Language | undefined) => ReactNode
}

interface LanguageHintProps {
  /** Undefined for the default language. */
  language: Language | undefined
  missingFields: readonly TextField[] | undefined
}

/** What readers of a language see of these texts. */
const LanguageHint = ({ language, missingFields }: LanguageHintProps) => {
  const messages = useMessages(productAdminMessages).texts
  const reader = useLanguage()
  const { shopLanguage } = useTextLanguages()
  const getLanguageName = useLanguageName()
  const shopLanguageName = getLanguageName(shopLanguage)
  const getText = (): string => {
    if (language === undefined) return messages.shopLanguageText(shopLanguageName)
    if (missingFields === undefined) return messages.emptyText(getLanguageName(language), shopLanguageName)
    if (missingFields.length === 0) return messages.completeText(getLanguageName(language))
    const missing = new Intl.ListFormat(reader).format(missingFields.map((field) => messages.fields[field]))
    return messages.missingText(getLanguageName(language), missing, shopLanguageName)
  }
  return <p className="text-14 text-ink-2">{getText()}</p>
}

/** Texts by language, in tabs. */
export const LanguageTabs = ({ getMissingFields, hasErrors, children }: LanguageTabsProps) => {
  const messages = useMessages(productAdminMessages).texts
  const id = useId()
  const { shopLanguage, otherLanguages } = useTextLanguages()
  const languages = [shopLanguage, ...otherLanguages]
  // The default language until a tab is selected; it is known once the settings have loaded.
  const [selectedTag, setSelectedTag] = useState<string>()
  const activeTag = selectedTag ?? shopLanguage
  const findOtherLanguage = (tag: string): Language | undefined => otherLanguages.find((candidate) => candidate === tag)
  const language = findOtherLanguage(activeTag)
  const getLanguageName = useLanguageName()
  const getTabStatus = (tag: string): string => {
    const other = findOtherLanguage(tag)
    if (hasErrors(other)) return messages.hasErrors
    if (other === undefined) return messages.shopLanguage
    const missingFields = getMissingFields(other)
    if (missingFields === undefined) return messages.empty
    return missingFields.length === 0 ? messages.complete : messages.missing(missingFields.length)
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={messages.language}
        tabIndex={-1}
        onKeyDown={(event) => handleTabKeys(event, languages, activeTag, setSelectedTag)}
        className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-1 rounded-control bg-paper-2 p-1"
      >
        {languages.map((tag) => (
          <button
            key={tag}
            type="button"
            role="tab"
            id={`${id}-${tag}`}
            aria-selected={tag === activeTag}
            aria-controls={`${id}-panel`}
            tabIndex={tag === activeTag ? 0 : -1}
            onClick={() => setSelectedTag(tag)}
            className="grid min-h-11 content-center rounded-[7px] px-2 py-1.5 text-ink-2 aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-float"
          >
            <span className="text-14 font-semibold first-letter:uppercase">{getLanguageName(tag)}</span>
            <span className={hasErrors(findOtherLanguage(tag)) ? 'text-12 font-semibold text-vermilion-ink' : 'text-12'}>
              {getTabStatus(tag)}
            </span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${activeTag}`} className="grid gap-4">
        <LanguageHint language={language} missingFields={language && getMissingFields(language)} />
        {children(language)}
      </div>
    </>
  )
}
