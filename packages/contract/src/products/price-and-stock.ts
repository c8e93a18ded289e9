import * as z from 'zod/mini'

import { message } from '../localization.ts'

/** In minor units. */
export const MAX_PRICE = 1_000_000_000

/** What something costs, as an admin sets it: minor units of the shop's currency. */
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

/** Pieces on a shelf, as an admin counts them. */
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
