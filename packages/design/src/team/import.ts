import { CsvError, CsvReader, detectSeparator, type CsvErrorKind, type CsvRow, unescapeFormula } from '../csv/csv.ts'
import { MAX_TEAM_ROWS } from './limits.ts'
import { toStorable, normalizeForComparison, normalizeText, type NewRow, findSize, type TeamSize } from './roster.ts'

export interface TeamTable {
  rows: NewRow[]
  notes: TeamImportNote[]
}

/** What may have been meant differently, and the columns concerned. */
export interface TeamImportNote {
  kind: 'missing-columns' | 'left-out' | 'by-order'
  columns: readonly string[]
}

/** Why nothing was imported. */
export type TeamImportError = { kind: 'empty' | 'heading-only' | 'too-many' } | { kind: 'broken-row'; row: number; error: CsvErrorKind }

export type TeamImportResult = { ok: true; table: TeamTable } | { ok: false; error: TeamImportError }

/** Columns that lists call by different names, in one language or the other. */
const COLUMN_ALIASES: readonly (readonly string[])[] = [
  ['name', 'player', 'surname', 'last name', 'nombre', 'apellido', 'jugador'],
  ['number', 'no', 'no.', 'nr', 'nr.', '#', 'num', 'número', 'numero', 'dorsal'],
  ['size', 'shirt size', 'talla'],
]

const matchesColumn = (cell: string, name: string): boolean => {
  const [cellName, columnName] = [normalizeForComparison(cell), normalizeForComparison(name)]
  return cellName === columnName || COLUMN_ALIASES.some((names) => names.includes(cellName) && names.includes(columnName))
}

const isFilled = ({ cells }: CsvRow): boolean => cells.some((cell) => normalizeText(cell) !== '')

/** At most one row more than a list and its heading: whether there are more is all that matters. */
const parseRows = (text: string): CsvRow[] => {
  const table = text.startsWith('\uFEFF') ? text.slice(1) : text
  const reader = new CsvReader(detectSeparator(table))
  const rows: CsvRow[] = []
  for (const row of reader.readRows(table)) {
    if (isFilled(row)) rows.push(row)
    if (rows.length > MAX_TEAM_ROWS + 1) return rows
  }
  return [...rows, ...[...reader.end()].filter(isFilled)]
}

interface Columns {
  /** The index of each column of the design, by its name; absent where the table has none for it. */
  indexes: ReadonlyMap<string, number>
  notes: TeamImportNote[]
}

const mapByHeading = (cells: readonly string[], columnNames: readonly string[]): Columns => {
  const indexes = new Map(
    columnNames.flatMap((name) => {
      const index = cells.findIndex((cell) => matchesColumn(cell, name))
      return index === -1 ? [] : [[name, index] as const]
    }),
  )
  const usedIndexes = new Set(indexes.values())
  const missing = columnNames.filter((name) => !indexes.has(name))
  const unused = cells
    .filter((cell, index) => !usedIndexes.has(index) && normalizeText(cell) !== '')
    .map((cell) => normalizeText(cell).slice(0, 40))
  return {
    indexes,
    notes: [
      ...(missing.length > 0 ? [{ kind: 'missing-columns' as const, columns: missing }] : []),
      ...(unused.length > 0 ? [{ kind: 'left-out' as const, columns: unused }] : []),
    ],
  }
}

const mapByOrder = (cells: readonly string[], columnNames: readonly string[]): Columns => ({
  indexes: new Map(columnNames.slice(0, cells.length).map((name, index) => [name, index])),
  notes: [{ kind: 'by-order', columns: columnNames.slice(0, cells.length) }],
})

/** Reads what was pasted from a spreadsheet or is in a CSV file. Cells are texts: formulas are never evaluated. */
export const parseTeam = (
  text: string,
  fields: readonly string[],
  /** What the reader calls the column of sizes. */
  sizeColumn: string,
  sizes: readonly TeamSize[],
): TeamImportResult => {
  let rows: CsvRow[]
  try {
    rows = parseRows(text)
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, error: { kind: 'broken-row', row: error.row, error: error.kind } }
    throw error
  }
  const [firstRow] = rows
  if (!firstRow) return { ok: false, error: { kind: 'empty' } }
  const columnNames = [...fields, sizeColumn]
  const hasHeading = firstRow.cells.some((cell) => columnNames.some((name) => matchesColumn(cell, name)))
  const { indexes, notes } = hasHeading ? mapByHeading(firstRow.cells, columnNames) : mapByOrder(firstRow.cells, columnNames)
  const contentRows = hasHeading ? rows.slice(1) : rows
  if (contentRows.length === 0) return { ok: false, error: { kind: 'heading-only' } }
  if (contentRows.length > MAX_TEAM_ROWS) return { ok: false, error: { kind: 'too-many' } }
  const readCell = ({ cells }: CsvRow, name: string): string => {
    const index = indexes.get(name)
    return index === undefined ? '' : toStorable(normalizeText(unescapeFormula(cells[index] ?? '')))
  }
  return {
    ok: true,
    table: {
      rows: contentRows.map((row) => ({
        words: Object.fromEntries(fields.map((field) => [field, readCell(row, field)])),
        // A size that the garment does not have stays as it was written, and is reported.
        size: findSize(readCell(row, sizeColumn), sizes)?.label ?? readCell(row, sizeColumn),
      })),
      notes,
    },
  }
}
