import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LocalizedText } from '../../../platform/http/language.ts'
import type { Services } from '../../../services.ts'
import { findBlockReason, selectTicketsById } from '../index.ts'
import { hashLayout, listPrintedPieces } from './layout.ts'
import { MESSAGES } from './messages/index.ts'
import { lockSheet, lockSheetTickets, type PieceDetails, selectPieces, updateSheet } from './queries.ts'
import { writeSheetJob } from './write-sheet.ts'

/** Why a sheet with these pieces cannot be frozen. */
const findFreezeError = async (transaction: Transaction, pieces: readonly PieceDetails[]): Promise<LocalizedText | undefined> => {
  const used = pieces.filter(({ piece }) => !piece.isLeftOut)
  const unplaced = used.filter(({ piece }) => piece.xMm === null).length
  if (unplaced > 0) return (language) => MESSAGES[language].unplaced(unplaced)
  if (used.length === 0) return (language) => MESSAGES[language].nothingPlaced
  const wrong = used.find(({ piece }) => piece.problem !== null)
  if (wrong) return (language) => MESSAGES[language].hasProblem(wrong.code)
  const changed = used.find(({ piece, file }) => file === null || file.pngSha256 !== piece.pngSha256)
  if (changed) return (language) => MESSAGES[language].printChanged(changed.code)
  const rows = await selectTicketsById(
    transaction,
    used.map(({ piece }) => piece.ticketId),
  )
  for (const ticket of rows) {
    const reason: LocalizedText | undefined =
      ticket.shippingStatus === 'cancelled' ? (language) => MESSAGES[language].cancelled : findBlockReason(ticket)
    if (reason) return (language) => MESSAGES[language].isBlocked(ticket.code, reason(language))
  }
  return undefined
}

/** Freezes a draft and queues its files. A frozen sheet whose files could not be written is written again. */
export const freezeSheet = (
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  sheetId: string,
  version: number,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const sheet = await lockSheet(transaction, sheetId)
    if (sheet.task !== null) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].isBusy })
    if (sheet.version !== version) throw new AppError('VERSION_CONFLICT')
    if (sheet.status === 'draft') {
      // A size that changes at the same time is seen here, or this sheet is seen there: labels on the film show the sizes.
      await lockSheetTickets(transaction, sheetId)
      const pieces = await selectPieces(transaction, sheetId)
      const error = await findFreezeError(transaction, pieces)
      if (error !== undefined) throw new AppError('ILLEGAL_TRANSITION', { message: error })
      await updateSheet(transaction, sheetId, {
        status: 'frozen',
        frozenAt: clock.now(),
        ...hashLayout(sheet, listPrintedPieces(pieces)),
      })
    }
    await updateSheet(transaction, sheetId, { task: 'write', progress: 0, failure: null })
    await jobs.add(transaction, writeSheetJob, { sheetId })
  })
