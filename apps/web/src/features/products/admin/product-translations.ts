import type { Language, ProductTextField, ProductTranslations, Translations } from '@picasso/contract'

import type { ProductDraft } from './product-draft.ts'

/** What is typed of a product's texts: its own, in the shop's language, and by further language. */
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

/** The translations that are sent: of the languages whose fields the form shows. */
export const pickTranslations = <Field extends string>(
  translations: Translations<Field>,
  languages: readonly Language[],
): Translations<Field> =>
  Object.fromEntries(languages.flatMap((language) => (translations[language] ? [[language, translations[language]]] : [])))

/** A product with the translations that are sent, of its texts and of what its pictures show. */
export const pickDraftTranslations = (draft: ProductDraft, languages: readonly Language[]): ProductDraft => ({
  ...draft,
  translations: pickTranslations(draft.translations, languages),
  pictures: draft.pictures.map((picture) => ({ ...picture, translations: pickTranslations(picture.translations ?? {}, languages) })),
})

const VISIBLE_FIELDS = ['title', 'text'] as const

/** What readers of a language read in the shop's own. */
export const findMissingTexts = (texts: TextValues, language: Language): ('title' | 'text')[] =>
  VISIBLE_FIELDS.filter((field) => texts[field].trim() !== '' && getTranslatedText(texts, language, field).trim() === '')

/** As the shop's pages choose it: what search engines show of a translated title or description is never in another language. */
export const getFallbackText = (texts: TextValues, language: Language, field: ProductTextField): string => {
  if (field === 'title' || field === 'text') return texts[field]
  const baseField = field === 'seoTitle' ? 'title' : 'text'
  return getTranslatedText(texts, language, baseField) || texts[field] || texts[baseField]
}
