import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, StockQuantity } from './fields.ts'

const tag = 'stock'

/** Units of one blank or one variant of a product. */
export const StockItem = z.object({
  _id: Id,
  /** `blank/tshirt/White/small`, `product/…` */
  sku: z.string(),
  onHand: z.int(),
})
export type StockItem = z.infer<typeof StockItem>

export const listStock = defineEndpoint({
  method: 'GET',
  path: '/api/stock',
  access: 'staff',
  keyScope: 'stock:read',
  summary: 'Units on hand of every blank and variant, by their label; admins only',
  tag,
  query: z.object({
    /** Labels that begin so, in any case. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  }),
  response: z.object({ items: z.array(StockItem), next: z.nullable(z.string()) }),
})

export const changeStock = defineEndpoint({
  method: 'PUT',
  path: '/api/stock/:id',
  access: 'staff',
  keyScope: 'stock:write',
  summary: 'Sets the units on hand of a blank or variant, unless they differ from what the caller saw; admins only',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({
    onHand: StockQuantity,
    /** The count that the caller saw: if it has changed, the response is VERSION_CONFLICT. */
    previous: StockQuantity,
  }),
  response: StockItem,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
