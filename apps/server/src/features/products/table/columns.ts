/** Headings of the table of products, in their order. A row is one colour and size; what belongs to the whole product stands on its first row. */
export const COLUMNS = [
  'Address',
  'Title',
  'Description',
  'Garment',
  'Shelf',
  'State',
  'Search title',
  'Search description',
  'Pictures',
  'Colour',
  'Size',
  'Price',
  'Stock',
] as const
export type Column = (typeof COLUMNS)[number]

/** What belongs to the product and not to one colour and size of it. */
export const PRODUCT_COLUMNS = [
  'Title',
  'Description',
  'Garment',
  'Shelf',
  'State',
  'Search title',
  'Search description',
  'Pictures',
] as const satisfies readonly Column[]

export const VARIANT_COLUMNS = ['Colour', 'Size', 'Price', 'Stock'] as const satisfies readonly Column[]
