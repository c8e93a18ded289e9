import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, MinorAmount, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'
import { DISCOUNT_STATES } from './list-options.ts'

const tag = 'discounts'
export const DISCOUNT_KINDS = ['percent', 'amount', 'free-delivery'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** As typed by the customer; case and surrounding spaces are ignored. */
export const DiscountCode = z
  .string(issue('codeRequired'))
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,30}$/, issue('codeInvalid')))

export type DiscountState = (typeof DISCOUNT_STATES)[number]

export const Discount = z.object({
  _id: Id,
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  /** Percent for `percent`, minor units for `amount`, 0 for `free-delivery`. */
  value: z.int(),
  /** Lines must reach this sum. */
  minimum: MinorAmount,
  startsAt: z.nullable(Timestamp),
  endsAt: z.nullable(Timestamp),
  /** Maximum number of orders; null without a limit. */
  limit: z.nullable(z.int()),
  /** Each customer may use it for one order. */
  oncePerCustomer: z.boolean(),
  /** Also makes the delivery free; always true for `free-delivery`. */
  freeDelivery: z.boolean(),
  /** Orders that used it and were not cancelled. */
  used: z.int(),
  isActive: z.boolean(),
  /** State at the time of the request. */
  state: z.enum(DISCOUNT_STATES),
  createdAt: Timestamp,
  version: z.int(),
})
export type Discount = z.infer<typeof Discount>

const DiscountFields = {
  code: DiscountCode,
  kind: z.enum(DISCOUNT_KINDS, issue('codeKindRequired')),
  value: z.int(issue('integerRequired')).check(z.gte(0, issue('negative')), z.lte(1_000_000_000, issue('maxAmount'))),
  minimum: MinorAmount,
  startsAt: z.nullable(Timestamp),
  endsAt: z.nullable(Timestamp),
  limit: z.nullable(z.int(issue('orderLimitInteger')).check(z.gte(1, issue('orderLimitMin')), z.lte(1_000_000, issue('maxAmount')))),
  oncePerCustomer: z.optional(z.boolean()),
  freeDelivery: z.optional(z.boolean()),
  isActive: z.boolean(),
}

export const listDiscounts = defineEndpoint({
  method: 'GET',
  path: '/api/discounts',
  access: 'owner',
  summary: 'Discount codes, newest first; owners only',
  tag,
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    state: z.optional(z.enum(DISCOUNT_STATES)),
    after: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  response: z.object({ discounts: z.array(Discount), next: z.nullable(Id) }),
  isPolled: true,
})

export const addDiscount = defineEndpoint({
  method: 'POST',
  path: '/api/discounts',
  access: 'owner',
  summary: 'Adds a discount code; owners only',
  tag,
  body: z.strictObject(DiscountFields),
  response: Discount,
  status: 201,
})

export const updateDiscount = defineEndpoint({
  method: 'PUT',
  path: '/api/discounts/:id',
  access: 'owner',
  summary: 'Changes a discount code; orders that used it keep their discount. Owners only',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({ ...DiscountFields, version: z.int() }),
  response: Discount,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteDiscount = defineEndpoint({
  method: 'DELETE',
  path: '/api/discounts/:id',
  access: 'owner',
  summary: 'Deletes an unused discount code; a used one can only be deactivated. Owners only',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND', 'IN_USE'],
})
