import * as z from 'zod/mini'

import { optionalLine, optionalLines } from './fields.ts'
import type { Language } from './languages.ts'

/** Lengths of a product's texts, in characters. */
const MAX_TITLE = 120
const MAX_TEXT = 5000
/** What search engines show of a title and of a description. */
const MAX_SEO_TITLE = 70
const MAX_SEO_TEXT = 160

/** Limits of a product's texts by field, for forms. */
export const PRODUCT_TEXT_LIMITS = { title: MAX_TITLE, text: MAX_TEXT, seoTitle: MAX_SEO_TITLE, seoText: MAX_SEO_TEXT } as const

export type ProductTextField = keyof typeof PRODUCT_TEXT_LIMITS
export const PRODUCT_TEXT_FIELDS = ['title', 'text', 'seoTitle', 'seoText'] as const satisfies readonly ProductTextField[]

/** A product's texts in one further language. An empty one is cleared, an absent one stays as it is. */
const TranslationInput = z.strictObject({
  title: optionalLine(MAX_TITLE),
  text: optionalLines(MAX_TEXT),
  seoTitle: optionalLine(MAX_SEO_TITLE),
  seoText: optionalLine(MAX_SEO_TEXT),
})

const inputs = { en: z.optional(TranslationInput), es: z.optional(TranslationInput) } satisfies Record<Language, unknown>
export const ProductTranslationsInput = z.optional(z.strictObject(inputs))

/** Only what is translated, never an empty text. */
const Translation = z.object({
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  seoTitle: z.optional(z.string()),
  seoText: z.optional(z.string()),
})

const translations = { en: z.optional(Translation), es: z.optional(Translation) } satisfies Record<Language, unknown>
export const ProductTranslations = z.object(translations)
export type ProductTranslations = z.infer<typeof ProductTranslations>

/** A text in further languages, by the name of its field: `{ es: { title: '…' } }`. Only what is translated, never an empty text. */
export type Translations<Field extends string> = {
  [Each in Language]?: { [Name in Field]?: string | undefined } | undefined
}

/** Lengths of the texts of a product category, for forms. */
export const CATEGORY_TEXT_LIMITS = { title: 80, text: 1000 } as const
export const CATEGORY_TEXT_FIELDS = ['title', 'text'] as const satisfies readonly (keyof typeof CATEGORY_TEXT_LIMITS)[]

const CategoryTranslationInput = z.strictObject({
  title: optionalLine(CATEGORY_TEXT_LIMITS.title),
  text: optionalLines(CATEGORY_TEXT_LIMITS.text),
})
const categoryInputs = { en: z.optional(CategoryTranslationInput), es: z.optional(CategoryTranslationInput) } satisfies Record<
  Language,
  unknown
>
export const CategoryTranslationsInput = z.optional(z.strictObject(categoryInputs))

const CategoryTranslation = z.object({ title: z.optional(z.string()), text: z.optional(z.string()) })
const categoryTranslations = { en: z.optional(CategoryTranslation), es: z.optional(CategoryTranslation) } satisfies Record<
  Language,
  unknown
>
export const CategoryTranslations = z.object(categoryTranslations)

/** Characters of what a picture shows. */
export const MAX_PICTURE_ALT = 200
export const PICTURE_TEXT_FIELDS = ['alt'] as const

const PictureTranslationInput = z.strictObject({ alt: optionalLine(MAX_PICTURE_ALT) })
const pictureInputs = { en: z.optional(PictureTranslationInput), es: z.optional(PictureTranslationInput) } satisfies Record<
  Language,
  unknown
>
export const PictureTranslationsInput = z.optional(z.strictObject(pictureInputs))

const PictureTranslation = z.object({ alt: z.optional(z.string()) })
const pictureTranslations = { en: z.optional(PictureTranslation), es: z.optional(PictureTranslation) } satisfies Record<Language, unknown>
export const PictureTranslations = z.object(pictureTranslations)
