import {
  type Language,
  PRODUCT_TEXT_FIELDS,
  PRODUCT_TEXT_LIMITS,
  type ProductTextField,
  type ProductTranslations,
  type Translations,
} from '@picasso/contract'
import type { ReactNode } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import type { Form } from '../../../lib/use-form.ts'
import { TextAreaField, TextField } from '../../../ui/form-fields.tsx'
import { TitleField } from './basic-fields.tsx'
import { findMissingFields, LanguageTabs, truncateQuote, useTextLanguages } from './language-tabs.tsx'
import { productAdminMessages } from './messages/index.ts'
import type { ProductDraft } from './product-draft.ts'

/** Typed texts of a product: in the shop's language and translations. */
export interface TextValues extends Readonly<Record<ProductTextField, string>> {
  translations: ProductTranslations
}

const getTranslatedText = ({ translations }: TextValues, language: Language, field: ProductTextField): string =>
  translations[language]?.[field] ?? ''

export const setTranslation = (
  { translations }: TextValues,
  language: Language,
  field: ProductTextField,
  text: string,
): ProductTranslations => ({ ...translations, [language]: { ...translations[language], [field]: text } })

/** Those of the languages the form shows. */
export const pickLanguages = <Field extends string>(
  translations: Translations<Field>,
  languages: readonly Language[],
): Translations<Field> =>
  Object.fromEntries(languages.flatMap((language) => (translations[language] ? [[language, translations[language]]] : [])))

/** Without translations, of texts and pictures, into languages the form does not show. */
export const dropHiddenLanguages = (draft: ProductDraft, languages: readonly Language[]): ProductDraft => ({
  ...draft,
  translations: pickLanguages(draft.translations, languages),
  pictures: draft.pictures.map((picture) => ({ ...picture, translations: pickLanguages(picture.translations ?? {}, languages) })),
})

/** What readers of a language see if a text is not translated. Same rule as on the shop's pages: the SEO text of a translated title or description is never in another language. */
export const getFallbackText = (texts: TextValues, language: Language, field: ProductTextField): string => {
  if (field === 'title' || field === 'text') return texts[field]
  const baseField = field === 'seoTitle' ? 'title' : 'text'
  return getTranslatedText(texts, language, baseField) || texts[field] || texts[baseField]
}

interface TextsProps {
  form: Form<ProductDraft>
}

/** Preview of the search engine result. */
const SearchPreview = ({ slug, title, text }: { slug: string; title: string; text: string }) => {
  const messages = useMessages(productAdminMessages)
  return (
    <figure className="rounded-control border border-line p-4">
      <figcaption className="mb-2 text-14 text-ink-2">{messages.form.preview}</figcaption>
      <p className="text-14 break-all text-ink-2">{`/product-details/${slug || '…'}`}</p>
      <p className="text-18 break-words text-klein">{title || messages.title}</p>
      <p className="line-clamp-2 text-14 break-words">{text || messages.description}</p>
    </figure>
  )
}

const SeoSection = ({ children }: { children: ReactNode }) => {
  const messages = useMessages(productAdminMessages)
  return (
    <>
      <h3 className="mt-2 text-18">{messages.form.seo}</h3>
      {children}
    </>
  )
}

/** Texts in the shop's language. */
const ShopLanguageTexts = ({ form, language }: TextsProps & { language: string }) => {
  const messages = useMessages(productAdminMessages)
  const draft = form.values
  return (
    <>
      <TitleField form={form} />
      <TextAreaField label={messages.description} lang={language} rows={5} maxLength={PRODUCT_TEXT_LIMITS.text} {...form.bind('text')} />
      <SeoSection>
        <TextField label={messages.form.seoTitle} lang={language} maxLength={PRODUCT_TEXT_LIMITS.seoTitle} {...form.bind('seoTitle')} />
        <TextAreaField
          label={messages.form.seoText}
          lang={language}
          rows={3}
          maxLength={PRODUCT_TEXT_LIMITS.seoText}
          {...form.bind('seoText')}
        />
        <SearchPreview slug={draft.slug} title={draft.seoTitle || draft.title} text={draft.seoText || draft.text} />
      </SeoSection>
    </>
  )
}

/** Texts in a further language; empty fields show their fallback. */
const TranslatedTexts = ({ form, language }: TextsProps & { language: Language }) => {
  const messages = useMessages(productAdminMessages)
  const draft = form.values
  const bindField = (name: ProductTextField, formatHint: (text: string) => string) => {
    const value = getTranslatedText(draft, language, name)
    const fallback = getFallbackText(draft, language, name)
    return {
      lang: language,
      maxLength: PRODUCT_TEXT_LIMITS[name],
      hint: value.trim() === '' && fallback !== '' ? formatHint(truncateQuote(fallback)) : undefined,
      ...form.bindValue(`translations.${language}.${name}`, value, (text) => ({
        translations: setTranslation(draft, language, name, text),
      })),
    }
  }
  const getShownText = (name: ProductTextField): string =>
    getTranslatedText(draft, language, name) || getFallbackText(draft, language, name)
  return (
    <>
      <TextField label={messages.title} {...bindField('title', messages.texts.fallbackHint)} />
      <TextAreaField label={messages.description} rows={5} {...bindField('text', messages.texts.fallbackHint)} />
      <SeoSection>
        <TextField label={messages.form.seoTitle} {...bindField('seoTitle', messages.texts.searchFallbackHint)} />
        <TextAreaField label={messages.form.seoText} rows={3} {...bindField('seoText', messages.texts.searchFallbackHint)} />
        <SearchPreview slug={draft.slug} title={getShownText('seoTitle')} text={getShownText('seoText')} />
      </SeoSection>
    </>
  )
}

/** A product's texts by language. Input stays when the tab changes. */
export const ProductTexts = ({ form }: TextsProps) => {
  const { shopLanguage } = useTextLanguages()
  return (
    <LanguageTabs
      getMissingFields={(language) =>
        findMissingFields(
          (field) => form.values[field],
          (field) => getTranslatedText(form.values, language, field),
        )
      }
      hasErrors={(language) =>
        Object.keys(form.errors).some((path) =>
          language === undefined ? PRODUCT_TEXT_FIELDS.some((field) => field === path) : path.startsWith(`translations.${language}.`),
        )
      }
    >
      {(language) =>
        language === undefined ? (
          <ShopLanguageTexts form={form} language={shopLanguage} />
        ) : (
          <TranslatedTexts key={language} form={form} language={language} />
        )
      }
    </LanguageTabs>
  )
}
