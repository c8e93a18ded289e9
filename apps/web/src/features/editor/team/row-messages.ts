import type { RowFinding, RowFindingKind } from '@picasso/design'

import type { TeamMessages } from './messages/index.ts'

const formatMm = (value: string): string => `${Number(value).toFixed(1)} mm`

type FindingFormatter = (messages: TeamMessages['findings'], field: string, value: string) => string

const FINDING_FORMATTERS: Record<RowFindingKind, FindingFormatter> = {
  'empty-row': (messages) => messages.emptyRow,
  'too-long': (messages, field, value) => messages.tooLong(field, value),
  'missing-letters': (messages, field, value) => messages.missingCharacters(field, value),
  'no-size': (messages) => messages.noSize,
  'unknown-size': (messages, _, value) => messages.unknownSize(value),
  'empty-field': (messages, field) => messages.emptyField(field),
  'same-number': (messages, _, value) => messages.sameNumber(value),
  'tiny-text': (messages, field, value) => messages.tinyText(field, formatMm(value)),
  'thin-line': (messages, field, value) => messages.thinLine(field, formatMm(value)),
  outside: (messages, field) => messages.outside(field),
}

/** Describes a finding of a row and what to do about it. */
export const formatFinding = ({ kind, field = '', measured: value }: RowFinding, messages: TeamMessages): string =>
  FINDING_FORMATTERS[kind](messages.findings, field, String(value))
