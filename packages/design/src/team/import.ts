import { plainText } from '../csv/formula.ts'
import { CsvFault, CsvReader, separatorOf, type CsvFaultKind, type CsvRow } from '../csv/read.ts'
import { keepable, MAX_TEAM_ROWS, plainWords, tidyWords, type NewRow } from './roster.ts'
import { sizeMeant, type TeamSize } from './sizes.ts'

export interface TeamTable {
  rows: NewRow[]
  notes: TeamNote[]
}

/** What was understood differently than somebody may have meant it, and the columns it is about. */
export interface TeamNote {
  kind: 'missing-columns' | 'left-out' | 'by-order'
  columns: readonly string[]
}

/** Why nothing was taken. */
export type TeamFault = { kind: 'empty' | 'heading-only' | 'too-many' } | { kind: 'broken-row'; row: number; fault: CsvFaultKind }

export type ReadTeam = { ok: true; table: TeamTable } | { ok: false; fault: TeamFault }

/** Columns that lists call by different names, in one language or the other. */
const SAME_NAMES: readonly (readonly string[])[] = [
  ['name', 'player', 'surname', 'last name', 'nombre', 'apellido', 'jugador'],
  ['number', 'no', 'no.', 'nr', 'nr.', '#', 'num', 'número', 'numero', 'dorsal'],
  ['size', 'shirt size', 'talla'],
]

const isCalled = (cell: string, name: string): boolean => {
  const [read, meant] = [plainWords(cell), plainWords(name)]
  return read === meant || SAME_NAMES.some((names) => names.includes(read) && names.includes(meant))
}

const isFilled = ({ cells }: CsvRow): boolean => cells.some((cell) => tidyWords(cell) !== '')

/** At most one row more than a list and its heading: whether there are more is all that matters. */
const rowsOf = (text: string): CsvRow[] => {
  const table = text.startsWith('\uFEFF') ? text.slice(1) : text
  const reader = new CsvReader(separatorOf(table))
  const rows: CsvRow[] = []
  for (const row of reader.read(table)) {
    if (isFilled(row)) rows.push(row)
    if (rows.length > MAX_TEAM_ROWS + 1) return rows
  }
  return [...rows, ...[...reader.end()].filter(isFilled)]
}

interface Columns {
  /** Where each column of the design stands, by its name; absent where the table has none for it. */
  places: ReadonlyMap<string, number>
  notes: TeamNote[]
}

const byHeading = (cells: readonly string[], wanted: readonly string[]): Columns => {
  const places = new Map(
    wanted.flatMap((name) => {
      const place = cells.findIndex((cell) => isCalled(cell, name))
      return place === -1 ? [] : [[name, place] as const]
    }),
  )
  const used = new Set(places.values())
  const missing = wanted.filter((name) => !places.has(name))
  const unused = cells.filter((cell, place) => !used.has(place) && tidyWords(cell) !== '').map((cell) => tidyWords(cell).slice(0, 40))
  return {
    places,
    notes: [
      ...(missing.length > 0 ? [{ kind: 'missing-columns' as const, columns: missing }] : []),
      ...(unused.length > 0 ? [{ kind: 'left-out' as const, columns: unused }] : []),
    ],
  }
}

const byOrder = (cells: readonly string[], wanted: readonly string[]): Columns => ({
  places: new Map(wanted.slice(0, cells.length).map((name, place) => [name, place])),
  notes: [{ kind: 'by-order', columns: wanted.slice(0, cells.length) }],
})

/** Reads what was pasted from a table program or stands in a CSV file. Cells are texts: a formula is never reckoned. */
export const readTeam = (
  text: string,
  fields: readonly string[],
  /** What the reader calls the column of sizes. */
  sizeColumn: string,
  sizes: readonly TeamSize[],
): ReadTeam => {
  let rows: CsvRow[]
  try {
    rows = rowsOf(text)
  } catch (error) {
    if (error instanceof CsvFault) return { ok: false, fault: { kind: 'broken-row', row: error.row, fault: error.kind } }
    throw error
  }
  const [first] = rows
  if (!first) return { ok: false, fault: { kind: 'empty' } }
  const wanted = [...fields, sizeColumn]
  const hasHeading = first.cells.some((cell) => wanted.some((name) => isCalled(cell, name)))
  const { places, notes } = hasHeading ? byHeading(first.cells, wanted) : byOrder(first.cells, wanted)
  const content = hasHeading ? rows.slice(1) : rows
  if (content.length === 0) return { ok: false, fault: { kind: 'heading-only' } }
  if (content.length > MAX_TEAM_ROWS) return { ok: false, fault: { kind: 'too-many' } }
  const cell = ({ cells }: CsvRow, name: string): string => {
    const place = places.get(name)
    return place === undefined ? '' : keepable(tidyWords(plainText(cells[place] ?? '')))
  }
  return {
    ok: true,
    table: {
      rows: content.map((row) => ({
        words: Object.fromEntries(fields.map((field) => [field, cell(row, field)])),
        // What none of the garment's sizes is stays as it was written, to be told.
        size: sizeMeant(cell(row, sizeColumn), sizes)?.label ?? cell(row, sizeColumn),
      })),
      notes,
    },
  }
}
