const unreadable: Readonly<Record<string, string>> = {}

/** Why products and shelves cannot be kept as they were sent. */
export const words = {
  notAPlace: 'This is not a place in the list.',
  ownLanguage: (name: string) => `${name} is the shop’s own language: its texts are the product’s own, not a translation.`,
  ownAddress: 'The shop itself uses this address. Choose another.',
  addressTaken: 'Another product has this address already.',
  shelfGone: 'This shelf is gone. Choose another.',
  pictureNotStored: 'This picture is not stored here. Upload it again.',
  pictureFirst: 'Add a picture before it goes on sale.',
  variantFirst: 'Add a colour and a size before it goes on sale.',
  variantOnce: 'Name each colour and size once.',
  notMade: 'This garment is not made in this colour and size.',
  orderedBefore: 'It was ordered before, so it cannot be deleted. Archive it instead.',
  notFromDesign: 'This product was not made from a design.',
  designNotYours: 'This design is not among yours. Choose another.',
  gone: 'It is gone.',
  notReady: (title: string) => `${title} needs a picture and a variant before it goes on sale.`,
  shelfAddressTaken: 'Another shelf has this address already.',
  shelfBelowItself: 'A shelf cannot hang below itself.',
  shelfInUse: 'Something lies on this shelf or hangs below it. Clear it first, or switch it off.',
  table: {
    columnMissing: 'This column is missing. Add it; an exported file has them all.',
    columnTwice: 'This column is there more than once. Keep one of them.',
    columnUnknown: (columns: readonly string[]) =>
      `This column is not known here. Take it out, or name it one of ${columns.map((name) => `“${name}”`).join(', ')}.`,
    otherLength: (cells: number, heading: number) =>
      `This row has ${cells} cells and the heading ${heading}. Look for a comma or a quotation mark too few or too many.`,
    empty: 'The file is empty.',
    differs: (row: number) => `This differs from row ${row}, where the product begins. Make them alike, or leave this cell empty.`,
    addressMissing: 'Enter the end of the product’s address, for example summer-sun.',
    standTogether: (row: number) => `The rows of one product stand together. Move this one to row ${row}.`,
    twice: (row: number) => `This colour and size stands in row ${row} already. Keep one of them.`,
    noSuchShelf: 'There is no shelf with this address. Add it under “Product categories”, or leave the cell empty.',
    oneOf: (values: readonly string[]) => `Write one of ${values.join(', ')}.`,
    price: 'Write a price like 1650.00, without a currency.',
    stock: 'Write a whole number of pieces, or leave the cell empty to keep what is there.',
    pictures: 'Write one picture a line, as in an exported file: its address, the colour in brackets, what it shows.',
    pictureTexts: (pictures: number) => `Write one line a picture, in their order: there are ${pictures}.`,
    tooLarge: (megabytes: number) => `This table is larger than ${megabytes} MB. Import it in parts.`,
    formUnreadable: 'The form cannot be read. Please try again.',
    fieldUnknown: 'This field is not known here.',
    choose: 'Choose a table.',
    trueOrFalse: 'Write true or false.',
    /** What the reader of tables says, in English. */
    unreadable,
  },
}
