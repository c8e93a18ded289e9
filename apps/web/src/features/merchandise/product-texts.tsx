import { type Language, LANGUAGES, ownLanguage, PRODUCT_TEXT_LIMITS, type ProductTextField, translationLanguages } from '@picasso/contract'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../settings/index.ts'
import { TitleField } from './naming-fields.tsx'
import type { ProductDraft } from './product-draft.ts'
import { changeTranslation, missingTexts, standIn, translatedText } from './product-translations.ts'
import { merchandiseWords } from './words/index.ts'

/** The language a shop's own texts are in, and those they may be translated into. */
export const useTextLanguages = (): { own: string; further: readonly Language[] } => {
  const locale = useShop()?.locale ?? LANGUAGES[0]
  return { own: ownLanguage(locale), further: translationLanguages(locale) }
}

interface TextsProps {
  draft: ProductDraft
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<ProductDraft>) => void
}

/** Characters of a text that is quoted in a hint. */
const QUOTED = 60
const quoted = (text: string): string => (text.length <= QUOTED ? text : `${text.slice(0, QUOTED - 1).trimEnd()}…`)

/** How a search engine will show it. */
const Preview = ({ slug, title, text }: { slug: string; title: string; text: string }) => {
  const words = useWords(merchandiseWords)
  return (
    <figure className="rounded-control border border-line p-4">
      <figcaption className="mb-2 text-14 text-ink-2">{words.form.preview}</figcaption>
      <p className="text-14 break-all text-ink-2">{`/product-details/${slug || '…'}`}</p>
      <p className="text-18 break-words text-klein">{title || words.title}</p>
      <p className="line-clamp-2 text-14 break-words">{text || words.description}</p>
    </figure>
  )
}

const SearchPart = ({ children }: { children: ReactNode }) => {
  const words = useWords(merchandiseWords)
  return (
    <>
      <h3 className="mt-2 text-18">{words.form.forSearch}</h3>
      {children}
    </>
  )
}

/** What the shop itself says of a product. */
const OwnTexts = ({ draft, faults, onChange, language }: TextsProps & { language: string }) => {
  const words = useWords(merchandiseWords)
  return (
    <>
      <TitleField naming={draft} faults={faults} onChange={onChange} />
      <TextAreaField
        label={words.description}
        lang={language}
        rows={5}
        maxLength={PRODUCT_TEXT_LIMITS.text}
        value={draft.text}
        error={faults['text']}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <SearchPart>
        <TextField
          label={words.form.titleThere}
          lang={language}
          maxLength={PRODUCT_TEXT_LIMITS.seoTitle}
          value={draft.seoTitle}
          error={faults['seoTitle']}
          onChange={({ target }) => onChange({ seoTitle: target.value })}
        />
        <TextAreaField
          label={words.form.descriptionThere}
          lang={language}
          rows={3}
          maxLength={PRODUCT_TEXT_LIMITS.seoText}
          value={draft.seoText}
          error={faults['seoText']}
          onChange={({ target }) => onChange({ seoText: target.value })}
        />
        <Preview slug={draft.slug} title={draft.seoTitle || draft.title} text={draft.seoText || draft.text} />
      </SearchPart>
    </>
  )
}

/** The same in a further language; what is left empty says what stands in for it. */
const TranslatedTexts = ({ draft, faults, onChange, language }: TextsProps & { language: Language }) => {
  const words = useWords(merchandiseWords)
  const field = (name: ProductTextField, standsIn: (text: string) => string) => {
    const value = translatedText(draft, language, name)
    const instead = standIn(draft, language, name)
    return {
      lang: language,
      maxLength: PRODUCT_TEXT_LIMITS[name],
      value,
      hint: value.trim() === '' && instead !== '' ? standsIn(quoted(instead)) : undefined,
      error: faults[`translations.${language}.${name}`],
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ translations: changeTranslation(draft, language, name, target.value) }),
    }
  }
  const shown = (name: ProductTextField): string => translatedText(draft, language, name) || standIn(draft, language, name)
  return (
    <>
      <TextField label={words.title} {...field('title', words.texts.readersSee)} />
      <TextAreaField label={words.description} rows={5} {...field('text', words.texts.readersSee)} />
      <SearchPart>
        <TextField label={words.form.titleThere} {...field('seoTitle', words.texts.searchShows)} />
        <TextAreaField label={words.form.descriptionThere} rows={3} {...field('seoText', words.texts.searchShows)} />
        <Preview slug={draft.slug} title={shown('seoTitle')} text={shown('seoText')} />
      </SearchPart>
    </>
  )
}

const OWN_FIELDS: readonly string[] = Object.keys(PRODUCT_TEXT_LIMITS)

/** A product's texts by language. What is typed in one stays while another is looked at. */
export const ProductTexts = ({ draft, faults, onChange }: TextsProps) => {
  const words = useWords(merchandiseWords).texts
  const reader = useLanguage()
  const id = useId()
  const { own, further } = useTextLanguages()
  const languages = [own, ...further]
  // Until somebody picks one it is the shop's own, which is known once its settings have come.
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? own
  const language = further.find((each) => each === chosen)
  const names = new Intl.DisplayNames([reader], { type: 'language' })
  const nameOf = (tag: string): string => names.of(tag) ?? tag
  const missing = (tag: string): ('title' | 'text')[] => {
    const other = further.find((each) => each === tag)
    return other ? missingTexts(draft, other) : []
  }
  const isFaulty = (tag: string): boolean =>
    Object.keys(faults).some((path) => (tag === own ? OWN_FIELDS.includes(path) : path.startsWith(`translations.${tag}.`)))
  const stateOf = (tag: string): string => {
    if (isFaulty(tag)) return words.lookHere
    if (tag === own) return words.own
    const count = missing(tag).length
    return count === 0 ? words.complete : words.missing(count)
  }
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    const next = (languages.indexOf(chosen) + way + languages.length) % languages.length
    setPicked(languages[next] ?? own)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const list = new Intl.ListFormat(reader).format(missing(chosen).map((field) => words.fields[field]))
  return (
    <>
      <div
        role="tablist"
        aria-label={words.language}
        tabIndex={-1}
        onKeyDown={move}
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
            <span className={isFaulty(tag) ? 'text-12 font-semibold text-vermilion-ink' : 'text-12'}>{stateOf(tag)}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="grid gap-4">
        <p className="text-14 text-ink-2">
          {language === undefined && words.ownText(nameOf(own))}
          {language !== undefined &&
            (list === '' ? words.completeText(nameOf(language)) : words.missingText(nameOf(language), list, nameOf(own)))}
        </p>
        {language === undefined ? (
          <OwnTexts draft={draft} faults={faults} onChange={onChange} language={own} />
        ) : (
          <TranslatedTexts key={language} draft={draft} faults={faults} onChange={onChange} language={language} />
        )}
      </div>
    </>
  )
}
