import type { DesignDocument } from '../document/document.ts'
import { SIDES } from '../document/limits.ts'
import { withElements } from '../operations/elements.ts'
import { preflight, type Finding, type FindingKind } from '../preflight/preflight.ts'
import { boundTexts, fieldsOf, isBound } from './fields.ts'
import { rowDocument } from './fit.ts'
import { MAX_ROW_WORDS, tidyWords, type Roster, type RosterRow } from './roster.ts'
import { sizeMeant, type TeamSize } from './sizes.ts'

/** What keeps a row from being ordered … */
const STOPS = ['empty-row', 'too-long', 'missing-letters', 'no-size', 'unknown-size'] as const
/** … and what somebody should have looked at. */
const HINTS = ['empty-field', 'same-number', 'tiny-text', 'thin-line', 'outside'] as const

export type RowFindingKind = (typeof STOPS)[number] | (typeof HINTS)[number]

export interface RowFinding {
  kind: RowFindingKind
  /** The row it is about, and of it the column; absent where it is the whole row or its size. */
  id: string
  field?: string
  /** The letters, the millimetres, the size, or the other row's place in the list. */
  measured: string | number
}

export const stopsOrder = ({ kind }: RowFinding): boolean => STOPS.some((stop) => stop === kind)

type Conditions = Parameters<typeof preflight>[1] & { sizes: readonly TeamSize[] }

/** Findings of the check before printing that come of a row's words; the others are the design's own and said there. */
const OF_WORDS: readonly FindingKind[] = ['missing-letters', 'tiny-text', 'thin-line', 'outside']

const isOfWords = (finding: Finding): finding is Finding & { kind: 'missing-letters' | 'tiny-text' | 'thin-line' | 'outside' } =>
  OF_WORDS.includes(finding.kind)

/** The design without everything that is the same on every piece. */
const onlyBound = (document: DesignDocument): DesignDocument =>
  SIDES.reduce((left, side) => withElements(left, side, left[side].elements.filter(isBound)), document)

const ofSize = ({ id, size }: RosterRow, sizes: readonly TeamSize[]): RowFinding[] => {
  if (size === '') return [{ kind: 'no-size', id, measured: '' }]
  return sizeMeant(size, sizes) ? [] : [{ kind: 'unknown-size', id, measured: size }]
}

const ofWords = (row: RosterRow, document: DesignDocument, fields: readonly string[], conditions: Conditions): RowFinding[] => {
  const { id, words } = row
  const said = (field: string): string => tidyWords(words[field] ?? '')
  if (fields.every((field) => said(field) === '')) return [{ kind: 'empty-row', id, measured: '' }]
  const typed = fields.flatMap((field): RowFinding[] => {
    if (said(field) === '') return [{ kind: 'empty-field', id, field, measured: '' }]
    return said(field).length > MAX_ROW_WORDS ? [{ kind: 'too-long', id, field, measured: said(field).length }] : []
  })
  const fieldOf = new Map(boundTexts(document).map(({ text }) => [text.id, text.field.name]))
  const printed = preflight(rowDocument(document, words, conditions.measure), conditions)
    .filter(isOfWords)
    .map(({ kind, id: element, measured }): RowFinding => ({ kind, id, field: fieldOf.get(element) ?? '', measured }))
  // Two texts of one column have the same trouble: it is said once.
  const once = new Map(printed.map((finding) => [`${finding.kind} ${finding.field}`, finding]))
  return [...typed, ...once.values()]
}

/** Rows that have the same number as one above them: nobody plays with the seven of somebody else. */
const sameNumbers = (rows: readonly RosterRow[], fields: readonly string[]): RowFinding[] =>
  fields.flatMap((field) => {
    const first = new Map<string, number>()
    return rows.flatMap(({ id, words }, place): RowFinding[] => {
      const said = tidyWords(words[field] ?? '')
      if (!/^\p{Nd}+$/u.test(said)) return []
      const earlier = first.get(said)
      if (earlier === undefined) first.set(said, place)
      return earlier === undefined ? [] : [{ kind: 'same-number', id, field, measured: earlier + 1 }]
    })
  })

/** Everything worth knowing about the rows of a list before they are ordered. */
export const checkRoster = (document: DesignDocument, { rows }: Roster, conditions: Conditions): RowFinding[] => {
  const bound = onlyBound(document)
  const fields = fieldsOf(bound)
  return [
    ...rows.flatMap((row) => [...ofWords(row, bound, fields, conditions), ...ofSize(row, conditions.sizes)]),
    ...sameNumbers(rows, fields),
  ]
}
