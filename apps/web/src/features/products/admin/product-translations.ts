import type { Language, ProductTextField, ProductTranslations, Translations } from '@picasso/contract'

import type { ProductDraft } from './product-draft.ts'

/** Typed texts of a product: in the default language and translations. */
export interface TextValues extends Readonly<Record<ProductTextField, string>> {
  translations: ProductTranslations
}

export const getTranslatedText = ({ translations }: TextValues, language: Language, field: ProductTextField): string =>
  translations[language]?.[field] ?? ''

export const setTranslation = (
  { translations }: TextValues,
  language: Language,
  field: ProductTextField,
  text: string,
): ProductTranslations => ({ ...translations, [language]: { ...translations[language], [field]: text } })

/** The translations in the request: those of the languages the form shows. */
export const pickTranslations = <Field extends string>(
  translations: Translations<Field>,
  languages: readonly Language[],
): Translations<Field> =>
  Object.fromEntries(languages.flatMap((language) => (translations[language] ? [[language, translations[language]]] : [])))

/** A product with the translations of its texts and pictures for the request. */
export const pickDraftTranslations = (draft: ProductDraft, languages: readonly Language[]): ProductDraft => ({
  ...draft,
  translations: pickTranslations(draft.translations, languages),
  pictures: draft.pictures.map((picture) => ({ ...picture, translations: pickTranslations(picture.translations ?? {}, languages) })),
})

const VISIBLE_FIELDS = ['title', 'text'] as const

/** What readers of a language see if a text is not translated. */
export const findMissingTexts = (texts: TextValues, language: Language): ('title' | 'text')[] =>
  VISIBLE_FIELDS.filter((field) => texts[field].trim() !== '' && getTranslatedText(texts, language, field).trim() === '')

/** Same rule as on the shop's pages: the SEO text of a translated title or description is never in another language. */
export const getFallbackText = (texts: TextValues, language: Language, field: ProductTextField): string => {
  if (field === 'title' || field === 'text') return texts[field]
  const baseField = field === 'seoTitle' ? 'title' : 'text'
  return getTranslatedText(texts, language, baseField) || texts[field] || texts[baseField]
}
