import { type Language, PRODUCT_TEXT_LIMITS, type ProductTextField } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useWords } from '../../lib/words.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LanguageTabs, quoted, useTextLanguages } from './language-tabs.tsx'
import { TitleField } from './naming-fields.tsx'
import type { ProductDraft } from './product-draft.ts'
import { changeTranslation, missingTexts, standIn, translatedText } from './product-translations.ts'
import { merchandiseWords } from './words/index.ts'

interface TextsProps {
  draft: ProductDraft
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<ProductDraft>) => void
}

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
  const { own } = useTextLanguages()
  return (
    <LanguageTabs
      missing={(language) => missingTexts(draft, language)}
      isFaulty={(language) =>
        Object.keys(faults).some((path) =>
          language === undefined ? OWN_FIELDS.includes(path) : path.startsWith(`translations.${language}.`),
        )
      }
    >
      {(language) =>
        language === undefined ? (
          <OwnTexts draft={draft} faults={faults} onChange={onChange} language={own} />
        ) : (
          <TranslatedTexts key={language} draft={draft} faults={faults} onChange={onChange} language={language} />
        )
      }
    </LanguageTabs>
  )
}
