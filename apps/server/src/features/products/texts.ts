import { type Language, LANGUAGES, ownLanguage, type ProductTextField, type Translations } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Config } from '../../config.ts'

/** In which language texts of products are read. */
export interface Reading {
  language: Language
  /** In which the shop's own texts are, which stand in for what is not translated. */
  ownLanguage: string
}

export const readingIn = (language: Language, { shop }: Pick<Config, 'shop'>): Reading => ({
  language,
  ownLanguage: ownLanguage(shop.locale),
})

const OWN_COLUMNS = { title: sql`product.title`, text: sql`product.text`, seoTitle: sql`product.seo_title`, seoText: sql`product.seo_text` }

const translated = (language: Language, field: ProductTextField): SQL => sql`product.translations -> ${language}::text ->> ${field}::text`

/** Whether a text of the table `product` is there in a language of its own. */
export const isTranslated = (language: Language, field: ProductTextField): SQL => sql`(${translated(language, field)}) is not null`

/** A text of the table `product` in a language, or the shop's own where it is not translated. */
export const textIn = (language: Language, field: ProductTextField): SQL =>
  sql`coalesce(${translated(language, field)}, ${OWN_COLUMNS[field]})`

/**
 * What is written for search engines of a title or a description: in the language that title or description is in. The shop's own
 * words would say less to those who search in another language than the translated title itself.
 */
export const seoTextIn = (language: Language, field: 'seoTitle' | 'seoText', shown: 'title' | 'text'): SQL =>
  sql`case when ${isTranslated(language, shown)} then coalesce(${translated(language, field)}, '') else ${textIn(language, field)} end`

const OWN_SHELF_COLUMNS = { title: sql`shelf.title`, text: sql`shelf.text` }

const shelfTranslated = (language: Language, field: 'title' | 'text'): SQL =>
  sql`shelf.translations -> ${language}::text ->> ${field}::text`

/** Whether a text of the table `shelf` is there in a language of its own. */
export const isShelfTranslated = (language: Language, field: 'title' | 'text'): SQL =>
  sql`(${shelfTranslated(language, field)}) is not null`

/** A text of the table `shelf` in a language, or the shop's own where it is not translated. */
export const shelfTextIn = (language: Language, field: 'title' | 'text'): SQL =>
  sql`coalesce(${shelfTranslated(language, field)}, ${OWN_SHELF_COLUMNS[field]})`

/** The language a text is shown in, as SQL. */
export const languageIn = ({ language, ownLanguage: own }: Reading, isInIt: SQL): SQL =>
  sql`case when ${isInIt} then ${language}::text else ${own}::text end`

export const languageOfText = ({ language, ownLanguage: own }: Reading, isInIt: boolean): string => (isInIt ? language : own)

/** Texts by language after a change: an empty one is cleared, one that is not named stays. */
export const changeTranslations = <Field extends string>(
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
