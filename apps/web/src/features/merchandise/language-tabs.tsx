import { type Language, LANGUAGES, ownLanguage, translationLanguages } from '@picasso/contract'
import { type ReactNode, useId, useState } from 'react'

import { useLanguage } from '../../lib/language.ts'
import { handleTabKeys } from '../../lib/tab-keys.ts'
import { useWords } from '../../lib/words.ts'
import { useShop } from '../settings/index.ts'
import { merchandiseWords } from './words/index.ts'

/** The language a shop's own texts are in, and those they may be translated into. */
export const useTextLanguages = (): { own: string; further: readonly Language[] } => {
  const locale = useShop()?.locale ?? LANGUAGES[0]
  return { own: ownLanguage(locale), further: translationLanguages(locale) }
}

/** What a language is called by whoever reads. */
export const useLanguageName = (): ((tag: string) => string) => {
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  return (tag) => names.of(tag) ?? tag
}

/** Characters of a text that is quoted in a hint. */
const QUOTED = 60
export const quoted = (text: string): string => (text.length <= QUOTED ? text : `${text.slice(0, QUOTED - 1).trimEnd()}…`)

interface LanguageTabsProps {
  /** What readers of a further language read in the shop's own. */
  missing: (language: Language) => ('title' | 'text')[]
  /** Whether a field of a language has a fault; undefined for the shop's own. */
  isFaulty: (language: Language | undefined) => boolean
  /** The fields of a language; undefined for the shop's own. */
  children: (language: Language | undefined) => ReactNode
}

/** Texts by language, one language at a time. */
export const LanguageTabs = ({ missing, isFaulty, children }: LanguageTabsProps) => {
  const words = useWords(merchandiseWords).texts
  const reader = useLanguage()
  const id = useId()
  const { own, further } = useTextLanguages()
  const languages = [own, ...further]
  // Until somebody picks one it is the shop's own, which is known once its settings have come.
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? own
  const furtherOf = (tag: string): Language | undefined => further.find((each) => each === tag)
  const language = furtherOf(chosen)
  const nameOf = useLanguageName()
  const stateOf = (tag: string): string => {
    const other = furtherOf(tag)
    if (isFaulty(other)) return words.lookHere
    if (other === undefined) return words.own
    const count = missing(other).length
    return count === 0 ? words.complete : words.missing(count)
  }
  const list = language === undefined ? '' : new Intl.ListFormat(reader).format(missing(language).map((field) => words.fields[field]))
  return (
    <>
      <div
        role="tablist"
        aria-label={words.language}
        tabIndex={-1}
        onKeyDown={(event) => handleTabKeys(event, languages, chosen, setPicked)}
        className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-1 rounded-control bg-paper-2 p-1"
      >
        {languages.map((tag) => (
          <button
            key={tag}
            type="button"
            role="tab"
            id={`${id}-${tag}`}
            aria-selected={tag === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tag === chosen ? 0 : -1}
            onClick={() => setPicked(tag)}
            className="grid min-h-11 content-center rounded-[7px] px-2 py-1.5 text-ink-2 aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-float"
          >
            <span className="text-14 font-semibold first-letter:uppercase">{nameOf(tag)}</span>
            <span className={isFaulty(furtherOf(tag)) ? 'text-12 font-semibold text-vermilion-ink' : 'text-12'}>{stateOf(tag)}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="grid gap-4">
        <p className="text-14 text-ink-2">
          {language === undefined && words.ownText(nameOf(own))}
          {language !== undefined &&
            (list === '' ? words.completeText(nameOf(language)) : words.missingText(nameOf(language), list, nameOf(own)))}
        </p>
        {children(language)}
      </div>
    </>
  )
}
