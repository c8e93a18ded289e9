import * as z from 'zod/mini'

import { MAX_FIELD_NAME } from '../document/limits.ts'

/** Pieces one list may order at once. */
export const MAX_TEAM_ROWS = 100

/** Characters printed for one column of a row. */
export const MAX_ROW_WORDS = 40

/** Characters somebody may type before they are checked: enough to see what went wrong, no more. */
const MAX_INPUT_LENGTH = 200

/** Columns a row has words for: those of its design, and some that no text takes any more. */
const MAX_ROW_COLUMNS = 12

/** Neither halves of letters nor signs that steer machines: no table of a database keeps them all. */
const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u

const Column = z.string().check(z.minLength(1), z.maxLength(MAX_FIELD_NAME), z.regex(STORABLE))
const RosterInput = z.string().check(z.maxLength(MAX_INPUT_LENGTH), z.regex(STORABLE))

/** One piece of a team: what is printed on it, and in which size. */
export const RosterRow = z.strictObject({
  /** Unique within the list. */
  id: z.string().check(z.regex(/^\d{1,9}$/)),
  /** By the name of the column. */
  words: z.record(Column, RosterInput).check(z.refine((words) => Object.keys(words).length <= MAX_ROW_COLUMNS)),
  /** As it was chosen, typed or read, such as M or medium; empty where nobody said. */
  size: RosterInput,
})
export type RosterRow = z.infer<typeof RosterRow>

/** The list of a team. It lies beside a design and not in it: the same names are printed on shirts and on hoodies. */
export const Roster = z.strictObject({
  /** What the pieces have in common in the cart and in the order. */
  teamId: z.uuid(),
  rows: z.array(RosterRow).check(
    z.maxLength(MAX_TEAM_ROWS),
    z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length),
  ),
})
export type Roster = z.infer<typeof Roster>

/** Marks that turn the reading direction of what follows, or stand for nothing at all: a name never needs them, a joiner it may. */
const INVISIBLE_CHARACTERS = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** What was typed, as far as it can be kept. */
export const toStorable = (input: string): string => input.slice(0, MAX_INPUT_LENGTH).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')

/** A row with other words in one column; where there are more columns than it keeps, the one nobody wrote in for longest goes. */
export const withRowText = (row: RosterRow, column: string, input: string): RosterRow => {
  const otherColumns = Object.entries(row.words).filter(([name]) => name !== column)
  return { ...row, words: Object.fromEntries([...otherColumns, [column, toStorable(input)] as const].slice(-MAX_ROW_COLUMNS)) }
}

const serializeRoster = ({ teamId, rows }: Roster): string =>
  JSON.stringify([
    teamId,
    ...rows.map(({ id, words, size }) => [id, size, Object.entries(words).toSorted(([first], [second]) => (first < second ? -1 : 1))]),
  ])

/** Whether two lists say the same, in whatever order their columns were written down. */
export const isSameRoster = (first: Roster | undefined, second: Roster | undefined): boolean =>
  first === second || (first !== undefined && second !== undefined && serializeRoster(first) === serializeRoster(second))

/** Words as they are printed: one line, single spaces, nothing invisible around them. */
export const normalizeText = (input: string): string =>
  input
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** Words as they are compared. */
export const normalizeForComparison = (input: string): string => normalizeText(input).toLowerCase()

/** What a row says, in the order of the columns. */
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

/** A size as a garment comes in it. */
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

/** The size of this garment a person meant; the same list serves garments that spell their sizes differently. */
export const findSize = <Size extends TeamSize>(input: string, sizes: readonly Size[]): Size | undefined => {
  const normalized = normalizeForComparison(input)
  return sizes.find(({ value, label }) =>
    [value, normalizeForComparison(label), ...(SIZE_ALIASES[normalizeForComparison(label)] ?? [])].includes(normalized),
  )
}

/** What is ordered for a row: the words of each column as they are printed, and the size. */
export interface OrderedRow {
  words: Readonly<Record<string, string>>
  size: string
}

/** The rows of a list as they are ordered; undefined where the size of one is not said, for then nobody can order it. */
export const toOrderedRows = ({ rows }: Roster, sizes: readonly TeamSize[]): OrderedRow[] | undefined => {
  const ordered = rows.map(({ words, size }) => ({ words, size: findSize(size, sizes)?.value }))
  return ordered.every((row): row is OrderedRow => row.size !== undefined) ? ordered : undefined
}

/** The pieces of a list in one spelling: the same for lists that order the same, in whatever order and spacing they were written. */
export const serializeRows = (fields: readonly string[], rows: readonly OrderedRow[]): string =>
  JSON.stringify(
    rows.map(({ words, size }) => JSON.stringify([size, ...fields.map((field) => normalizeText(words[field] ?? ''))])).toSorted(),
  )
