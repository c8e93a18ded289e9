import { plainText } from '../csv/formula.ts'
import { CsvFault, CsvReader, separatorOf, type CsvRow } from '../csv/read.ts'
import { MAX_TEAM_ROWS, plainWords, tidyWords, type NewRow } from './roster.ts'
import { sizeMeant, type TeamSize } from './sizes.ts'

export interface TeamTable {
  rows: NewRow[]
  /** What was understood differently than somebody may have meant it, as sentences. */
  notes: string[]
}

export type ReadTeam = { ok: true; table: TeamTable } | { ok: false; message: string }

/** What lists call their columns besides the name the design has for them. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['player', 'surname', 'last name', 'nombre', 'apellido', 'jugador'],
  number: ['no', 'no.', 'nr', 'nr.', '#', 'num', 'número', 'numero', 'dorsal'],
  size: ['shirt size', 'talla'],
}

const SIZE = 'Size'

const isCalled = (cell: string, name: string): boolean =>
  plainWords(cell) === plainWords(name) || (OTHER_NAMES[plainWords(name)] ?? []).includes(plainWords(cell))

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
  notes: string[]
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
  const unused = cells
    .filter((cell, place) => !used.has(place) && tidyWords(cell) !== '')
    .map((cell) => `“${tidyWords(cell).slice(0, 40)}”`)
  return {
    places,
    notes: [
      ...(missing.length > 0 ? [`The list has no column for ${missing.join(' and ')}.`] : []),
      ...(unused.length > 0 ? [`Left out, because no text takes it: ${unused.join(', ')}.`] : []),
    ],
  }
}

const byOrder = (cells: readonly string[], wanted: readonly string[]): Columns => ({
  places: new Map(wanted.slice(0, cells.length).map((name, place) => [name, place])),
  notes: [`The first row is no heading, so the columns were taken in this order: ${wanted.slice(0, cells.length).join(', ')}.`],
})

/** Reads what was pasted from a table program or stands in a CSV file. Cells are texts: a formula is never reckoned. */
export const readTeam = (text: string, fields: readonly string[], sizes: readonly TeamSize[]): ReadTeam => {
  let rows: CsvRow[]
  try {
    rows = rowsOf(text)
  } catch (error) {
    if (error instanceof CsvFault) return { ok: false, message: `Row ${error.row}: ${error.message}` }
    throw error
  }
  const [first] = rows
  if (!first) return { ok: false, message: 'There is nothing in this list.' }
  const wanted = [...fields, SIZE]
  const hasHeading = first.cells.some((cell) => wanted.some((name) => isCalled(cell, name)))
  const { places, notes } = hasHeading ? byHeading(first.cells, wanted) : byOrder(first.cells, wanted)
  const content = hasHeading ? rows.slice(1) : rows
  if (content.length === 0) return { ok: false, message: 'This list has a heading and no rows.' }
  if (content.length > MAX_TEAM_ROWS)
    return {
      ok: false,
      message: `This list has more than ${MAX_TEAM_ROWS} rows, the most one team may have. Nothing was taken; please split it.`,
    }
  const cell = ({ cells }: CsvRow, name: string): string => {
    const place = places.get(name)
    return place === undefined ? '' : tidyWords(plainText(cells[place] ?? '')).slice(0, 200)
  }
  return {
    ok: true,
    table: {
      rows: content.map((row) => ({
        words: Object.fromEntries(fields.map((field) => [field, cell(row, field)])),
        // What none of the garment's sizes is stays as it was written, to be told.
        size: sizeMeant(cell(row, SIZE), sizes)?.label ?? cell(row, SIZE),
      })),
      notes,
    },
  }
}
