import { createPluralizer } from '@picasso/contract'
import type { CsvErrorKind, TeamImportError } from '@picasso/design'

const formatPlural = createPluralizer('en')

const CSV_ERRORS: Record<CsvErrorKind, string> = {
  unclosed: 'A quotation mark in this row is never closed. Close it, or write "" for one within a text.',
  'after-quote': 'Something stands behind a closing quotation mark. Write "" for a quotation mark within a text.',
  encoding: 'The letters of this file are not UTF-8. Save it as “CSV UTF-8” and try again.',
}

export const messages = {
  title: 'Names and numbers',
  valuePerRow: (column: string) => `Each piece has its own ${column.toLowerCase()} here.`,
  intro: 'For teams, classes and crews: the same design, other words on every piece.',
  openList: 'Open the list',
  openListWithCount: (rows: number) => `Open the list (${rows})`,
  loadingList: 'Opening the list',
  description:
    'Every row is a piece with its own words. The list is kept with your design on every device of yours; whoever you share the design with sees none of it.',
  noFields: 'No text takes its words from a list yet.',
  addNameAndNumber: 'Put a name and a number on the back',
  fieldHint: 'Or close this, choose a text on the garment, and say under “Words of this text” which column it takes.',
  nameAndNumberAdded: 'A name and a number are on the back.',
  /** Common names of columns, and what the first garment shows until a row is selected. */
  columns: { name: 'Name', number: 'Number', size: 'Size', exampleName: 'NAME' },
  example: { title: 'A row, for example', name: 'Nilmini', number: '7' },
  column: 'Words of this text',
  sameOnAll: 'The same on every piece',
  fromList: (column: string) => `${column}, from the list`,
  otherColumn: 'Another column…',
  columnName: 'Name of the column',
  columnLimit: (max: number) => `A list has at most ${max} columns.`,
  room: 'Room',
  roomHint: 'Longer words are set smaller to stay within it, shorter ones as large as here.',
  undo: 'Undo in the list',
  redo: 'Redo in the list',
  clear: 'Clear the list',
  listCleared: 'The list is empty. Undo brings it back.',
  rows: 'Pieces',
  row: (rowNumber: number, content: string) => `Row ${rowNumber}: ${content === '' ? 'empty' : content}`,
  cell: (column: string, rowNumber: number) => `${column}, row ${rowNumber}`,
  noSize: 'Size…',
  removeRow: (rowNumber: number) => `Take row ${rowNumber} out`,
  rowRemoved: (rowNumber: number) => `Row ${rowNumber} was taken out. Undo brings it back.`,
  addRow: 'Add a row',
  isFull: (max: number) => `${max} rows, the most one list has`,
  rowLimit: (max: number) => `A list holds at most ${max} rows.`,
  rowPreview: (rowNumber: number, size: string) => `Row ${rowNumber} as it is printed, on size ${size}. Go to a row to see it here.`,
  samplePreview: (size: string) => `This is how a piece is printed, on size ${size}.`,
  importList: 'Paste a list or open a file',
  list: 'List',
  formatHint: (columns: readonly string[]) =>
    `One piece a row: ${columns.join(', ')}. Copied cells, commas and semicolons are all understood, with a heading or without.`,
  importRows: 'Take these rows',
  openFile: 'Open a CSV file',
  file: 'CSV file',
  encodingError: CSV_ERRORS.encoding,
  rowsImported: (rows: number) => formatPlural(rows, { one: 'One row was taken.', other: `${rows} rows were taken.` }),
  notEnoughRoom: (room: number, rows: number, max: number) =>
    `There is room for ${room} more, and these are ${rows} rows: a list holds at most ${max}. Nothing was taken.`,
  missingColumns: (columns: readonly string[]) => `The list has no column for ${columns.join(' and ')}.`,
  ignoredColumns: (columns: readonly string[]) =>
    `Left out, because no text takes it: ${columns.map((column) => `“${column}”`).join(', ')}.`,
  columnsByOrder: (columns: readonly string[]) =>
    `The first row is no heading, so the columns were taken in this order: ${columns.join(', ')}.`,
  csvError: (row: number, kind: CsvErrorKind) => `Row ${row}: ${CSV_ERRORS[kind]}`,
  importErrors: {
    empty: 'There is nothing in this list.',
    'heading-only': 'This list has a heading and no rows.',
    'too-many': 'This list has more than 100 rows, the most one team may have. Nothing was taken; please split it.',
  } satisfies Record<Exclude<TeamImportError['kind'], 'broken-row'>, string>,
  findings: {
    emptyRow: 'Nothing is printed for this row. Type something or take it out.',
    tooLong: (column: string, characters: string) => `${column} has ${characters} characters, and 40 is the most. Shorten it.`,
    missingCharacters: (column: string, characters: string) =>
      `The font of ${column} has no sign for ${characters}. Write it differently or use another font.`,
    noSize: 'Choose a size.',
    unknownSize: (size: string) => `“${size}” is no size of this garment. Choose another.`,
    emptyField: (column: string) => `${column} stays empty on this piece.`,
    sameNumber: (row: string) => `Row ${row} has the same number.`,
    tinyText: (column: string, height: string) =>
      `${column} comes out ${height} high and runs full of ink. Shorten it or give it more room.`,
    thinLine: (column: string, width: string) =>
      `The outline of ${column} comes out ${width} thin and may not hold. Shorten it or make the outline wider.`,
    outside: (column: string) => `${column} is cut off at the edge of the print. Give it less room or move it inwards.`,
  },
  itemCount: (quantity: number) => formatPlural(quantity, { one: 'One piece', other: `${quantity} pieces` }),
  itemCountWithBreak: (quantity: number, percent: number, from: number) =>
    `${formatPlural(quantity, { one: 'One piece', other: `${quantity} pieces` })}, −${percent} % from ${from}`,
  rowsToFix: (rows: number) => formatPlural(rows, { one: 'One row needs something first.', other: `${rows} rows need something first.` }),
  addAnotherTeam: 'Add as another team',
  changeInCart: 'Change the team in the cart',
  addToCart: 'Add team to cart',
  notInCart: 'The team is not in the cart.',
  notInCartReason: (reason: string) => `${reason} Nothing is lost: put it right and try again.`,
}
