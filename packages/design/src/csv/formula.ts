/**
 * A table program takes a cell that begins like this for a formula. A leading apostrophe makes it text; a text that begins
 * like one so protected gets another, so that taking one away always gives back what was written.
 */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u
const IS_PROTECTED = /^'+[=+\-@\t\r\n＝＋－＠]/u

export const protectedText = (text: string): string => (LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text)

/** What a cell meant before it was protected. */
export const plainText = (cell: string): string => (IS_PROTECTED.test(cell) ? cell.slice(1) : cell)
