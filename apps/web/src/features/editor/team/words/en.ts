import { pluralIn } from '@picasso/contract'
import type { CsvFaultKind, TeamFault } from '@picasso/design'

const plural = pluralIn('en')

const BROKEN_ROW: Record<CsvFaultKind, string> = {
  unclosed: 'A quotation mark in this row is never closed. Close it, or write "" for one within a text.',
  'behind-quote': 'Something stands behind a closing quotation mark. Write "" for a quotation mark within a text.',
  letters: 'The letters of this file are not UTF-8. Save it as “CSV UTF-8” and try again.',
}

export const words = {
  title: 'Names and numbers',
  ownHere: (column: string) => `Each piece has its own ${column.toLowerCase()} here.`,
  forWhom: 'For teams, classes and crews: the same design, other words on every piece.',
  openList: 'Open the list',
  openListOf: (rows: number) => `Open the list (${rows})`,
  opening: 'Opening the list',
  about:
    'Every row is a piece with its own words. The list is kept with your design on every device of yours; whoever you share the design with sees none of it.',
  noneYet: 'No text takes its words from a list yet.',
  begin: 'Put a name and a number on the back',
  orChoose: 'Or close this, choose a text on the garment, and say under “Words of this text” which column it takes.',
  begun: 'A name and a number are on the back.',
  /** What lists usually call their columns, and what the first garment shows until a row is looked at. */
  columns: { name: 'Name', number: 'Number', size: 'Size', exampleName: 'NAME' },
  column: 'Words of this text',
  sameOnAll: 'The same on every piece',
  fromList: (column: string) => `${column}, from the list`,
  otherColumn: 'Another column…',
  columnName: 'Name of the column',
  mostColumns: (most: number) => `A list has at most ${most} columns.`,
  room: 'Room',
  aboutRoom: 'Longer words are set smaller to stay within it, shorter ones as large as here.',
  undo: 'Undo in the list',
  redo: 'Redo in the list',
  clear: 'Clear the list',
  cleared: 'The list is empty. Undo brings it back.',
  pieces: 'Pieces',
  row: (place: number, said: string) => `Row ${place}: ${said === '' ? 'empty' : said}`,
  cell: (column: string, place: number) => `${column}, row ${place}`,
  noSize: 'Size…',
  takeOut: (place: number) => `Take row ${place} out`,
  takenOut: (place: number) => `Row ${place} was taken out. Undo brings it back.`,
  addRow: 'Add a row',
  isFull: (most: number) => `${most} rows, the most one list has`,
  mostRows: (most: number) => `A list holds at most ${most} rows.`,
  rowShown: (place: number, size: string) => `Row ${place} as it is printed, on size ${size}. Go to a row to see it here.`,
  pieceShown: (size: string) => `This is how a piece is printed, on size ${size}.`,
  importing: 'Paste a list or open a file',
  list: 'List',
  howToWrite: (columns: readonly string[]) =>
    `One piece a row: ${columns.join(', ')}. Copied cells, commas and semicolons are all understood, with a heading or without.`,
  take: 'Take these rows',
  openFile: 'Open a CSV file',
  file: 'CSV file',
  fileLetters: BROKEN_ROW.letters,
  taken: (rows: number) => plural(rows, { one: 'One row was taken.', other: `${rows} rows were taken.` }),
  noRoom: (room: number, rows: number, most: number) =>
    `There is room for ${room} more, and these are ${rows} rows: a list holds at most ${most}. Nothing was taken.`,
  missingColumns: (columns: readonly string[]) => `The list has no column for ${columns.join(' and ')}.`,
  leftOut: (columns: readonly string[]) => `Left out, because no text takes it: ${columns.map((column) => `“${column}”`).join(', ')}.`,
  byOrder: (columns: readonly string[]) => `The first row is no heading, so the columns were taken in this order: ${columns.join(', ')}.`,
  brokenRow: (row: number, kind: CsvFaultKind) => `Row ${row}: ${BROKEN_ROW[kind]}`,
  notTaken: {
    empty: 'There is nothing in this list.',
    'heading-only': 'This list has a heading and no rows.',
    'too-many': 'This list has more than 100 rows, the most one team may have. Nothing was taken; please split it.',
  } satisfies Record<Exclude<TeamFault['kind'], 'broken-row'>, string>,
  findings: {
    emptyRow: 'Nothing is printed for this row. Type something or take it out.',
    tooLong: (column: string, letters: string) => `${column} has ${letters} characters, and 40 is the most. Shorten it.`,
    missingLetters: (column: string, letters: string) =>
      `The font of ${column} has no sign for ${letters}. Write it differently or use another font.`,
    noSize: 'Choose a size.',
    unknownSize: (written: string) => `“${written}” is no size of this garment. Choose another.`,
    emptyField: (column: string) => `${column} stays empty on this piece.`,
    sameNumber: (row: string) => `Row ${row} has the same number.`,
    tinyText: (column: string, height: string) =>
      `${column} comes out ${height} high and runs full of ink. Shorten it or give it more room.`,
    thinLine: (column: string, width: string) =>
      `The outline of ${column} comes out ${width} thin and may not hold. Shorten it or make the outline wider.`,
    outside: (column: string) => `${column} is cut off at the edge of the print. Give it less room or move it inwards.`,
  },
  priced: (pieces: number) => plural(pieces, { one: 'One piece', other: `${pieces} pieces` }),
  pricedWithBreak: (pieces: number, percent: number, from: number) =>
    `${plural(pieces, { one: 'One piece', other: `${pieces} pieces` })}, −${percent} % from ${from}`,
  rowsToMend: (rows: number) => plural(rows, { one: 'One row needs something first.', other: `${rows} rows need something first.` }),
  addBeside: 'Add as another team',
  changeInCart: 'Change the team in the cart',
  addToCart: 'Add team to cart',
  notInCart: 'The team is not in the cart.',
  notInCartBecause: (because: string) => `${because} Nothing is lost: put it right and try again.`,
}
