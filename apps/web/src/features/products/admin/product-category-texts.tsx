import { CATEGORY_TEXT_FIELDS, CATEGORY_TEXT_LIMITS, type Language, type ProductCategory, type Translations } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import type { Form } from '../../../lib/use-form.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LanguageTabs, truncateQuote, useTextLanguages } from './language-tabs.tsx'
import { productAdminMessages } from './messages/index.ts'

type TextName = (typeof CATEGORY_TEXT_FIELDS)[number]
type TranslatedField = `translations.${Language}.${TextName}`
export type CategoryField = TextName | TranslatedField | 'slug' | 'parentId'
export type CategoryValues = Readonly<Record<CategoryField, string>>

/** Maximum length, as in the contract. */
const toTranslatedField = (language: Language, field: TextName): TranslatedField => `translations.${language}.${field}`

interface TextsProps {
  lang: string
  title: ReturnType<Form<CategoryField>['bind']> & { required: boolean }
  text: ReturnType<Form<CategoryField>['bind']>
  /** Texts shown where these are empty. */
  fallback: Pick<CategoryValues, 'title' | 'text'> | undefined
}

/** Title and text of a category in one language. */
const Texts = ({ lang, title, text, fallback }: TextsProps) => {
  const messages = useMessages(productAdminMessages)
  const getHint = (value: string, fallbackText: string | undefined): string | undefined =>
    value.trim() === '' && fallbackText !== undefined && fallbackText !== ''
      ? messages.texts.fallbackHint(truncateQuote(fallbackText))
      : undefined
  return (
    <>
      <TextField
        label={messages.title}
        lang={lang}
        maxLength={CATEGORY_TEXT_LIMITS.title}
        hint={getHint(title.value, fallback?.title)}
        {...title}
      />
      <TextAreaField
        label={messages.categories.text}
        lang={lang}
        hint={getHint(text.value, fallback?.text) ?? messages.categories.textHint}
        rows={3}
        maxLength={CATEGORY_TEXT_LIMITS.text}
        {...text}
      />
    </>
  )
}

/** The translations of a category as typed. */
export const toTranslationValues = (texts: ProductCategory['written'] | undefined): Record<TranslatedField, string> => ({
  'translations.en.title': texts?.translations.en?.title ?? '',
  'translations.en.text': texts?.translations.en?.text ?? '',
  'translations.es.title': texts?.translations.es?.title ?? '',
  'translations.es.text': texts?.translations.es?.text ?? '',
})

/** The translations in the request: those of the languages the form shows. */
export const toTranslations = (values: CategoryValues, languages: readonly Language[]): Translations<TextName> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { title: values[toTranslatedField(language, 'title')], text: values[toTranslatedField(language, 'text')] },
    ]),
  )

/** Undefined for the default language. */
const toFieldName = (language: Language | undefined, field: TextName): CategoryField =>
  language === undefined ? field : toTranslatedField(language, field)

/** Title and text of a category, by language. */
export const CategoryTexts = ({ form }: { form: Pick<Form<CategoryField>, 'values' | 'bind'> }) => {
  const { shopLanguage } = useTextLanguages()
  return (
    <LanguageTabs
      getMissingFields={(language) =>
        CATEGORY_TEXT_FIELDS.filter(
          (name) => form.values[name].trim() !== '' && form.values[toTranslatedField(language, name)].trim() === '',
        )
      }
      hasErrors={(language) => CATEGORY_TEXT_FIELDS.some((name) => form.bind(toFieldName(language, name)).error !== undefined)}
    >
      {(language) => (
        <Texts
          key={language ?? shopLanguage}
          lang={language ?? shopLanguage}
          title={{ required: language === undefined, ...form.bind(toFieldName(language, 'title')) }}
          text={form.bind(toFieldName(language, 'text'))}
          fallback={language === undefined ? undefined : form.values}
        />
      )}
    </LanguageTabs>
  )
}
