import * as z from 'zod/mini'

import { message } from '../localization.ts'

/** In minor units. */
export const MAX_PRICE = 1_000_000_000

/** A price set by an admin: minor units of the shop's currency. */
export const Price = z.int(message((messages) => messages.priceRequired)).check(
  z.gte(
    0,
    message((messages) => messages.priceNegative),
  ),
  z.lte(
    MAX_PRICE,
    message((messages) => messages.priceMax),
  ),
)

/** Stock set by an admin. */
export const StockQuantity = z.int(message((messages) => messages.quantityRequired)).check(
  z.gte(
    0,
    message((messages) => messages.quantityNegative),
  ),
  z.lte(
    1_000_000,
    message((messages) => messages.stockMax),
  ),
)
