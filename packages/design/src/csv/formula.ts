/**
 * A table program takes a cell that begins like this for a formula. A leading apostrophe makes it text; a text that begins
 * like one so protected gets another, so that taking one away always gives back what was written.
 */
const FORMULA_PATTERN = /^'*[=+\-@\t\r\n＝＋－＠]/u
const ESCAPED_PATTERN = /^'+[=+\-@\t\r\n＝＋－＠]/u

export const escapeFormula = (text: string): string => (FORMULA_PATTERN.test(text) ? `'${text}` : text)

/** What a cell meant before it was protected. */
export const unescapeFormula = (cell: string): string => (ESCAPED_PATTERN.test(cell) ? cell.slice(1) : cell)
