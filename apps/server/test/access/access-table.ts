import { ROLES } from './actors.ts'
import { DRAFT_ROWS } from './draft-rows.ts'
import { KEY_ROWS } from './key-rows.ts'
import { ORDER_ROWS } from './order-rows.ts'
import { PAYMENT_ROWS } from './payment-rows.ts'
import { PRESS_ROWS } from './press-rows.ts'
import { PRODUCT_ROWS } from './product-rows.ts'
import { PRODUCTION_ROWS } from './production-rows.ts'
import { SAVED_VIEW_ROWS } from './saved-view-rows.ts'
import { SHOP_ROWS } from './shop-rows.ts'
import { USER_ROWS } from './user-rows.ts'

export const ROWS = [
  ...SHOP_ROWS,
  ...DRAFT_ROWS,
  ...USER_ROWS,
  ...KEY_ROWS,
  ...PRODUCT_ROWS,
  ...PRODUCTION_ROWS,
  ...PRESS_ROWS,
  ...ORDER_ROWS,
  ...PAYMENT_ROWS,
  ...SAVED_VIEW_ROWS,
]

/** Every row is requested by every role. */
export const CELLS = ROWS.flatMap((row) => ROLES.map((role) => ({ row, role })))
