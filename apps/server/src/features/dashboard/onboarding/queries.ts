import { eq, ne } from 'drizzle-orm'

import type { Database } from '../../../platform/database/index.ts'
import { orders } from '../../orders/index.ts'
import { products } from '../../products/index.ts'

/** Whether a product is on sale, and whether an order was placed. */
export const readOnboardingProgress = async (database: Database): Promise<{ hasProduct: boolean; hasSold: boolean }> => {
  const [productRows, orderRows] = await Promise.all([
    database.select({ id: products.id }).from(products).where(eq(products.state, 'active')).limit(1),
    database.select({ id: orders.id }).from(orders).where(ne(orders.shippingStatus, 'cancelled')).limit(1),
  ])
  return { hasProduct: productRows.length > 0, hasSold: orderRows.length > 0 }
}
