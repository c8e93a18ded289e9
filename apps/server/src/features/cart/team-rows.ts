import type { GarmentSizeValue } from '@picasso/contract'
import { listFields, MAX_ROW_WORDS, describeRow, serializeDocument, normalizeText, type DesignDocument } from '@picasso/design'

import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { MESSAGES } from './messages.ts'

export interface TeamRow {
  words: Readonly<Record<string, string>>
  size: GarmentSizeValue
}

/** One print of a roster. */
export interface TeamPrint {
  words: string
  document: DesignDocument
}

/** Characters that all documents of a team may take together: the design is stored once for each print. */
const MAX_TEAM_DOCUMENT_CHARS = 16 * 1024 * 1024

/** Errors of rows, by the paths of the request. */
type RowErrors = Record<string, string | LocalizedText>

export const rejectRows = (errors: RowErrors): void => {
  if (Object.keys(errors).length > 0)
    throw new AppError('INVALID_INPUT', { message: (language) => MESSAGES[language].invalidRows, fields: errors })
}

const findRowError = (fields: readonly string[], { words }: TeamRow): LocalizedText | undefined => {
  const unknownField = Object.keys(words).find((name) => !fields.includes(name))
  if (unknownField !== undefined) return (language) => MESSAGES[language].unknownField(unknownField)
  if (describeRow(fields, words) === '') return (language) => MESSAGES[language].emptyRow
  const longField = fields.find((field) => normalizeText(words[field] ?? '').length > MAX_ROW_WORDS)
  return longField === undefined ? undefined : (language) => MESSAGES[language].tooLong(longField, MAX_ROW_WORDS)
}

/** The words of a row, column by column, so that rows with the same words are one print. */
const normalizeRow = (fields: readonly string[], { words }: TeamRow): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, normalizeText(words[field] ?? '')]))

/** Fits the words of each row into the design; the errors name the rows that cannot be printed. */
export const renderTeamPrints = async (
  { renderer }: Pick<Services, 'renderer'>,
  document: DesignDocument,
  rows: readonly TeamRow[],
): Promise<TeamPrint[]> => {
  const fields = listFields(document)
  if (fields.length === 0) throw new AppError('INVALID_DESIGN', { message: (language) => MESSAGES[language].noBoundText })
  const errors: RowErrors = {}
  for (const [index, row] of rows.entries()) {
    const error = findRowError(fields, row)
    if (error !== undefined) errors[`rows.${index}.words`] = error
  }
  rejectRows(errors)

  const keys = rows.map((row) => JSON.stringify(normalizeRow(fields, row)))
  const distinctRows = new Map(rows.map((row, index) => [keys[index] ?? '', normalizeRow(fields, row)]))
  if (serializeDocument(document).length * distinctRows.size > MAX_TEAM_DOCUMENT_CHARS)
    throw new AppError('INVALID_DESIGN', {
      message: (language) => MESSAGES[language].teamTooLarge,
    })
  const prints = await renderer.fitTeam({ document, rows: [...distinctRows.values()] })
  const byKey = new Map([...distinctRows].map(([key, words], index) => [key, { words: describeRow(fields, words), print: prints[index] }]))
  return rows.map((_, index) => {
    const entry = byKey.get(keys[index] ?? '')
    if (!entry?.print) throw new Error('The print of a team row is missing.')
    const { missing, document: printDocument } = entry.print
    if (missing.length > 0)
      rejectRows({ [`rows.${index}.words`]: `The font has no sign for ${missing.join(' ')}. Write it differently or use another font.` })
    return { words: entry.words, document: printDocument }
  })
}
