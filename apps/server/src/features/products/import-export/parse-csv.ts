import { CsvError, type CsvRow, unescapeFormula, readCsv } from '../../../platform/csv.ts'
import type { LocalizedText } from '../../../platform/http/language.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { type BaseColumn, type Column, normalizeHeading, type OptionalColumn, type TableColumns } from './columns.ts'
import type { ImportErrors } from './import-errors.ts'

export interface TableRow {
  number: number
  /** Optional columns only if the table has them. */
  cells: Readonly<Record<BaseColumn, string> & Partial<Record<OptionalColumn, string>>>
}

/** The adjacent rows of one product. */
export interface TableProduct {
  slug: string
  first: TableRow
  rows: readonly TableRow[]
}

type Heading = Map<Column, number>

/** Index of each column, whatever their order; undefined for an invalid heading. Optional columns may be missing. */
const parseHeading = ({ number, cells }: CsvRow, columns: TableColumns, errors: ImportErrors): Heading | undefined => {
  const errorCount = errors.count
  const names = cells.map(normalizeHeading)
  const heading: Heading = new Map()
  const optional: readonly Column[] = columns.optional
  for (const column of columns.all) {
    const indexes = names.flatMap((name, index) => (name === column.toLowerCase() ? [index] : []))
    const [index] = indexes
    if (index === undefined) {
      if (!optional.includes(column)) errors.add(number, column, (language) => PRODUCT_MESSAGES[language].table.missingColumn)
    } else if (indexes.length > 1) errors.add(number, column, (language) => PRODUCT_MESSAGES[language].table.duplicateColumn)
    else heading.set(column, index)
  }
  const columnNames = columns.all.map((column) => column.toLowerCase())
  for (const [index, name] of names.entries())
    if (!columnNames.includes(name))
      errors.add(number, cells[index]?.slice(0, 80) ?? null, (language) => PRODUCT_MESSAGES[language].table.invalidColumn(columns.all))
  return errors.count === errorCount ? heading : undefined
}

const toCells = (row: CsvRow, heading: Heading, { optional }: TableColumns): TableRow['cells'] => {
  const cell = (column: Column): string => unescapeFormula(row.cells[heading.get(column) ?? -1] ?? '')
  return {
    Slug: cell('Slug').trim(),
    Title: cell('Title'),
    Description: cell('Description'),
    Garment: cell('Garment').trim(),
    Category: cell('Category').trim(),
    State: cell('State').trim(),
    'Search title': cell('Search title'),
    'Search description': cell('Search description'),
    Pictures: cell('Pictures'),
    Color: cell('Color').trim(),
    Size: cell('Size').trim(),
    Price: cell('Price').trim(),
    Stock: cell('Stock').trim(),
    ...Object.fromEntries(optional.filter((column) => heading.has(column)).map((column) => [column, cell(column)])),
  }
}

const createRowLengthMessage =
  (cells: number, heading: number): LocalizedText =>
  (language) =>
    PRODUCT_MESSAGES[language].table.invalidRowLength(cells, heading)

const parseRows = function* (file: Uint8Array, columns: TableColumns, errors: ImportErrors): Generator<TableRow> {
  let heading: Heading | undefined
  let hasHeading = false
  for (const row of readCsv(file)) {
    if (!hasHeading) {
      hasHeading = true
      heading = parseHeading(row, columns, errors)
    } else if (heading === undefined) return
    else if (row.cells.length === heading.size) yield { number: row.number, cells: toCells(row, heading, columns) }
    else errors.add(row.number, null, createRowLengthMessage(row.cells.length, heading.size))
  }
  if (!hasHeading) errors.add(1, null, (language) => PRODUCT_MESSAGES[language].table.emptyFile)
}

/** A further row of a product leaves the product's columns empty or repeats them unchanged. */
const checkRepeatedCells = (row: TableRow, first: TableRow, columns: TableColumns, errors: ImportErrors): void => {
  for (const column of columns.product)
    if ((row.cells[column] ?? '') !== '' && row.cells[column] !== first.cells[column])
      errors.add(row.number, column, (language) => PRODUCT_MESSAGES[language].table.valueConflict(first.number))
}

/** The products of a table, one after the other; errors of the table itself are added to `errors`. */
export const parseProducts = function* (file: Uint8Array, columns: TableColumns, errors: ImportErrors): Generator<TableProduct> {
  const lastRowBySlug = new Map<string, number>()
  let rows: TableRow[] = []
  try {
    for (const row of parseRows(file, columns, errors)) {
      const slug = row.cells.Slug
      const [first] = rows
      const lastRow = lastRowBySlug.get(slug)
      if (slug === '') errors.add(row.number, 'Slug', (language) => PRODUCT_MESSAGES[language].table.missingSlug)
      else if (lastRow !== undefined)
        errors.add(row.number, 'Slug', (language) => PRODUCT_MESSAGES[language].table.rowsNotAdjacent(lastRow))
      else if (first?.cells.Slug === slug) {
        checkRepeatedCells(row, first, columns, errors)
        rows.push(row)
      } else {
        if (first) {
          yield { slug: first.cells.Slug, first, rows }
          lastRowBySlug.set(first.cells.Slug, rows.at(-1)?.number ?? first.number)
        }
        rows = [row]
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    errors.add(error.row, null, (language) => PRODUCT_MESSAGES[language].table.unreadable[error.message] ?? error.message)
  }
  const [first] = rows
  if (first) yield { slug: first.cells.Slug, first, rows }
}
