import { detectSeparator, CsvError, CsvReader, type CsvRow, escapeFormula } from '@picasso/design'

export { CsvError, type CsvRow, unescapeFormula } from '@picasso/design'

const writeCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${escapeFormula(value).replaceAll('"', '""')}"`

/** One row (RFC 4180): texts are quoted and escaped as formulas, numbers are not. */
export const writeRow = (cells: readonly (string | number)[]): string => `${cells.map(writeCell).join(',')}\r\n`

/** Tells spreadsheet programs that the encoding is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Bytes decoded at once, so that memory stays small however large the file is. */
const CHUNK_BYTES = 64 * 1024

const decode = function* (file: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < file.length; at += CHUNK_BYTES)
    yield decoder.decode(file.subarray(at, at + CHUNK_BYTES), { stream: at + CHUNK_BYTES < file.length })
}

/** The rows of a CSV file (UTF-8 with or without byte order mark); empty ones are skipped. */
export const readCsv = function* (file: Uint8Array): Generator<CsvRow> {
  let reader: CsvReader | undefined
  try {
    for (const text of decode(file)) {
      reader ??= new CsvReader(detectSeparator(text))
      yield* reader.readRows(text)
    }
  } catch (error) {
    if (error instanceof TypeError)
      throw new CsvError(1, 'encoding', 'The letters of this file are not UTF-8. Save it as “CSV UTF-8” and try again.')
    throw error
  }
  if (reader) yield* reader.end()
}
