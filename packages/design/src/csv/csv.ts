/**
 * Spreadsheets treat a cell that begins like this as a formula. A leading apostrophe makes it text; a text that begins
 * like an escaped one gets another, so that removing one always restores the original.
 */
const FORMULA_PATTERN = /^'*[=+\-@\t\r\n＝＋－＠]/u
const ESCAPED_PATTERN = /^'+[=+\-@\t\r\n＝＋－＠]/u

export const escapeFormula = (text: string): string => (FORMULA_PATTERN.test(text) ? `'${text}` : text)

/** Restores an escaped cell. */
export const unescapeFormula = (cell: string): string => (ESCAPED_PATTERN.test(cell) ? cell.slice(1) : cell)

/** A row of the file, numbered from 1 as in spreadsheets. */
export interface CsvRow {
  number: number
  cells: string[]
}

/** An unclosed quotation mark, characters after a closing one, or bytes that are not UTF-8. */
export type CsvErrorKind = 'unclosed' | 'after-quote' | 'encoding'

/** Why parsing a table stopped. */
export class CsvError extends Error {
  readonly row: number
  readonly kind: CsvErrorKind

  constructor(row: number, kind: CsvErrorKind, message: string) {
    super(message)
    this.name = 'CsvError'
    this.row = row
    this.kind = kind
  }
}

/**
 * Detects the separator of a table from its first row: cells copied from a spreadsheet have tabs, and where `1,5`
 * is a number CSV files have semicolons.
 */
export const detectSeparator = (sample: string): string => {
  const [heading = ''] = sample.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  if (heading.includes('\t')) return '\t'
  return heading.includes(',') || !heading.includes(';') ? ',' : ';'
}

type State = 'begin' | 'plain' | 'quoted' | 'quote in quoted'

/** A streaming CSV parser (RFC 4180) that keeps its state between chunks. Empty rows are skipped. */
export class CsvReader {
  readonly #separator: string
  #state: State = 'begin'
  #cell = ''
  #cells: string[] = []
  #number = 1
  #quotedSince = 1

  constructor(separator: string) {
    this.#separator = separator
  }

  *readRows(text: string): Generator<CsvRow> {
    for (let at = 0; at < text.length;) {
      if (this.#state === 'quoted') {
        const quote = text.indexOf('"', at)
        this.#cell += text.slice(at, quote === -1 ? undefined : quote)
        if (quote === -1) return
        this.#state = 'quote in quoted'
        at = quote + 1
      } else {
        yield* this.#take(text.charAt(at))
        at += 1
      }
    }
  }

  /** Returns the last row of a file that ends without a line break. */
  *end(): Generator<CsvRow> {
    if (this.#state === 'quoted')
      throw new CsvError(
        this.#quotedSince,
        'unclosed',
        'A quotation mark in this row is never closed. Close it, or write "" for one within a text.',
      )
    if (this.#cells.length > 0 || this.#state !== 'begin') yield* this.#endRow()
  }

  *#take(letter: string): Generator<CsvRow> {
    if (letter === this.#separator) this.#endCell()
    else if (letter === '\n') yield* this.#endRow()
    // Part of a CRLF line break; quoted ones are handled above.
    else if (letter === '\r') return
    else if (letter === '"' && this.#state !== 'plain') {
      // A doubled quotation mark within quotes is a literal one.
      if (this.#state === 'quote in quoted') this.#cell += '"'
      else this.#quotedSince = this.#number
      this.#state = 'quoted'
    } else if (this.#state === 'quote in quoted')
      throw new CsvError(
        this.#number,
        'after-quote',
        'Something stands behind a closing quotation mark. Write "" for a quotation mark within a text.',
      )
    else {
      this.#cell += letter
      this.#state = 'plain'
    }
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'begin'
  }

  *#endRow(): Generator<CsvRow> {
    this.#endCell()
    const row = { number: this.#number, cells: this.#cells }
    this.#cells = []
    this.#number += 1
    if (row.cells.some((cell) => cell !== '')) yield row
  }
}
