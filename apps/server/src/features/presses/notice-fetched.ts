import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { advanceTicket } from '../production/index.ts'
import type { Destination } from './destination.ts'
import { type PressRow, selectPresentFiles } from './queries.ts'
import { pressDeliveries, pressFiles } from './schema.ts'

export type FetchServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'secrets'>

/** Who moves a ticket on the board for a press. */
export const toPressActor = (name: string) => ({ actor: 'shop' as const, name, isOwner: false })

/**
 * Complete deliveries of a press whose print files are all fetched, also those that were fetched before the last file was written; files
 * about the ticket may stay. Returns their tickets.
 */
const markFetchedDeliveries = async (transaction: Transaction, pressId: string, now: Date): Promise<{ ticketId: string }[]> =>
  transaction
    .update(pressDeliveries)
    .set({ state: 'fetched', fetchedAt: now })
    .where(
      and(
        eq(pressDeliveries.pressId, pressId),
        eq(pressDeliveries.state, 'delivered'),
        sql`not exists (select from ${pressFiles} where ${pressFiles.deliveryId} = ${pressDeliveries.id}
          and ${pressFiles.side} is not null and ${pressFiles.goneAt} is null)`,
      ),
    )
    .returning({ ticketId: pressDeliveries.ticketId })

/** Marks files as fetched, and what that completes: the ticket is being printed, if the shop wants that. */
export const markFetched = (
  { config, ...services }: FetchServices & { config: Config },
  press: Pick<PressRow, 'id' | 'name' | 'movesTickets'>,
  files: readonly { id: string }[],
): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const now = services.clock.now()
    const ids = files.map(({ id }) => id)
    await transaction
      .update(pressFiles)
      .set({ goneAt: now })
      .where(and(inArray(pressFiles.id, ids), isNull(pressFiles.goneAt)))
    for (const { ticketId } of await markFetchedDeliveries(transaction, press.id, now)) {
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      if (press.movesTickets)
        await advanceTicket({ services, config, actor: toPressActor(press.name), language: 'en' }, transaction, ticketId, 'printing')
    }
  })

/** Notices the files that have vanished from a press's place. */
export const noticeFetchedFiles = async (
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
