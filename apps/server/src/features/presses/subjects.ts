import { asc, type SQL } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { type DeliveryRow, type DeliveryTicket, selectDeliveryTickets } from './queries.ts'
import { pressDeliveries } from './schema.ts'
import { type DeliverySheet, selectDeliverySheets } from './sheet-queries.ts'

/** The ticket or sheet of a delivery. */
export type DeliverySubject = { kind: 'ticket'; ticket: DeliveryTicket } | { kind: 'sheet'; sheet: DeliverySheet }

export interface DeliveryWithSubject {
  delivery: DeliveryRow
  /** Undefined if its sheet was deleted. */
  subject: DeliverySubject | undefined
}

/** Deliveries with their subjects, oldest first. */
export const selectDeliveries = async (
  connection: Database | Transaction,
  condition: SQL | undefined,
  limit: number,
): Promise<DeliveryWithSubject[]> => {
  const deliveries = await connection.select().from(pressDeliveries).where(condition).orderBy(asc(pressDeliveries.id)).limit(limit)
  const [tickets, sheets] = [
    await selectDeliveryTickets(
      connection,
      deliveries.flatMap(({ ticketId }) => ticketId ?? []),
    ),
    await selectDeliverySheets(
      connection,
      deliveries.flatMap(({ sheetId }) => sheetId ?? []),
    ),
  ]
  return deliveries.map((delivery) => {
    const ticket = tickets.get(delivery.ticketId ?? '')
    if (ticket) return { delivery, subject: { kind: 'ticket', ticket } }
    const sheet = sheets.get(delivery.sheetId ?? '')
    return { delivery, subject: sheet && { kind: 'sheet', sheet } }
  })
}

/** The single delivery that matches the condition. */
export const findDelivery = async (
  connection: Database | Transaction,
  condition: SQL | undefined,
): Promise<DeliveryWithSubject | undefined> => (await selectDeliveries(connection, condition, 1))[0]
