import type { Rotation, SheetSettings } from '@picasso/contract'
import { SIDES } from '@picasso/design'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { enqueueFileDeletion } from '../../storage/index.ts'
import { findBlockReason, selectUnprintedTickets } from '../index.ts'
import { planDeliveriesJob } from '../print-files/index.ts'
import { tickets } from '../schema.ts'
import { insertDraft, measureSheet, queueArrangement } from './arrange-sheet.ts'
import { MESSAGES } from './messages/index.ts'
import {
  isOnScannedSheet,
  lockDraft,
  lockSheet,
  type PieceRow,
  type PrintCopy,
  selectPlacedCopies,
  selectVisibleSides,
  toCopyKey,
  updateSheet,
} from './queries.ts'
import { isForFilm, toCells, toMm } from './rules.ts'
import { gangSheetPieces, gangSheets } from './schema.ts'

type SheetServices = Pick<Services, 'database' | 'jobs' | 'clock'>

/** Pieces arranged at once, by due date; the others wait for the next sheet. */
const MAX_PIECES = 400

/** Every copy of every visible side of printable tickets for film that is on no sheet yet, earliest due date first. */
export const selectWaitingCopies = async (executor: Services['database'] | Transaction): Promise<PrintCopy[]> => {
  const unprinted = await selectUnprintedTickets(executor, isOnScannedSheet)
  const [visibleSides, placed] = [await selectVisibleSides(executor), await selectPlacedCopies(executor)]
  return unprinted
    .filter((ticket) => isForFilm(ticket) && findBlockReason(ticket) === undefined)
    .flatMap(({ id, quantity }) =>
      SIDES.filter((side) => visibleSides.get(id)?.includes(side)).flatMap((side) =>
        Array.from({ length: quantity }, (_, index): PrintCopy => ({ ticketId: id, side, copy: index + 1 })),
      ),
    )
    .filter((copy) => !placed.has(toCopyKey(copy)))
}

const validateSettings = ({ filmWidthMm, marginMm, maxLengthMm }: SheetSettings): void => {
  if (2 * marginMm >= Math.min(filmWidthMm, maxLengthMm))
    throw new AppError('INVALID_INPUT', { fields: { marginMm: (language) => MESSAGES[language].marginTooWide } })
}

/** Makes a sheet of all waiting prints and queues its arrangement. */
export const createSheet = (services: SheetServices, settings: SheetSettings): Promise<string> => {
  validateSettings(settings)
  return inTransaction(services.database, async (transaction) => {
    const copies = (await selectWaitingCopies(transaction)).slice(0, MAX_PIECES)
    const id = await insertDraft(services, transaction, settings)
    // A concurrent request may take the same prints: then they stay with it.
    const inserted =
      copies.length === 0
        ? []
        : await transaction
            .insert(gangSheetPieces)
            .values(copies.map((copy) => ({ id: newId(), sheetId: id, ...copy })))
            .onConflictDoNothing()
            .returning({ id: gangSheetPieces.id })
    if (inserted.length === 0) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].nothingWaiting })
    await queueArrangement(services, transaction, { sheetId: id, isKept: false })
    return id
  })
}

/** Arranges a draft again with these settings, around its locked pieces. */
export const rearrangeSheet = (
  services: SheetServices,
  sheetId: string,
  { settings, version }: { settings: SheetSettings; version: number },
): Promise<void> => {
  validateSettings(settings)
  return inTransaction(services.database, async (transaction) => {
    const sheet = await lockDraft(transaction, sheetId)
    if (sheet.version !== version) throw new AppError('VERSION_CONFLICT')
    await updateSheet(transaction, sheetId, settings)
    await queueArrangement(services, transaction, { sheetId, isKept: false })
  })
}

const requirePiece = async (transaction: Transaction, sheetId: string, pieceId: string): Promise<PieceRow & { ticket: string }> => {
  const [row] = await transaction
    .select({ piece: gangSheetPieces, ticket: tickets.code })
    .from(gangSheetPieces)
    .innerJoin(tickets, eq(tickets.id, gangSheetPieces.ticketId))
    .where(and(eq(gangSheetPieces.id, pieceId), eq(gangSheetPieces.sheetId, sheetId)))
  if (!row) throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].noSheet })
  return { ...row.piece, ticket: row.ticket }
}

/** Rejects a piece that was left out of this sheet and is on another one by now. */
const requireOnlyHere = async (
  transaction: Transaction,
  { id, ticketId, side, copy, ticket }: PieceRow & { ticket: string },
): Promise<void> => {
  // Every request for this print locks the same row.
  await transaction.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)).for('update')
  const [other] = await transaction
    .select({ id: gangSheetPieces.id })
    .from(gangSheetPieces)
    .where(
      and(
        eq(gangSheetPieces.ticketId, ticketId),
        eq(gangSheetPieces.side, side),
        eq(gangSheetPieces.copy, copy),
        ne(gangSheetPieces.id, id),
        sql`not ${gangSheetPieces.isLeftOut}`,
      ),
    )
  if (other) throw new AppError('IN_USE', { message: (language) => MESSAGES[language].isOnOtherSheet(ticket) })
}

const snap = (mm: number | null): number | null => (mm === null ? null : toMm(toCells(mm)))

export interface PieceChange {
  xMm: number | null
  yMm: number | null
  rotation: Rotation
  isLocked: boolean
  isLeftOut: boolean
}

/** Moves, turns, locks or leaves out a piece by hand. It may overlap others until the sheet is frozen. */
export const changePiece = (
  { database }: Pick<Services, 'database'>,
  { sheetId, pieceId }: { sheetId: string; pieceId: string },
  { xMm, yMm, rotation, isLocked, isLeftOut }: PieceChange,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const sheet = await lockDraft(transaction, sheetId)
    const piece = await requirePiece(transaction, sheetId, pieceId)
    if (piece.isLeftOut && !isLeftOut) await requireOnlyHere(transaction, piece)
    const position = xMm === null || yMm === null ? { xMm: null, yMm: null } : { xMm: snap(xMm), yMm: snap(yMm) }
    await transaction
      .update(gangSheetPieces)
      .set({ ...position, rotation, isLocked: isLocked && position.xMm !== null, isLeftOut })
      .where(eq(gangSheetPieces.id, pieceId))
    await measureSheet(transaction, sheet)
  })

/** Moves a piece to the next draft, or to a new one, and places it beside the pieces there. */
export const moveToNextSheet = (services: SheetServices, { sheetId, pieceId }: { sheetId: string; pieceId: string }): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const sheet = await lockDraft(transaction, sheetId)
    const piece = await requirePiece(transaction, sheetId, pieceId)
    if (piece.isLeftOut) await requireOnlyHere(transaction, piece)
    const [next] = await transaction
      .select({ id: gangSheets.id })
      .from(gangSheets)
      .where(and(gt(gangSheets.number, sheet.number), eq(gangSheets.status, 'draft'), sql`${gangSheets.task} is null`))
      .orderBy(asc(gangSheets.number))
      .limit(1)
      .for('update')
    const { filmWidthMm, marginMm, gapMm, turning, maxLengthMm, hasCropMarks } = sheet
    const target =
      next?.id ?? (await insertDraft(services, transaction, { filmWidthMm, marginMm, gapMm, turning, maxLengthMm, hasCropMarks }))
    await transaction
      .update(gangSheetPieces)
      .set({ sheetId: target, xMm: null, yMm: null, isLocked: false, isLeftOut: false, problem: null })
      .where(eq(gangSheetPieces.id, pieceId))
    await queueArrangement(services, transaction, { sheetId: target, isKept: true })
    await measureSheet(transaction, sheet)
  })

/** Deletes a sheet of which nothing has been printed, with its files; its prints become available again. */
export const deleteSheet = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, sheetId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const sheet = await lockSheet(transaction, sheetId)
    if (sheet.state !== 'waiting') throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].isPrinted })
    await transaction.delete(gangSheets).where(eq(gangSheets.id, sheetId))
    // Withdraws its files from presses that have not fetched them.
    if (sheet.status === 'frozen') await jobs.add(transaction, planDeliveriesJob, {})
    const keys = [sheet.pngKey, sheet.pdfKey].flatMap((key) => key ?? [])
    if (keys.length > 0) await enqueueFileDeletion(transaction, jobs, keys)
  })
