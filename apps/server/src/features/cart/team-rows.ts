import type { GarmentSizeValue } from '@picasso/contract'
import { fieldsOf, MAX_ROW_WORDS, sayRow, serializeDocument, tidyWords, type DesignDocument } from '@picasso/design'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import { WORDS } from './words/index.ts'

export interface TeamRow {
  words: Readonly<Record<string, string>>
  size: GarmentSizeValue
}

/** One print of a list. */
export interface TeamPrint {
  words: string
  document: DesignDocument
}

/** Characters all prints of a team may take together where they are kept: the design is kept once for each. */
const MOST_KEPT = 16 * 1024 * 1024

/** Faults of rows, by the paths of the request. */
type RowFaults = Record<string, string | Said>

export const refuseRows = (faults: RowFaults): void => {
  if (Object.keys(faults).length > 0)
    throw new AppError('INVALID_INPUT', { message: (language) => WORDS[language].rowsRefused, fields: faults })
}

const faultOf = (fields: readonly string[], { words }: TeamRow): Said | undefined => {
  const unknown = Object.keys(words).find((name) => !fields.includes(name))
  if (unknown !== undefined) return (language) => WORDS[language].noBoundTextFrom(unknown)
  if (sayRow(fields, words) === '') return (language) => WORDS[language].emptyRow
  const long = fields.find((field) => tidyWords(words[field] ?? '').length > MAX_ROW_WORDS)
  return long === undefined ? undefined : (language) => WORDS[language].longWords(long, MAX_ROW_WORDS)
}

/** What a row says, column by column, so that rows of the same words are one print. */
const spelled = (fields: readonly string[], { words }: TeamRow): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, tidyWords(words[field] ?? '')]))

/** What is printed for each row, fitted by the shop itself; a row that cannot be printed is refused by name. */
export const printsOf = async (
  { renderer }: Pick<Parts, 'renderer'>,
  document: DesignDocument,
  rows: readonly TeamRow[],
): Promise<TeamPrint[]> => {
  const fields = fieldsOf(document)
  if (fields.length === 0) throw new AppError('INVALID_DESIGN', { message: (language) => WORDS[language].noBoundText })
  const faults: RowFaults = {}
  for (const [index, row] of rows.entries()) {
    const fault = faultOf(fields, row)
    if (fault !== undefined) faults[`rows.${index}.words`] = fault
  }
  refuseRows(faults)

  const keys = rows.map((row) => JSON.stringify(spelled(fields, row)))
  const distinct = new Map(rows.map((row, index) => [keys[index] ?? '', spelled(fields, row)]))
  if (serializeDocument(document).length * distinct.size > MOST_KEPT)
    throw new AppError('INVALID_DESIGN', {
      message: (language) => WORDS[language].tooLargeTeam,
    })
  const fitted = await renderer.fitTeam({ document, rows: [...distinct.values()] })
  const byKey = new Map([...distinct].map(([key, words], index) => [key, { words: sayRow(fields, words), print: fitted[index] }]))
  return rows.map((_, index) => {
    const found = byKey.get(keys[index] ?? '')
    if (!found?.print) throw new Error('A row of a team was not fitted.')
    const { missing, document: made } = found.print
    if (missing.length > 0)
      refuseRows({ [`rows.${index}.words`]: `The font has no sign for ${missing.join(' ')}. Write it differently or use another font.` })
    return { words: found.words, document: made }
  })
}
