import { sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { feedback } from './schema.ts'

/** Removes name and email from feedback sent with this email or about one of these orders, and keeps the text. Returns the ids of the changed rows. */
export const anonymizeFeedback = async (transaction: Transaction, email: string, orderIds: readonly string[] = []): Promise<string[]> => {
  const rows = await transaction
    .update(feedback)
    .set({ name: null, email: null })
    .where(sql`lower(${feedback.email}) = ${email} or ${feedback.orderId} = any(${sql.param(orderIds)}::uuid[])`)
    .returning({ id: feedback.id })
  return rows.map(({ id }) => id)
}
