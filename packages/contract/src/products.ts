import { CLOTH_LABELS } from '@picasso/design'
import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Id, Minor } from './fields.ts'

/** A ready-made piece as a list shows it. */
export const ProductCard = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  /** Lowest price of its variants. */
  priceFrom: Minor,
  colors: z.array(z.enum(CLOTH_LABELS)),
  /** Same-origin addresses, the first one the main picture. */
  pictures: z.array(z.string()),
  inStock: z.boolean(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/product',
  summary: 'Ready-made products, newest first',
  tag: 'product',
  query: z.object({
    /** Opaque place to go on from: `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(60))),
  }),
  response: z.object({ products: z.array(ProductCard), next: z.nullable(z.string()) }),
})
