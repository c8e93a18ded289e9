import { type Language, PRODUCT_TEXT_FIELDS, type ProductTextField } from '@picasso/contract'

/** Columns of the product as a whole, filled on its first row only, in their order. */
export const PRODUCT_COLUMNS = [
  'Title',
  'Description',
  'Garment',
  'Category',
  'State',
  'Search title',
  'Search description',
  'Pictures',
] as const

export const VARIANT_COLUMNS = ['Color', 'Size', 'Price', 'Stock'] as const

/** Columns that tables exported before they existed do not have; a product then keeps what it has. */
const CREDIT_COLUMNS = ['Artist', 'Line'] as const

export type BaseColumn = 'Slug' | (typeof PRODUCT_COLUMNS)[number] | (typeof VARIANT_COLUMNS)[number]

const TEXT_COLUMNS = {
  title: 'Title',
  text: 'Description',
  seoTitle: 'Search title',
  seoText: 'Search description',
} as const satisfies Record<ProductTextField, BaseColumn>

/** A text in a further language: `Title (es)`. Tables exported before translations existed have none of these. */
export type TranslatedColumn = `${(typeof TEXT_COLUMNS)[ProductTextField] | 'Picture texts'} (${Language})`

export type OptionalColumn = TranslatedColumn | (typeof CREDIT_COLUMNS)[number]

export type Column = BaseColumn | OptionalColumn

/** Headings of tables exported before a column was renamed, in lower case. */
const FORMER_HEADINGS: Readonly<Record<string, BaseColumn>> = { address: 'Slug', shelf: 'Category', colour: 'Color' }

/** A heading cell in the form in which columns are compared: lower case, without spaces around it, under its present name. */
export const normalizeHeading = (cell: string): string => {
  const name = cell.trim().toLowerCase()
  return (FORMER_HEADINGS[name] ?? name).toLowerCase()
}

export const getTranslatedColumn = (field: ProductTextField, language: Language): TranslatedColumn => `${TEXT_COLUMNS[field]} (${language})`

/** Alternative texts of the pictures, one line a picture, in their order. */
export const getPictureTextsColumn = (language: Language): TranslatedColumn => `Picture texts (${language})`

/**
 * Columns of the product table, in their order, for a shop whose texts may be translated into these languages. A row is one
 * color and size; the columns of the product are filled on its first row.
 */
export const getTableColumns = (languages: readonly Language[]) => {
  const translated: TranslatedColumn[] = languages.flatMap((language) => [
    ...PRODUCT_TEXT_FIELDS.map((field) => getTranslatedColumn(field, language)),
    getPictureTextsColumn(language),
  ])
  const optional: OptionalColumn[] = [...CREDIT_COLUMNS, ...translated]
  const product: Column[] = [...PRODUCT_COLUMNS, ...optional]
  const all: Column[] = ['Slug', ...product, ...VARIANT_COLUMNS]
  return { all, product, optional }
}
export type TableColumns = ReturnType<typeof getTableColumns>
