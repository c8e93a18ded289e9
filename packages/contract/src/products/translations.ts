import * as z from 'zod/mini'

import { optionalText, optionalMultilineText } from '../fields.ts'
import type { Language } from '../languages.ts'

/** Lengths of a product's texts, in characters. */
const MAX_TITLE_LENGTH = 120
const MAX_TEXT_LENGTH = 5000
/** Lengths that search engines show of a title and of a description. */
const MAX_SEO_TITLE_LENGTH = 70
const MAX_SEO_TEXT_LENGTH = 160

/** Limits of a product's texts by field, for forms. */
export const PRODUCT_TEXT_LIMITS = {
  title: MAX_TITLE_LENGTH,
  text: MAX_TEXT_LENGTH,
  seoTitle: MAX_SEO_TITLE_LENGTH,
  seoText: MAX_SEO_TEXT_LENGTH,
} as const

export type ProductTextField = keyof typeof PRODUCT_TEXT_LIMITS
export const PRODUCT_TEXT_FIELDS = ['title', 'text', 'seoTitle', 'seoText'] as const satisfies readonly ProductTextField[]

/** A product's texts in one further language. An empty one is cleared, an absent one stays as it is. */
const ProductTranslationInput = z.strictObject({
  title: optionalText(MAX_TITLE_LENGTH),
  text: optionalMultilineText(MAX_TEXT_LENGTH),
  seoTitle: optionalText(MAX_SEO_TITLE_LENGTH),
  seoText: optionalText(MAX_SEO_TEXT_LENGTH),
})

const productInputs = { en: z.optional(ProductTranslationInput), es: z.optional(ProductTranslationInput) } satisfies Record<
  Language,
  unknown
>
export const ProductTranslationsInput = z.optional(z.strictObject(productInputs))

/** Only what is translated, never an empty text. */
const ProductTranslation = z.object({
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  seoTitle: z.optional(z.string()),
  seoText: z.optional(z.string()),
})

const productTranslations = { en: z.optional(ProductTranslation), es: z.optional(ProductTranslation) } satisfies Record<Language, unknown>
export const ProductTranslations = z.object(productTranslations)
export type ProductTranslations = z.infer<typeof ProductTranslations>

/** A text in further languages, by the name of its field: `{ es: { title: '…' } }`. Only what is translated, never an empty text. */
export type Translations<Field extends string> = {
  [Code in Language]?: { [Name in Field]?: string | undefined } | undefined
}

/** Lengths of the texts of a product category, for forms. */
export const CATEGORY_TEXT_LIMITS = { title: 80, text: 1000 } as const
export const CATEGORY_TEXT_FIELDS = ['title', 'text'] as const satisfies readonly (keyof typeof CATEGORY_TEXT_LIMITS)[]

const CategoryTranslationInput = z.strictObject({
  title: optionalText(CATEGORY_TEXT_LIMITS.title),
  text: optionalMultilineText(CATEGORY_TEXT_LIMITS.text),
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

/** Length of a picture's alternative text. */
export const MAX_PICTURE_ALT_LENGTH = 200
export const PICTURE_TEXT_FIELDS = ['alt'] as const

const PictureTranslationInput = z.strictObject({ alt: optionalText(MAX_PICTURE_ALT_LENGTH) })
const pictureInputs = { en: z.optional(PictureTranslationInput), es: z.optional(PictureTranslationInput) } satisfies Record<
  Language,
  unknown
>
export const PictureTranslationsInput = z.optional(z.strictObject(pictureInputs))

const PictureTranslation = z.object({ alt: z.optional(z.string()) })
const pictureTranslations = { en: z.optional(PictureTranslation), es: z.optional(PictureTranslation) } satisfies Record<Language, unknown>
export const PictureTranslations = z.object(pictureTranslations)
