/**
 * A table program takes a cell that begins like this for a formula. A leading apostrophe makes it text; a text that begins
 * like one so protected gets another, so that taking one away always gives back what was written.
 */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u
const IS_PROTECTED = /^'+[=+\-@\t\r\n＝＋－＠]/u

const protect = (text: string): string => (LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text)

/** What a cell meant before it was protected. */
export const plainText = (cell: string): string => (IS_PROTECTED.test(cell) ? cell.slice(1) : cell)

const writeCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${protect(value).replaceAll('"', '""')}"`

/** One line of a table (CSV, RFC 4180): texts are quoted and harmless, numbers stand bare. */
export const writeRow = (cells: readonly (string | number)[]): string => `${cells.map(writeCell).join(',')}\r\n`

/** Tells table programs that the letters are UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
