import { CsvFault, type CsvRow, plainText, readCsv } from '../../../platform/csv/index.ts'
import type { Said } from '../../../platform/http/language.ts'
import { WORDS } from '../words/index.ts'
import type { Column, OwnColumn, TableColumns, TranslatedColumn } from './columns.ts'
import type { Faults } from './faults.ts'

export interface TableRow {
  number: number
  /** Of the texts in further languages those that have a column. */
  cells: Readonly<Record<OwnColumn, string> & Partial<Record<TranslatedColumn, string>>>
}

/** The rows of one product, which stand together. */
export interface TableProduct {
  slug: string
  first: TableRow
  rows: readonly TableRow[]
}

type Heading = Map<Column, number>

/** Where each column stands, in whatever order; undefined where the heading cannot be used. Texts in further languages may be missing. */
const readHeading = ({ number, cells }: CsvRow, columns: TableColumns, faults: Faults): Heading | undefined => {
  const before = faults.count
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const heading: Heading = new Map()
  const optional: readonly Column[] = columns.translated
  for (const column of columns.all) {
    const places = names.flatMap((name, place) => (name === column.toLowerCase() ? [place] : []))
    const [place] = places
    if (place === undefined) {
      if (!optional.includes(column)) faults.add(number, column, (language) => WORDS[language].table.columnMissing)
    } else if (places.length > 1) faults.add(number, column, (language) => WORDS[language].table.columnTwice)
    else heading.set(column, place)
  }
  const known = columns.all.map((column) => column.toLowerCase())
  for (const [place, name] of names.entries())
    if (!known.includes(name))
      faults.add(number, cells[place]?.slice(0, 80) ?? null, (language) => WORDS[language].table.columnUnknown(columns.all))
  return faults.count === before ? heading : undefined
}

const cellsOf = (row: CsvRow, heading: Heading, { translated }: TableColumns): TableRow['cells'] => {
  const cell = (column: Column): string => plainText(row.cells[heading.get(column) ?? -1] ?? '')
  return {
    Address: cell('Address').trim(),
    Title: cell('Title'),
    Description: cell('Description'),
    Garment: cell('Garment').trim(),
    Shelf: cell('Shelf').trim(),
    State: cell('State').trim(),
    'Search title': cell('Search title'),
    'Search description': cell('Search description'),
    Pictures: cell('Pictures'),
    Colour: cell('Colour').trim(),
    Size: cell('Size').trim(),
    Price: cell('Price').trim(),
    Stock: cell('Stock').trim(),
    ...Object.fromEntries(translated.filter((column) => heading.has(column)).map((column) => [column, cell(column)])),
  }
}

const otherLength =
  (cells: number, heading: number): Said =>
  (language) =>
    WORDS[language].table.otherLength(cells, heading)

const readRows = function* (file: Uint8Array, columns: TableColumns, faults: Faults): Generator<TableRow> {
  let heading: Heading | undefined
  let isHeaded = false
  for (const row of readCsv(file)) {
    if (!isHeaded) {
      isHeaded = true
      heading = readHeading(row, columns, faults)
    } else if (heading === undefined) return
    else if (row.cells.length === heading.size) yield { number: row.number, cells: cellsOf(row, heading, columns) }
    else faults.add(row.number, null, otherLength(row.cells.length, heading.size))
  }
  if (!isHeaded) faults.add(1, null, (language) => WORDS[language].table.empty)
}

/** A row that goes on with a product repeats nothing of it, or repeats it as it is. */
const checkRepeated = (row: TableRow, first: TableRow, columns: TableColumns, faults: Faults): void => {
  for (const column of columns.product)
    if ((row.cells[column] ?? '') !== '' && row.cells[column] !== first.cells[column])
      faults.add(row.number, column, (language) => WORDS[language].table.differs(first.number))
}

/** The products of a table, one after the other; what is wrong with the table itself goes to `faults`. */
export const readProducts = function* (file: Uint8Array, columns: TableColumns, faults: Faults): Generator<TableProduct> {
  const ended = new Map<string, number>()
  let rows: TableRow[] = []
  try {
    for (const row of readRows(file, columns, faults)) {
      const slug = row.cells.Address
      const [first] = rows
      const end = ended.get(slug)
      if (slug === '') faults.add(row.number, 'Address', (language) => WORDS[language].table.addressMissing)
      else if (end !== undefined) faults.add(row.number, 'Address', (language) => WORDS[language].table.standTogether(end))
      else if (first?.cells.Address === slug) {
        checkRepeated(row, first, columns, faults)
        rows.push(row)
      } else {
        if (first) {
          yield { slug: first.cells.Address, first, rows }
          ended.set(first.cells.Address, rows.at(-1)?.number ?? first.number)
        }
        rows = [row]
      }
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    faults.add(error.row, null, (language) => WORDS[language].table.unreadable[error.message] ?? error.message)
  }
  const [first] = rows
  if (first) yield { slug: first.cells.Address, first, rows }
}
