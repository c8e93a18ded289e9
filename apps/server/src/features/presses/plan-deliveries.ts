import { v7 as newId } from 'uuid'
import { z } from 'zod'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { declareJob, newJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { planFiles, selectPrintedSides } from './file-producers.ts'
import { type DeliveryTicket, keepAutomaticPresses, type PressRow, selectBusyPresses, selectUnplanned, withdrawStale } from './queries.ts'
import { pressDeliveries, pressFiles } from './schema.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'deliver-to-press': true
  }
}

/** Writes what waits for one press, one file after the other. */
export const deliverToPressJob = declareJob({
  name: 'deliver-to-press',
  payload: z.object({ pressId: z.uuid() }),
  key: ({ pressId }) => `deliver-to-press:${pressId}`,
})

export interface PlannedDelivery {
  press: PressRow
  ticket: DeliveryTicket
}

/** Writes down what a press is to get; its files are made by the job. A ticket that it has already is left out. */
export const insertDeliveries = async (transaction: Transaction, planned: readonly PlannedDelivery[], now: Date): Promise<number> => {
  if (planned.length === 0) return 0
  const sides = await selectPrintedSides(
    transaction,
    planned.map(({ ticket }) => ticket.lineId),
  )
  const rows = planned.map((each) => ({ ...each, id: newId() }))
  const inserted = await transaction
    .insert(pressDeliveries)
    .values(
      rows.map(({ id, press, ticket }) => ({ id, pressId: press.id, ticketId: ticket.ticketId, source: ticket.source, createdAt: now })),
    )
    .onConflictDoNothing()
    .returning({ id: pressDeliveries.id })
  const insertedIds = new Set(inserted.map(({ id }) => id))
  const files = rows.flatMap(({ id, press, ticket }) =>
    insertedIds.has(id)
      ? planFiles(press, ticket, sides.get(ticket.lineId) ?? []).map((file) => ({
          ...file,
          id: newId(),
          deliveryId: id,
          pressId: press.id,
        }))
      : [],
  )
  if (files.length > 0) await transaction.insert(pressFiles).values(files)
  return inserted.length
}

export const queueDeliveries = (jobs: Services['jobs'], transaction: Transaction, pressIds: readonly string[]): Promise<void> =>
  jobs.addAll(
    transaction,
    pressIds.map((pressId) => newJob(deliverToPressJob, { pressId })),
  )

/** Plans what automatic presses get, takes away what must not be printed any more, and has every press served that something waits for. */
export const planDeliveries = ({ database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await keepAutomaticPresses(transaction)
    await withdrawStale(transaction)
    const unplanned = await selectUnplanned(transaction)
    await insertDeliveries(
      transaction,
      unplanned.map(({ press, ...ticket }) => ({ press, ticket })),
      clock.now(),
    )
    await queueDeliveries(jobs, transaction, await selectBusyPresses(transaction))
  })
