import { sql } from 'drizzle-orm'

import type { Database } from '../../../platform/database/index.ts'

/** Whether anything is on sale, and whether anything was bought. */
export const readOnboardingProgress = async (database: Database): Promise<{ hasProduct: boolean; hasSold: boolean }> => {
  const { rows } = await database.execute<{ has_product: boolean; has_sold: boolean }>(sql`
    select
      exists (select from products where state = 'active') as has_product,
      exists (select from orders where shipping_status <> 'cancelled') as has_sold
  `)
  return { hasProduct: rows[0]?.has_product ?? false, hasSold: rows[0]?.has_sold ?? false }
}
