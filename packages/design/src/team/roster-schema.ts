import * as z from 'zod/mini'

import { MAX_FIELD_NAME } from '../document/limits.ts'
import { MAX_INPUT_LENGTH, MAX_ROW_COLUMNS, MAX_TEAM_ROWS } from './limits.ts'

/** Lone surrogates and control characters, which not every database column can store. */
const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u

const Column = z.string().check(z.minLength(1), z.maxLength(MAX_FIELD_NAME), z.regex(STORABLE))
const RosterInput = z.string().check(z.maxLength(MAX_INPUT_LENGTH), z.regex(STORABLE))

/** One item of a team: what is printed on it, and its size. */
export const RosterRow = z.strictObject({
  /** Unique within the list. */
  id: z.string().check(z.regex(/^\d{1,9}$/)),
  /** By the name of the column. */
  words: z.record(Column, RosterInput).check(z.refine((words) => Object.keys(words).length <= MAX_ROW_COLUMNS)),
  /** As selected, typed or imported, such as M or medium; empty where none is known. */
  size: RosterInput,
})
export type RosterRow = z.infer<typeof RosterRow>

/** The roster of a team. It is stored beside a design and not in it: the same names are printed on shirts and on hoodies. */
export const Roster = z.strictObject({
  /** What the items share in the cart and in the order. */
  teamId: z.uuid(),
  rows: z.array(RosterRow).check(
    z.maxLength(MAX_TEAM_ROWS),
    z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length),
  ),
})
export type Roster = z.infer<typeof Roster>
