/** A row as it stands in the file: the first one is 1, as table programs count. */
export interface CsvRow {
  number: number
  cells: string[]
}

/** A quotation mark that is never closed, something behind a closing one, or letters that are not UTF-8. */
export type CsvErrorKind = 'unclosed' | 'after-quote' | 'encoding'

/** Why a table cannot be read any further. */
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
 * What stands between the cells of a table, told by its beginning: what is copied from a table program has tabs, and where `1,5`
 * is a number a file has semicolons.
 */
export const detectSeparator = (sample: string): string => {
  const [heading = ''] = sample.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  if (heading.includes('\t')) return '\t'
  return heading.includes(',') || !heading.includes(';') ? ',' : ';'
}

type State = 'begin' | 'plain' | 'quoted' | 'quote in quoted'

/** Takes a table (CSV, RFC 4180) apart letter by letter; what it is in the middle of outlives the end of a chunk. Empty rows are left out. */
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

  /** What is left when the file ends without a line break. */
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
    // The other half of a line break; between quotation marks it is never met here.
    else if (letter === '\r') return
    else if (letter === '"' && this.#state !== 'plain') {
      // Doubled within quotation marks it means itself.
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
