import { type Language, PRODUCT_TEXT_FIELDS, type ProductTextField } from '@picasso/contract'

/** What belongs to the product and not to one colour and size of it, in its order. */
export const PRODUCT_COLUMNS = [
  'Title',
  'Description',
  'Garment',
  'Shelf',
  'State',
  'Search title',
  'Search description',
  'Pictures',
] as const

export const VARIANT_COLUMNS = ['Colour', 'Size', 'Price', 'Stock'] as const

export type BaseColumn = 'Address' | (typeof PRODUCT_COLUMNS)[number] | (typeof VARIANT_COLUMNS)[number]

const TEXT_COLUMNS = {
  title: 'Title',
  text: 'Description',
  seoTitle: 'Search title',
  seoText: 'Search description',
} as const satisfies Record<ProductTextField, BaseColumn>

/** A text in a further language: `Title (es)`. A table written before there were any has none of these. */
export type TranslatedColumn = `${(typeof TEXT_COLUMNS)[ProductTextField] | 'Picture texts'} (${Language})`

export type Column = BaseColumn | TranslatedColumn

export const getTranslatedColumn = (field: ProductTextField, language: Language): TranslatedColumn => `${TEXT_COLUMNS[field]} (${language})`

/** What the pictures show, one line a picture, in their order. */
export const getPictureTextsColumn = (language: Language): TranslatedColumn => `Picture texts (${language})`

/**
 * Headings of the table of products of a shop whose texts may be translated into these languages, in their order. A row is one
 * colour and size; what belongs to the whole product stands on its first row.
 */
export const getTableColumns = (languages: readonly Language[]) => {
  const translated = languages.flatMap((language) => [
    ...PRODUCT_TEXT_FIELDS.map((field) => getTranslatedColumn(field, language)),
    getPictureTextsColumn(language),
  ])
  const product: Column[] = [...PRODUCT_COLUMNS, ...translated]
  const all: Column[] = ['Address', ...product, ...VARIANT_COLUMNS]
  return { all, product, translated }
}
export type TableColumns = ReturnType<typeof getTableColumns>
