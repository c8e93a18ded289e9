/**
 * Spreadsheets treat a cell that begins like this as a formula. A leading apostrophe makes it text; a text that begins
 * like an escaped one gets another, so that removing one always restores the original.
 */
const FORMULA_PATTERN = /^'*[=+\-@\t\r\n＝＋－＠]/u
const ESCAPED_PATTERN = /^'+[=+\-@\t\r\n＝＋－＠]/u

export const escapeFormula = (text: string): string => (FORMULA_PATTERN.test(text) ? `'${text}` : text)

/** Restores an escaped cell. */
export const unescapeFormula = (cell: string): string => (ESCAPED_PATTERN.test(cell) ? cell.slice(1) : cell)
