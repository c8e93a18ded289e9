import type { Language, ProductTextField, ProductTranslations, Translations } from '@picasso/contract'

import type { ProductDraft } from './product-draft.ts'

/** What is typed of a product's texts: its own, in the shop's language, and by further language. */
export interface TypedTexts extends Readonly<Record<ProductTextField, string>> {
  translations: ProductTranslations
}

export const translatedText = ({ translations }: TypedTexts, language: Language, field: ProductTextField): string =>
  translations[language]?.[field] ?? ''

export const changeTranslation = (
  { translations }: TypedTexts,
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
export const inLanguages = (draft: ProductDraft, languages: readonly Language[]): ProductDraft => ({
  ...draft,
  translations: pickTranslations(draft.translations, languages),
  pictures: draft.pictures.map((picture) => ({ ...picture, translations: pickTranslations(picture.translations ?? {}, languages) })),
})

const READ_BY_ALL = ['title', 'text'] as const

/** What readers of a language read in the shop's own. */
export const missingTexts = (texts: TypedTexts, language: Language): ('title' | 'text')[] =>
  READ_BY_ALL.filter((field) => texts[field].trim() !== '' && translatedText(texts, language, field).trim() === '')

/** As the shop's pages choose it: what search engines show of a translated title or description is never in another language. */
export const standIn = (texts: TypedTexts, language: Language, field: ProductTextField): string => {
  if (field === 'title' || field === 'text') return texts[field]
  const shown = field === 'seoTitle' ? 'title' : 'text'
  return translatedText(texts, language, shown) || texts[field] || texts[shown]
}
