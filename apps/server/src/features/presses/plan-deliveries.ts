import { v7 as newId } from 'uuid'
import { z } from 'zod'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { declareJob, newJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { planSheetFiles, planTicketFiles, selectPrintedSides } from './plan-files.ts'
import { keepAutomaticPresses, type PlannedTicket, type PressRow, selectBusyPresses, selectUnplanned, withdrawStale } from './queries.ts'
import { pressDeliveries, pressFiles } from './schema.ts'
import { keepWaitingSheets, type PlannedSheet, selectUnplannedSheets, withdrawStaleSheets } from './sheet-queries.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'deliver-to-press': true
  }
}

/** Writes the waiting files of one press. */
export const deliverToPressJob = declareJob({
  name: 'deliver-to-press',
  payload: z.object({ pressId: z.uuid() }),
  key: ({ pressId }) => `deliver-to-press:${pressId}`,
})

/** A ticket or a sheet for a press. */
type PlannedDelivery = { press: PressRow } & ({ ticket: PlannedTicket } | { sheet: PlannedSheet })

const toSubjectColumns = (planned: PlannedDelivery) =>
  'ticket' in planned
    ? { ticketId: planned.ticket.ticketId, source: planned.ticket.source }
    : { sheetId: planned.sheet.sheetId, sheetCode: planned.sheet.code, source: planned.sheet.source }

/** Inserts deliveries that the press does not have yet; a job builds their files. */
export const insertDeliveries = async (transaction: Transaction, planned: readonly PlannedDelivery[], now: Date): Promise<number> => {
  if (planned.length === 0) return 0
  const lineIds = planned.flatMap((delivery) => ('ticket' in delivery ? delivery.ticket.lineId : []))
  const sides = lineIds.length === 0 ? new Map<string, never>() : await selectPrintedSides(transaction, lineIds)
  const rows = planned.map((delivery) => ({ delivery, id: newId() }))
  const inserted = await transaction
    .insert(pressDeliveries)
    .values(
      rows.map(({ id, delivery }) => ({
        id,
        pressId: delivery.press.id,
        cut: delivery.press.cut,
        createdAt: now,
        ...toSubjectColumns(delivery),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: pressDeliveries.id })
  const insertedIds = new Set(inserted.map(({ id }) => id))
  const files = rows
    .filter(({ id }) => insertedIds.has(id))
    .flatMap(({ id, delivery }) => {
      const plannedFiles =
        'ticket' in delivery
          ? planTicketFiles(delivery.press, delivery.ticket, sides.get(delivery.ticket.lineId) ?? new Map())
          : planSheetFiles(delivery.press, delivery.sheet)
      return plannedFiles.map((file) => ({ ...file, id: newId(), deliveryId: id, pressId: delivery.press.id }))
    })
  if (files.length > 0) await transaction.insert(pressFiles).values(files)
  return inserted.length
}

export const queueDeliveries = (jobs: Services['jobs'], transaction: Transaction, pressIds: readonly string[]): Promise<void> =>
  jobs.addAll(
    transaction,
    pressIds.map((pressId) => newJob(deliverToPressJob, { pressId })),
  )

/** More than a shop prints in a minute; the next run plans the rest. */
const MAX_PLANNED = 500

/** Plans deliveries for automatic presses, withdraws those that must not be printed any more, and queues a run for every press with work. */
export const planDeliveries = ({ database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await keepAutomaticPresses(transaction)
    // Sheets before their deliveries: the order in which deleting a sheet locks them.
    await keepWaitingSheets(transaction)
    await withdrawStale(transaction)
    await withdrawStaleSheets(transaction)
    const unplanned = await selectUnplanned(transaction, MAX_PLANNED)
    const unplannedSheets = await selectUnplannedSheets(transaction, MAX_PLANNED)
    await insertDeliveries(transaction, [...unplanned.map(({ press, ...ticket }) => ({ press, ticket })), ...unplannedSheets], clock.now())
    await queueDeliveries(jobs, transaction, await selectBusyPresses(transaction))
  })
