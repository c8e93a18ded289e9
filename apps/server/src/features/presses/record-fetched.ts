import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import { toSqlList } from '../../platform/database/columns.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { advanceSheet } from '../production/gang-sheets/index.ts'
import { gangSheets } from '../production/gang-sheets/schema.ts'
import { advanceTicket } from '../production/index.ts'
import type { Destination } from './destination.ts'
import { type DeliveryRow, type PressRow, selectPresentFiles } from './queries.ts'
import { pressDeliveries, pressFiles, TICKET_FILE_KINDS } from './schema.ts'

export type FetchServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'secrets'>

/** Moves the ticket of a delivery, or all tickets of its sheet, to the state that the press has reached. */
export const advanceSubject = async (
  { services, config }: { services: FetchServices; config: Config },
  transaction: Transaction,
  press: Pick<PressRow, 'name'>,
  { ticketId, sheetId }: Pick<DeliveryRow, 'ticketId' | 'sheetId'>,
  to: 'printing' | 'printed',
): Promise<void> => {
  const actor = { actor: 'shop' as const, name: press.name, isOwner: false }
  const context = { services, config, actor, language: 'en' as const }
  if (ticketId !== null) await advanceTicket(context, transaction, ticketId, to)
  if (sheetId !== null) await advanceSheet(context, transaction, sheetId, to)
}

/** Locks the sheets of deliveries before the deliveries, in the same order as deleting a sheet does. */
export const lockDeliverySheets = async (transaction: Transaction, condition: SQL | undefined): Promise<void> => {
  const sheetIds = transaction.select({ id: pressDeliveries.sheetId }).from(pressDeliveries).where(condition)
  await transaction
    .select({ id: gangSheets.id })
    .from(gangSheets)
    .where(inArray(gangSheets.id, sheetIds))
    .orderBy(asc(gangSheets.id))
    .for('update')
}

/**
 * Marks complete deliveries of a press as fetched once all print files are, even if that was before the last file was written. Files about
 * the ticket may remain.
 */
const markFetchedDeliveries = (transaction: Transaction, pressId: string, now: Date) =>
  transaction
    .update(pressDeliveries)
    .set({ state: 'fetched', fetchedAt: now })
    .where(
      and(
        eq(pressDeliveries.pressId, pressId),
        eq(pressDeliveries.state, 'delivered'),
        sql`not exists (select from ${pressFiles} where ${pressFiles.deliveryId} = ${pressDeliveries.id}
          and ${pressFiles.kind} not in (${toSqlList(TICKET_FILE_KINDS)}) and ${pressFiles.goneAt} is null)`,
      ),
    )
    .returning({ ticketId: pressDeliveries.ticketId, sheetId: pressDeliveries.sheetId })

/** Marks files and the deliveries they complete as fetched, and moves their tickets to `printing` if the press is set to do so. */
export const markFetched = (
  { config, ...services }: FetchServices & { config: Config },
  press: Pick<PressRow, 'id' | 'name' | 'movesTickets'>,
  files: readonly { id: string }[],
): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const now = services.clock.now()
    await lockDeliverySheets(transaction, and(eq(pressDeliveries.pressId, press.id), eq(pressDeliveries.state, 'delivered')))
    const ids = files.map(({ id }) => id)
    await transaction
      .update(pressFiles)
      .set({ goneAt: now })
      .where(and(inArray(pressFiles.id, ids), isNull(pressFiles.goneAt)))
    for (const fetched of await markFetchedDeliveries(transaction, press.id, now)) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      if (press.movesTickets) await advanceSubject({ services, config }, transaction, press, fetched, 'printing')
    }
  })

/** Records files as fetched that are no longer at the press's destination. */
export const recordFetchedFiles = async (
  services: FetchServices,
  config: Config,
  press: PressRow,
  destination: Destination,
): Promise<void> => {
  const files = await selectPresentFiles(services.database, press.id)
  const present = files.length === 0 ? new Set() : await destination.findNames(files.map(({ name }) => name))
  await markFetched(
    { ...services, config },
    press,
    files.filter(({ name }) => !present.has(name)),
  )
}
