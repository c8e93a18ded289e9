import * as z from 'zod/mini'

import { said } from './spoken.ts'

/** In minor units. */
export const MAX_PRICE = 1_000_000_000

/** What something costs, as an admin sets it: minor units of the shop's currency. */
export const Price = z.int(said((words) => words.enterPrice)).check(
  z.gte(
    0,
    said((words) => words.priceBelowZero),
  ),
  z.lte(
    MAX_PRICE,
    said((words) => words.priceTooHigh),
  ),
)

/** Pieces on a shelf, as an admin counts them. */
export const Pieces = z.int(said((words) => words.enterPieces)).check(
  z.gte(
    0,
    said((words) => words.fewerThanNone),
  ),
  z.lte(
    1_000_000,
    said((words) => words.moreThanShelf),
  ),
)
