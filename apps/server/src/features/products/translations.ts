import { type Language, LANGUAGES, getShopLanguage, type ProductTextField, type Translations } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Config } from '../../config.ts'

/** Languages of the product texts in a response. */
export interface LanguageContext {
  language: Language
  /** The shop's default language, used for texts that are not translated. */
  shopLanguage: string
}

export const toLanguageContext = (language: Language, { shop }: Pick<Config, 'shop'>): LanguageContext => ({
  language,
  shopLanguage: getShopLanguage(shop.locale),
})

const SHOP_LANGUAGE_COLUMNS = {
  title: sql`product.title`,
  text: sql`product.text`,
  seoTitle: sql`product.seo_title`,
  seoText: sql`product.seo_text`,
}

const getTranslation = (language: Language, field: ProductTextField): SQL =>
  sql`product.translations -> ${language}::text ->> ${field}::text`

/** Whether a text of the table `product` is translated into a language. */
export const isTranslated = (language: Language, field: ProductTextField): SQL => sql`(${getTranslation(language, field)}) is not null`

/** A text of the table `product` in a language, or in the shop's default language if not translated. */
export const localizedText = (language: Language, field: ProductTextField): SQL =>
  sql`coalesce(${getTranslation(language, field)}, ${SHOP_LANGUAGE_COLUMNS[field]})`

/**
 * The SEO text that belongs to a title or description, in the same language as that text: for a translated title, the untranslated SEO text
 * would help readers of that language less than the title itself.
 */
export const localizedSeoText = (language: Language, field: 'seoTitle' | 'seoText', baseField: 'title' | 'text'): SQL =>
  sql`case when ${isTranslated(language, baseField)} then coalesce(${getTranslation(language, field)}, '') else ${localizedText(language, field)} end`

const CATEGORY_COLUMNS = { title: sql`product_category.title`, text: sql`product_category.text` }

const getCategoryTranslation = (language: Language, field: 'title' | 'text'): SQL =>
  sql`product_category.translations -> ${language}::text ->> ${field}::text`

/** Whether a text of the table `product_category` is translated into a language. */
export const isCategoryTranslated = (language: Language, field: 'title' | 'text'): SQL =>
  sql`(${getCategoryTranslation(language, field)}) is not null`

/** A text of the table `product_category` in a language, or in the shop's default language if not translated. */
export const localizedCategoryText = (language: Language, field: 'title' | 'text'): SQL =>
  sql`coalesce(${getCategoryTranslation(language, field)}, ${CATEGORY_COLUMNS[field]})`

/** The language a text is shown in, as SQL. */
export const selectTextLanguage = ({ language, shopLanguage: fallback }: LanguageContext, hasTranslation: SQL): SQL =>
  sql`case when ${hasTranslation} then ${language}::text else ${fallback}::text end`

export const getTextLanguage = ({ language, shopLanguage: fallback }: LanguageContext, hasTranslation: boolean): string =>
  hasTranslation ? language : fallback

/** Translations after a change: an empty text removes the translation, a missing one keeps it. */
export const mergeTranslations = <Field extends string>(
  fields: readonly Field[],
  before: Translations<Field>,
  change: Translations<Field> = {},
): Translations<Field> => {
  const after: Translations<Field> = {}
  for (const language of LANGUAGES) {
    const texts: { [Name in Field]?: string } = {}
    for (const field of fields) {
      const text = change[language]?.[field] ?? before[language]?.[field] ?? ''
      if (text !== '') texts[field] = text
    }
    if (Object.keys(texts).length > 0) after[language] = texts
  }
  return after
}
