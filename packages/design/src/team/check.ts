import type { DesignDocument } from '../document/document.ts'
import { SIDES } from '../document/sides.ts'
import { withElements } from '../operations/elements.ts'
import type { MeasureText } from '../operations/transform.ts'
import { preflight, type Finding, type FindingKind } from '../preflight/preflight.ts'
import { listBoundTexts, listFields, isBoundText, buildRowDocument } from './bound-texts.ts'
import { MAX_ROW_WORDS } from './limits.ts'
import type { Roster, RosterRow } from './roster-schema.ts'
import { normalizeText, findSize, type TeamSize } from './roster.ts'

/** Findings that block the order of a row … */
const BLOCKING_KINDS = ['empty-row', 'too-long', 'missing-letters', 'no-size', 'unknown-size'] as const
/** … and warnings. */
const WARNING_KINDS = ['empty-field', 'same-number', 'tiny-text', 'thin-line', 'outside'] as const

export type RowFindingKind = (typeof BLOCKING_KINDS)[number] | (typeof WARNING_KINDS)[number]

export interface RowFinding {
  kind: RowFindingKind
  /** The row it is about, and of it the column; absent where it is the whole row or its size. */
  id: string
  field?: string
  /** The letters, the millimeters, the size, or the other row's place in the list. */
  measured: string | number
}

export const isBlockingFinding = ({ kind }: RowFinding): boolean => BLOCKING_KINDS.some((blockingKind) => blockingKind === kind)

type Conditions = Parameters<typeof preflight>[1] & { measure: MeasureText; sizes: readonly TeamSize[] }

/** Findings that depend on a row's values; the others belong to the design itself. */
const TEXT_KINDS: readonly FindingKind[] = ['missing-letters', 'tiny-text', 'thin-line', 'outside']

const isTextFinding = (finding: Finding): finding is Finding & { kind: 'missing-letters' | 'tiny-text' | 'thin-line' | 'outside' } =>
  TEXT_KINDS.includes(finding.kind)

/** The design with its bound texts only. */
const keepBoundTexts = (document: DesignDocument): DesignDocument =>
  SIDES.reduce((result, side) => withElements(result, side, result[side].elements.filter(isBoundText)), document)

const checkSize = ({ id, size }: RosterRow, sizes: readonly TeamSize[]): RowFinding[] => {
  if (size === '') return [{ kind: 'no-size', id, measured: '' }]
  return findSize(size, sizes) ? [] : [{ kind: 'unknown-size', id, measured: size }]
}

const checkTexts = (row: RosterRow, document: DesignDocument, fields: readonly string[], conditions: Conditions): RowFinding[] => {
  const { id, words } = row
  const getText = (field: string): string => normalizeText(words[field] ?? '')
  if (fields.every((field) => getText(field) === '')) return [{ kind: 'empty-row', id, measured: '' }]
  const inputFindings = fields.flatMap((field): RowFinding[] => {
    if (getText(field) === '') return [{ kind: 'empty-field', id, field, measured: '' }]
    return getText(field).length > MAX_ROW_WORDS ? [{ kind: 'too-long', id, field, measured: getText(field).length }] : []
  })
  const fieldById = new Map(listBoundTexts(document).map(({ text }) => [text.id, text.field.name]))
  const printFindings = preflight(buildRowDocument(document, words, conditions.measure), conditions)
    .filter(isTextFinding)
    .map(({ kind, id: element, measured }): RowFinding => ({ kind, id, field: fieldById.get(element) ?? '', measured }))
  // Two texts of one column give the same finding: it is listed once.
  const uniqueFindings = new Map(printFindings.map((finding) => [`${finding.kind} ${finding.field}`, finding]))
  return [...inputFindings, ...uniqueFindings.values()]
}

/** Rows with the same number as an earlier row. */
const findDuplicateNumbers = (rows: readonly RosterRow[], fields: readonly string[]): RowFinding[] =>
  fields.flatMap((field) => {
    const firstRows = new Map<string, number>()
    return rows.flatMap(({ id, words }, index): RowFinding[] => {
      const playerNumber = normalizeText(words[field] ?? '')
      if (!/^\p{Nd}+$/u.test(playerNumber)) return []
      const firstIndex = firstRows.get(playerNumber)
      if (firstIndex === undefined) firstRows.set(playerNumber, index)
      return firstIndex === undefined ? [] : [{ kind: 'same-number', id, field, measured: firstIndex + 1 }]
    })
  })

/** All findings of a roster. */
export const checkRoster = (document: DesignDocument, { rows }: Roster, conditions: Conditions): RowFinding[] => {
  const bound = keepBoundTexts(document)
  const fields = listFields(bound)
  return [
    ...rows.flatMap((row) => [...checkTexts(row, bound, fields, conditions), ...checkSize(row, conditions.sizes)]),
    ...findDuplicateNumbers(rows, fields),
  ]
}
