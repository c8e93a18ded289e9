import { MAX_INPUT_LENGTH, MAX_ROW_COLUMNS, MAX_TEAM_ROWS } from './limits.ts'
import type { Roster, RosterRow } from './roster-schema.ts'

/** Characters that override the reading direction or are invisible: a name never needs them, but may need a joiner. */
const INVISIBLE_CHARACTERS = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** The typed text, as far as it can be stored. */
export const toStorable = (input: string): string => input.slice(0, MAX_INPUT_LENGTH).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')

/** A row with another value in one column; beyond the maximum, the least recently edited column is dropped. */
export const withRowText = (row: RosterRow, column: string, input: string): RosterRow => {
  const otherColumns = Object.entries(row.words).filter(([name]) => name !== column)
  return { ...row, words: Object.fromEntries([...otherColumns, [column, toStorable(input)] as const].slice(-MAX_ROW_COLUMNS)) }
}

const serializeRoster = ({ teamId, rows }: Roster): string =>
  JSON.stringify([
    teamId,
    ...rows.map(({ id, words, size }) => [id, size, Object.entries(words).toSorted(([first], [second]) => (first < second ? -1 : 1))]),
  ])

/** Whether two rosters are equal, in whatever order their columns are stored. */
export const isSameRoster = (first: Roster | undefined, second: Roster | undefined): boolean =>
  first === second || (first !== undefined && second !== undefined && serializeRoster(first) === serializeRoster(second))

/** Text as it is printed: one line, single spaces, no invisible characters around it. */
export const normalizeText = (input: string): string =>
  input
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** Text as it is compared. */
export const normalizeForComparison = (input: string): string => normalizeText(input).toLowerCase()

/** The values of a row, in the order of the columns. */
export const describeRow = (fields: readonly string[], words: Readonly<Record<string, string>>): string =>
  fields
    .map((field) => normalizeText(words[field] ?? ''))
    .filter((value) => value !== '')
    .join(' · ')

const createRowId = (rows: readonly RosterRow[], offset: number): string =>
  String(Math.max(0, ...rows.map(({ id }) => Number(id))) + 1 + offset)

export type NewRow = Omit<RosterRow, 'id'>

/** The list with these rows at its end, as far as it holds them. */
export const withRows = (roster: Roster, newRows: readonly NewRow[]): Roster => ({
  ...roster,
  rows: [...roster.rows, ...newRows.map((row, index) => ({ ...row, id: createRowId(roster.rows, index) }))].slice(0, MAX_TEAM_ROWS),
})

export const updateRow = (roster: Roster, id: string, change: (row: RosterRow) => RosterRow): Roster => ({
  ...roster,
  rows: roster.rows.map((row) => (row.id === id ? change(row) : row)),
})

export const withoutRow = (roster: Roster, id: string): Roster => ({ ...roster, rows: roster.rows.filter((row) => row.id !== id) })

/** A size in which a garment is available. */
export interface TeamSize {
  value: string
  label: string
}

/** Sizes as people write them, by the label of the garment's list. */
const SIZE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  s: ['small'],
  m: ['medium'],
  l: ['large'],
  xl: ['x-large', 'x large', 'xlarge', 'extra large', 'extra-large', 'extralarge'],
}

/** The size of this garment that was meant; one roster serves garments that name their sizes differently. */
export const findSize = <Size extends TeamSize>(input: string, sizes: readonly Size[]): Size | undefined => {
  const normalized = normalizeForComparison(input)
  return sizes.find(({ value, label }) =>
    [value, normalizeForComparison(label), ...(SIZE_ALIASES[normalizeForComparison(label)] ?? [])].includes(normalized),
  )
}

/** What is ordered for a row: the value of each column as it is printed, and the size. */
export interface OrderedRow {
  words: Readonly<Record<string, string>>
  size: string
}

/** The rows of a roster as they are ordered; undefined where a size is missing. */
export const toOrderedRows = ({ rows }: Roster, sizes: readonly TeamSize[]): OrderedRow[] | undefined => {
  const ordered = rows.map(({ words, size }) => ({ words, size: findSize(size, sizes)?.value }))
  return ordered.every((row): row is OrderedRow => row.size !== undefined) ? ordered : undefined
}

/** The items of a roster in canonical form: equal for rosters that order the same, in whatever order and spacing they were written. */
export const serializeRows = (fields: readonly string[], rows: readonly OrderedRow[]): string =>
  JSON.stringify(
    rows.map(({ words, size }) => JSON.stringify([size, ...fields.map((field) => normalizeText(words[field] ?? ''))])).toSorted(),
  )
