import { CATEGORY_TEXT_FIELDS, CATEGORY_TEXT_LIMITS, type Language, type ProductCategory, type Translations } from '@picasso/contract'

import type { Form } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LanguageTabs, quoted, useTextLanguages } from './language-tabs.tsx'
import { merchandiseWords } from './words/index.ts'

type TextName = (typeof CATEGORY_TEXT_FIELDS)[number]
type TranslatedField = `translations.${Language}.${TextName}`
export type ShelfField = TextName | TranslatedField | 'slug' | 'parentId'
export type ShelfValues = Readonly<Record<ShelfField, string>>

/** As the contract names it. */
const fieldOf = (language: Language, field: TextName): TranslatedField => `translations.${language}.${field}`

interface TextsProps {
  lang: string
  title: ReturnType<Form<ShelfField>['bind']> & { required: boolean }
  text: ReturnType<Form<ShelfField>['bind']>
  /** What is read where these are left empty. */
  instead: Pick<ShelfValues, 'title' | 'text'> | undefined
}

/** What a shelf is called and what is said of it, in one language. */
const Texts = ({ lang, title, text, instead }: TextsProps) => {
  const words = useWords(merchandiseWords)
  const hintOf = (typed: string, standsIn: string | undefined): string | undefined =>
    typed.trim() === '' && standsIn !== undefined && standsIn !== '' ? words.texts.readersSee(quoted(standsIn)) : undefined
  return (
    <>
      <TextField
        label={words.title}
        lang={lang}
        maxLength={CATEGORY_TEXT_LIMITS.title}
        hint={hintOf(title.value, instead?.title)}
        {...title}
      />
      <TextAreaField
        label={words.shelves.text}
        lang={lang}
        hint={hintOf(text.value, instead?.text) ?? words.shelves.textHint}
        rows={3}
        maxLength={CATEGORY_TEXT_LIMITS.text}
        {...text}
      />
    </>
  )
}

/** The translations of a shelf as they are typed. */
export const typedTranslations = (written: ProductCategory['written'] | undefined): Record<TranslatedField, string> => ({
  'translations.en.title': written?.translations.en?.title ?? '',
  'translations.en.text': written?.translations.en?.text ?? '',
  'translations.es.title': written?.translations.es?.title ?? '',
  'translations.es.text': written?.translations.es?.text ?? '',
})

/** What is sent of them: of the languages whose fields the form shows. */
export const translationsOf = (values: ShelfValues, languages: readonly Language[]): Translations<TextName> =>
  Object.fromEntries(
    languages.map((language) => [language, { title: values[fieldOf(language, 'title')], text: values[fieldOf(language, 'text')] }]),
  )

/** Undefined for the shop's own language. */
const nameIn = (language: Language | undefined, field: TextName): ShelfField => (language === undefined ? field : fieldOf(language, field))

/** What a shelf is called and what is said of it, by language. */
export const ShelfTexts = ({ form }: { form: Pick<Form<ShelfField>, 'values' | 'bind'> }) => {
  const { own } = useTextLanguages()
  return (
    <LanguageTabs
      missing={(language) =>
        CATEGORY_TEXT_FIELDS.filter((name) => form.values[name].trim() !== '' && form.values[fieldOf(language, name)].trim() === '')
      }
      isFaulty={(language) => CATEGORY_TEXT_FIELDS.some((name) => form.bind(nameIn(language, name)).error !== undefined)}
    >
      {(language) => (
        <Texts
          key={language ?? own}
          lang={language ?? own}
          title={{ required: language === undefined, ...form.bind(nameIn(language, 'title')) }}
          text={form.bind(nameIn(language, 'text'))}
          instead={language === undefined ? undefined : form.values}
        />
      )}
    </LanguageTabs>
  )
}
