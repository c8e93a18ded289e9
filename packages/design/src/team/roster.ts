import * as z from 'zod/mini'

import { MAX_FIELD_NAME } from '../document/limits.ts'

/** Pieces one list may order at once. */
export const MAX_TEAM_ROWS = 100

/** Characters printed for one column of a row. */
export const MAX_ROW_WORDS = 40

/** Characters somebody may type before they are checked: enough to see what went wrong, no more. */
const TYPED = 200

/** Columns a row has words for: those of its design, and some that no text takes any more. */
const MAX_ROW_COLUMNS = 12

/** Neither halves of letters nor signs that steer machines: no table of a database keeps them all. */
const KEEPABLE = /^[^\p{Cc}\p{Cs}]*$/u

const Column = z.string().check(z.minLength(1), z.maxLength(MAX_FIELD_NAME), z.regex(KEEPABLE))
const Typed = z.string().check(z.maxLength(TYPED), z.regex(KEEPABLE))

/** One piece of a team: what is printed on it, and in which size. */
export const RosterRow = z.strictObject({
  /** Unique within the list. */
  id: z.string().check(z.regex(/^\d{1,9}$/)),
  /** By the name of the column. */
  words: z.record(Column, Typed).check(z.refine((words) => Object.keys(words).length <= MAX_ROW_COLUMNS)),
  /** As it was chosen, typed or read, such as M or medium; empty where nobody said. */
  size: Typed,
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
const STRAY_MARKS = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** What was typed, as far as it can be kept. */
export const keepable = (typed: string): string => typed.slice(0, TYPED).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')

/** A row with other words in one column; where there are more columns than it keeps, the one nobody wrote in for longest goes. */
export const withWords = (row: RosterRow, column: string, typed: string): RosterRow => {
  const others = Object.entries(row.words).filter(([name]) => name !== column)
  return { ...row, words: Object.fromEntries([...others, [column, keepable(typed)] as const].slice(-MAX_ROW_COLUMNS)) }
}

const textOf = ({ teamId, rows }: Roster): string =>
  JSON.stringify([
    teamId,
    ...rows.map(({ id, words, size }) => [id, size, Object.entries(words).toSorted(([one], [other]) => (one < other ? -1 : 1))]),
  ])

/** Whether two lists say the same, in whatever order their columns were written down. */
export const isSameRoster = (one: Roster | undefined, other: Roster | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && textOf(one) === textOf(other))

/** Words as they are printed: one line, single spaces, nothing invisible around them. */
export const tidyWords = (typed: string): string =>
  typed
    .replaceAll(STRAY_MARKS, '')
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** Words as they are compared. */
export const plainWords = (typed: string): string => tidyWords(typed).toLowerCase()

/** What a row says, in the order of the columns. */
export const sayRow = (fields: readonly string[], words: Readonly<Record<string, string>>): string =>
  fields
    .map((field) => tidyWords(words[field] ?? ''))
    .filter((said) => said !== '')
    .join(' · ')

const nextId = (rows: readonly RosterRow[], after: number): string => String(Math.max(0, ...rows.map(({ id }) => Number(id))) + 1 + after)

export type NewRow = Omit<RosterRow, 'id'>

/** The list with these rows at its end, as far as it holds them. */
export const withRows = (roster: Roster, added: readonly NewRow[]): Roster => ({
  ...roster,
  rows: [...roster.rows, ...added.map((row, index) => ({ ...row, id: nextId(roster.rows, index) }))].slice(0, MAX_TEAM_ROWS),
})

export const changeRow = (roster: Roster, id: string, change: (row: RosterRow) => RosterRow): Roster => ({
  ...roster,
  rows: roster.rows.map((row) => (row.id === id ? change(row) : row)),
})

export const withoutRow = (roster: Roster, id: string): Roster => ({ ...roster, rows: roster.rows.filter((row) => row.id !== id) })
