const csvErrors: Readonly<Record<string, string>> = {}

/** Why products and categories cannot be saved as they were sent. */
export const messages = {
  invalidCursor: 'This is not a place in the list.',
  shopLanguage: (name: string) => `${name} is the shop’s own language: its texts are the product’s own, not a translation.`,
  reservedSlug: 'The shop itself uses this slug. Choose another.',
  duplicateSlug: 'Another product has this slug already.',
  missingCategory: 'This category is gone. Choose another.',
  pictureNotStored: 'This picture is not stored here. Upload it again.',
  pictureRequired: 'Add a picture before it goes on sale.',
  variantRequired: 'Add a colour and a size before it goes on sale.',
  duplicateVariant: 'Name each colour and size once.',
  variantNotAvailable: 'This garment is not made in this colour and size.',
  alreadyOrdered: 'It was ordered before, so it cannot be deleted. Archive it instead.',
  notFromDesign: 'This product was not made from a design.',
  missingDesign: 'This design is not among yours. Choose another.',
  deleted: 'It is gone.',
  notReady: (title: string) => `${title} needs a picture and a variant before it goes on sale.`,
  duplicateCategorySlug: 'Another category has this slug already.',
  categoryCycle: 'A category cannot hang below itself.',
  categoryInUse: 'Something lies in this category or hangs below it. Clear it first, or switch it off.',
  table: {
    missingColumn: 'This column is missing. Add it; an exported file has them all.',
    duplicateColumn: 'This column is there more than once. Keep one of them.',
    invalidColumn: (columns: readonly string[]) =>
      `This column is not known here. Take it out, or name it one of ${columns.map((name) => `“${name}”`).join(', ')}.`,
    invalidRowLength: (cells: number, heading: number) =>
      `This row has ${cells} cells and the heading ${heading}. Look for a comma or a quotation mark too few or too many.`,
    emptyFile: 'The file is empty.',
    valueConflict: (row: number) => `This differs from row ${row}, where the product begins. Make them alike, or leave this cell empty.`,
    missingSlug: 'Enter the slug of the product, for example summer-sun.',
    rowsNotAdjacent: (row: number) => `The rows of one product stand together. Move this one to row ${row}.`,
    duplicateVariantRow: (row: number) => `This colour and size stands in row ${row} already. Keep one of them.`,
    missingCategory: 'There is no category with this slug. Add it under “Product categories”, or leave the cell empty.',
    allowedValues: (values: readonly string[]) => `Write one of ${values.join(', ')}.`,
    price: 'Write a price like 1650.00, without a currency.',
    stock: 'Write a whole number of pieces, or leave the cell empty to keep what is there.',
    pictures: 'Write one picture a line, as in an exported file: its address, the colour in brackets, what it shows.',
    pictureTexts: (pictures: number) => `Write one line a picture, in their order: there are ${pictures}.`,
    tooLarge: (megabytes: number) => `This table is larger than ${megabytes} MB. Import it in parts.`,
    invalidForm: 'The form cannot be read. Please try again.',
    invalidField: 'This field is not known here.',
    fileRequired: 'Choose a table.',
    booleanRequired: 'Write true or false.',
    /** Translations of the CSV reader’s English messages, by message. */
    unreadable: csvErrors,
  },
}
