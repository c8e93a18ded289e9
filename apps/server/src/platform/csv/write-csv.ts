import { escapeFormula } from '@picasso/design'

const writeCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${escapeFormula(value).replaceAll('"', '""')}"`

/** One line of a table (CSV, RFC 4180): texts are quoted and harmless, numbers stand bare. */
export const writeRow = (cells: readonly (string | number)[]): string => `${cells.map(writeCell).join(',')}\r\n`

/** Tells table programs that the letters are UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
