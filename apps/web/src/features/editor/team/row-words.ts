import type { RowFinding, RowFindingKind } from '@picasso/design'

import type { TeamWords } from './words/index.ts'

const millimetres = (measured: string): string => `${Number(measured).toFixed(1)} mm`

type Say = (words: TeamWords['findings'], field: string, measured: string) => string

const SENTENCES: Record<RowFindingKind, Say> = {
  'empty-row': (words) => words.emptyRow,
  'too-long': (words, field, measured) => words.tooLong(field, measured),
  'missing-letters': (words, field, measured) => words.missingLetters(field, measured),
  'no-size': (words) => words.noSize,
  'unknown-size': (words, _, measured) => words.unknownSize(measured),
  'empty-field': (words, field) => words.emptyField(field),
  'same-number': (words, _, measured) => words.sameNumber(measured),
  'tiny-text': (words, field, measured) => words.tinyText(field, millimetres(measured)),
  'thin-line': (words, field, measured) => words.thinLine(field, millimetres(measured)),
  outside: (words, field) => words.outside(field),
}

/** What is wrong with a row and what to do about it. */
export const sayFinding = ({ kind, field = '', measured }: RowFinding, words: TeamWords): string =>
  SENTENCES[kind](words.findings, field, String(measured))
