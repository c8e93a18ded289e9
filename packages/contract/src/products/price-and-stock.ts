import * as z from 'zod/mini'

import { issue } from '../issues.ts'

/** In minor units. */
export const MAX_PRICE = 1_000_000_000

/** A price set by an admin: minor units of the shop's currency. */
export const Price = z.int(issue('priceRequired')).check(z.gte(0, issue('priceNegative')), z.lte(MAX_PRICE, issue('priceMax')))

/** Stock set by an admin. */
export const StockQuantity = z
  .int(issue('quantityRequired'))
  .check(z.gte(0, issue('quantityNegative')), z.lte(1_000_000, issue('stockMax')))
