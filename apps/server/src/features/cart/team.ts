import { type GarmentSizeValue, MAX_CART_LINES, MAX_LINE_QUANTITY } from '@picasso/contract'
import {
  listBoundTexts,
  listFields,
  MAX_ROW_WORDS,
  describeRow,
  serializeDocument,
  normalizeText,
  type DesignDocument,
} from '@picasso/design'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { lockCustomers, type Requester } from '../auth/index.ts'
import { designs, findOwnDesign, hashRoster, saveOrderedRosterHash, saveTeamDesigns } from '../designs/index.ts'
import { type CartLineDetails, toCartLine } from './lines.ts'
import { MESSAGES } from './messages.ts'
import { selectCart } from './queries.ts'
import type { CartReader } from './reader.ts'
import { findLineErrors, getSinglePrice } from './rules.ts'
import { cartLines } from './schema.ts'

interface TeamRow {
  words: Readonly<Record<string, string>>
  size: GarmentSizeValue
}

/** One print of a roster. */
interface TeamPrint {
  words: string
  document: DesignDocument
}

/** Characters that all documents of a team may take together: the design is stored once for each print. */
const MAX_TEAM_DOCUMENT_CHARS = 16 * 1024 * 1024

/** Errors of rows, by the paths of the request. */
type RowErrors = Record<string, LocalizedText>

const rejectRows = (errors: RowErrors): void => {
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
const renderTeamPrints = async (
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
    if (missing.length > 0) rejectRows({ [`rows.${index}.words`]: (language) => MESSAGES[language].missingRowGlyphs(missing.join(' ')) })
    return { words: entry.words, document: printDocument }
  })
}

/** The items of one print in one size, and the rows that order them. */
interface ExpectedLine {
  designId: string
  size: GarmentSizeValue
  rows: readonly number[]
}

const getLineKey = ({ designId, size }: { designId: string | null; size: string | null }): string => `${designId} ${size}`

const groupRowsByLine = (rows: readonly TeamRow[], designIds: readonly string[]): ReadonlyMap<string, ExpectedLine> => {
  const expectedLines = new Map<string, ExpectedLine>()
  for (const [index, { size }] of rows.entries()) {
    const line = { designId: designIds[index] ?? '', size }
    expectedLines.set(getLineKey(line), { ...line, rows: [...(expectedLines.get(getLineKey(line))?.rows ?? []), index] })
  }
  return expectedLines
}

const toRowErrors = (rows: readonly number[], message: LocalizedText): [path: string, message: LocalizedText][] =>
  rows.map((row) => [`rows.${row}.size`, message])

const isTeamLine = (customerId: string, teamId: string) =>
  sql`${cartLines.customerId} = ${customerId} and ${cartLines.designId} in (select id from ${designs} where ${and(eq(designs.customerId, customerId), eq(designs.teamId, teamId))})`

/** Replaces the lines of a team in the cart. Unchanged lines keep their ids, so that a started checkout can continue. */
const replaceLines = async (
  transaction: Transaction,
  { customerId, teamId, createdAt }: { customerId: string; teamId: string; createdAt: Date },
  expectedLines: ReadonlyMap<string, ExpectedLine>,
): Promise<Set<string>> => {
  const existingLines = await transaction.select().from(cartLines).where(isTeamLine(customerId, teamId)).orderBy(asc(cartLines.id))
  const remainingLines = new Map<string, (typeof existingLines)[number]>()
  for (const line of existingLines) {
    const lineKey = getLineKey(line)
    // A change of size in the cart may have left two lines with the same key.
    if (expectedLines.has(lineKey) && !remainingLines.has(lineKey)) remainingLines.set(lineKey, line)
  }
  const remainingIds = new Set([...remainingLines.values()].map(({ id }) => id))
  const deletedIds = existingLines.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id)
  if (deletedIds.length > 0) await transaction.delete(cartLines).where(inArray(cartLines.id, deletedIds))
  for (const line of remainingLines.values()) {
    const quantity = expectedLines.get(getLineKey(line))?.rows.length
    if (quantity !== undefined && quantity !== line.quantity)
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await transaction.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.id))
  }
  const newLines = [...expectedLines].flatMap(([lineKey, { designId, size, rows }]) =>
    remainingLines.has(lineKey) ? [] : [{ id: newId(), customerId, designId, size, quantity: rows.length, createdAt }],
  )
  if (newLines.length > 0) await transaction.insert(cartLines).values(newLines)
  return new Set(newLines.map(({ id }) => id))
}

/** Only new lines store today's price. */
const updatePrices = async (
  transaction: Transaction,
  lines: readonly CartLineDetails[],
  { rules }: Pick<CartReader, 'rules'>,
): Promise<void> => {
  for (const price of new Set(lines.map((line) => getSinglePrice(line, rules)))) {
    const ids = lines.filter((line) => getSinglePrice(line, rules) === price).map(({ id }) => id)
    // As many statements as the garment's sizes have prices.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.update(cartLines).set({ unitPriceMinor: price }).where(inArray(cartLines.id, ids))
  }
}

const sizeUnavailable: LocalizedText = (language) => MESSAGES[language].sizeUnavailable

/** Rejects, and so rolls back, a team that cannot be bought as a whole; the errors name every row that cannot. */
const validateTeam = (lines: readonly CartLineDetails[], expectedLines: ReadonlyMap<string, ExpectedLine>): void => {
  if (lines.length > MAX_CART_LINES)
    throw new AppError('INVALID_INPUT', {
      message: (language) => MESSAGES[language].tooManyLinesWithTeam(MAX_CART_LINES, lines.length),
    })
  const errors = [...findLineErrors(lines)].flatMap(([line, error]) => {
    const rows = expectedLines.get(getLineKey({ designId: line.design?.id ?? null, size: line.size }))?.rows
    return rows ? [{ code: error.code, rows, message: error.message ?? sizeUnavailable }] : []
  })
  const [firstError] = errors
  if (firstError)
    throw new AppError(firstError.code, { fields: Object.fromEntries(errors.flatMap(({ rows, message }) => toRowErrors(rows, message))) })
}

export interface PutTeamInput {
  teamId: string
  designId: string
  rows: readonly TeamRow[]
}

/** Puts a whole team into the cart in one transaction: all of it or nothing, and once, however often it is sent. */
export const putTeam = async (
  services: Pick<Services, 'database' | 'jobs' | 'clock' | 'renderer'>,
  reader: CartReader,
  { customerId, language: readerLanguage }: Requester,
  { teamId, designId, rows }: PutTeamInput,
): Promise<void> => {
  const template = await findOwnDesign(services.database, customerId, designId)
  if (!template) throw new AppError('NOT_FOUND')
  // Before the transaction, which must not wait for fonts: a saved design never changes.
  const prints = await renderTeamPrints(services, template.document, rows)
  const wordsSide = listBoundTexts(template.document)[0]?.side ?? 'front'
  await inTransaction(services.database, async (transaction) => {
    await lockCustomers(transaction, [customerId])
    const expectedLines = groupRowsByLine(rows, await saveTeamDesigns(transaction, services, { teamId, template, wordsSide }, prints))
    for (const line of expectedLines.values())
      if (line.rows.length > MAX_LINE_QUANTITY)
        rejectRows(Object.fromEntries(toRowErrors(line.rows, (language) => MESSAGES[language].tooManySameRows(MAX_LINE_QUANTITY))))
    const newIds = await replaceLines(transaction, { customerId, teamId, createdAt: services.clock.now() }, expectedLines)
    const lines = (await selectCart(transaction, { customerId, language: readerLanguage })).map(toCartLine)
    validateTeam(lines, expectedLines)
    await updatePrices(
      transaction,
      lines.filter(({ id }) => newIds.has(id)),
      reader,
    )
    await saveOrderedRosterHash(transaction, template.id, hashRoster(teamId, template.document, rows))
  })
}

/** Removes a team from the cart and returns its quantity. */
export const removeTeam = async ({ database }: Pick<Services, 'database'>, { customerId }: Requester, teamId: string): Promise<number> => {
  const deletedLines = await database.delete(cartLines).where(isTeamLine(customerId, teamId)).returning({ quantity: cartLines.quantity })
  if (deletedLines.length === 0) throw new AppError('NOT_FOUND')
  return deletedLines.reduce((total, { quantity }) => total + quantity, 0)
}
