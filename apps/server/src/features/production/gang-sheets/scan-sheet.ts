import type { Language, ProductionState } from '@picasso/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { moveTicketOn, selectTicketsById, type TicketContext } from '../index.ts'
import { printFiles, tickets } from '../schema.ts'
import { MESSAGES } from './messages/index.ts'
import { isVisible, lockSheet, lockSheetTickets, updateSheet } from './queries.ts'
import { getNextSheetState } from './rules.ts'
import { gangSheetPieces, gangSheets } from './schema.ts'

interface ScannedSheet {
  code: string
  state: ProductionState
  movedCount: number
  blocked: { ticket: string; reason: string }[]
}

/** Tickets with a piece that is on no printed sheet: a garment counts as printed when all of its pieces are. */
const selectIncomplete = async (transaction: Transaction, ticketIds: readonly string[]): Promise<Set<string>> => {
  const rows = await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        inArray(tickets.id, [...ticketIds]),
        sql`(select count(*) from ${gangSheetPieces} join ${gangSheets} on ${gangSheets.id} = ${gangSheetPieces.sheetId}
              where ${gangSheetPieces.ticketId} = ${tickets.id} and not ${gangSheetPieces.isLeftOut} and ${gangSheets.state} = 'printed')
            < ${tickets.quantity} * (select count(*) from ${printFiles} where ${printFiles.orderLineId} = ${tickets.orderLineId} and ${isVisible})`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

type SheetStep = 'printing' | 'printed'

/** Moves a locked sheet on, with all of its tickets that can move. */
const moveSheet = async (
  context: TicketContext,
  transaction: Transaction,
  sheetId: string,
  state: SheetStep,
): Promise<Pick<ScannedSheet, 'movedCount' | 'blocked'>> => {
  const { language } = context
  // Two sheets with pieces of one ticket may be scanned at once: the later transaction must see that the other sheet is printed.
  const ids = await lockSheetTickets(transaction, sheetId)
  await updateSheet(transaction, sheetId, { state })
  const rows = (await selectTicketsById(transaction, ids)).toSorted((a, b) => a.code.localeCompare(b.code))
  const incomplete = state === 'printed' ? await selectIncomplete(transaction, ids) : new Set<string>()
  const blocked: ScannedSheet['blocked'] = []
  let movedCount = 0
  for (const ticket of rows) {
    if (incomplete.has(ticket.id)) {
      blocked.push({ ticket: ticket.code, reason: MESSAGES[language].waitsForSheet })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one ticket after the other
    const result = await moveTicketOn(context, transaction, ticket.id, state)
    if (result.isMoved) movedCount += 1
    else if (result.reason) blocked.push({ ticket: ticket.code, reason: result.reason(language) })
  }
  return { movedCount, blocked }
}

/**
 * Moves the tickets of a sheet on by one scan: to `printing`, then to `printed`. Tickets that are further along keep their state, and those
 * that cannot move are returned with the reason; scanning the sheet again does not move them.
 */
export const scanSheet = (context: TicketContext, code: string): Promise<ScannedSheet> =>
  inTransaction(context.services.database, async (transaction) => {
    const [row] = await transaction.select({ id: gangSheets.id }).from(gangSheets).where(eq(gangSheets.code, code))
    if (!row) throw new AppError('NOT_FOUND', { message: (reader: Language) => MESSAGES[reader].noSheet })
    const sheet = await lockSheet(transaction, row.id)
    const state = getNextSheetState(sheet.state)
    if (state === undefined) throw new AppError('ILLEGAL_TRANSITION', { message: (reader: Language) => MESSAGES[reader].allPrinted(code) })
    return { code, state, ...(await moveSheet(context, transaction, sheet.id, state)) }
  })

/** Moves a sheet to the state that a press reports; somebody may have scanned it before. */
export const advanceSheet = async (context: TicketContext, transaction: Transaction, sheetId: string, to: SheetStep): Promise<void> => {
  const sheet = await lockSheet(transaction, sheetId)
  const first = getNextSheetState(sheet.state)
  if (first === undefined || (first === 'printed' && to === 'printing')) return
  await moveSheet(context, transaction, sheetId, first)
  if (first !== to) await moveSheet(context, transaction, sheetId, to)
}
