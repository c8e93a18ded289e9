import { sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { feedback } from './schema.ts'

/** What somebody wrote, with this address or about one of these orders, stays, as from nobody in particular. Gives the ids of it. */
export const anonymizeFeedback = async (transaction: Transaction, email: string, orderIds: readonly string[] = []): Promise<string[]> => {
  const rows = await transaction
    .update(feedback)
    .set({ name: null, email: null })
    .where(sql`lower(${feedback.email}) = ${email} or ${feedback.orderId} = any(${sql.param(orderIds)}::uuid[])`)
    .returning({ id: feedback.id })
  return rows.map(({ id }) => id)
}
