import { escapeFormula } from '@picasso/design'

const writeCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${escapeFormula(value).replaceAll('"', '""')}"`

/** One row (RFC 4180): texts are quoted and escaped as formulas, numbers are not. */
export const writeRow = (cells: readonly (string | number)[]): string => `${cells.map(writeCell).join(',')}\r\n`

/** Tells spreadsheet programs that the encoding is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
