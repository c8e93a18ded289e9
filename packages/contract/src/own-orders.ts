import * as z from 'zod/mini'

import { GarmentSizeValue } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { dropOriginOfFile, Id, Minor, Time } from './fields.ts'
import { PAYMENT_STATUSES, SHIPPING_STATUSES } from './order-states.ts'
import { Address, Contact, Order, OrderKey } from './orders.ts'
import { said } from './spoken.ts'

const tag = 'orders'

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/order/:orderId',
  summary: 'One order: your own, or with the key of its link',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  response: Order,
  errors: ['NOT_FOUND'],
})

/** An order as a list of one's own shows it. */
export const OrderSummary = z.object({
  _id: Id,
  number: z.string(),
  createdAt: Time,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  shippingStatus: z.enum(SHIPPING_STATUSES),
  total: Minor,
  currency: z.string(),
  pieces: z.int(),
  /** Of the first lines, at most four. */
  pictures: z.array(z.string()),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/orders/myorders/:userId',
  summary: 'Your orders, newest first; with `guest` those of this browser',
  tag,
  params: z.object({ userId: z.union([z.literal('guest'), Id]) }),
  query: z.object({ after: z.optional(Id), limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))) }),
  response: z.object({ orders: z.array(OrderSummary), next: z.nullable(Id) }),
  errors: ['NOT_FOUND'],
})

const Reason = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(
      300,
      said((words) => words.atMostCharacters(300)),
    ),
  ),
)

export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/cancel/:orderId',
  summary: 'Cancels an order until production starts; again gives the same answer. Admins later too, with a reason',
  tag,
  params: z.object({ orderId: Id }),
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))), reason: Reason }),
  response: Order,
  errors: ['NOT_FOUND', 'TOO_LATE', 'ILLEGAL_TRANSITION'],
})

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/confirmation',
  summary: 'Confirms an order in cash, by the secret in its mail or as an admin; again changes nothing',
  tag,
  params: z.object({ orderId: Id }),
  body: z.strictObject({ confirmation: z.optional(z.string().check(z.maxLength(100))) }),
  response: Order,
  errors: ['NOT_FOUND', 'TOO_LATE'],
})

export const requestCancel = endpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/cancel-request',
  summary: 'Asks the shop to cancel an order that is already being made',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  body: z.strictObject({
    reason: z.string(said((words) => words.sayWhy)).check(
      z.trim(),
      z.minLength(
        1,
        said((words) => words.sayWhy),
      ),
      z.maxLength(
        300,
        said((words) => words.atMostCharacters(300)),
      ),
    ),
  }),
  response: Order,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const changeOrderAddress = endpoint({
  method: 'PUT',
  path: '/api/orders/order/:orderId/address',
  summary: 'Changes where an order goes, until production starts',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  body: z.strictObject({ contact: Contact, address: Address, version: z.int() }),
  response: Order,
  errors: ['NOT_FOUND', 'TOO_LATE', 'VERSION_CONFLICT'],
})

export const changeOrderSize = endpoint({
  method: 'PUT',
  path: '/api/orders/order/:orderId/lines/:lineId/size',
  summary: 'Swaps the size of a line for another of the same price, until production starts',
  tag,
  params: z.object({ orderId: Id, lineId: Id }),
  query: OrderKey,
  body: z.strictObject({ size: GarmentSizeValue, version: z.int() }),
  response: Order,
  errors: ['NOT_FOUND', 'TOO_LATE', 'VERSION_CONFLICT', 'NOT_ON_OFFER', 'OUT_OF_STOCK'],
})

export const reorder = endpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/reorder',
  summary: 'Puts what can still be had of an order into the cart of this visitor',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  /** What could not be added, as sentences. */
  response: z.object({ added: z.int(), left: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
})

export const claimReprint = endpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/claims',
  summary: 'Asks for a new print of a line that arrived faulty, with a photo',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  body: z.strictObject({
    lineId: Id,
    text: z.string(said((words) => words.sayWhatIsWrong)).check(
      z.trim(),
      z.minLength(
        1,
        said((words) => words.sayWhatIsWrong),
      ),
      z.maxLength(
        1000,
        said((words) => words.atMostCharacters(1000)),
      ),
    ),
    /** Address of the photo as uploaded at `/api/uploads`. */
    photo: z.string(said((words) => words.addPhoto)).check(
      dropOriginOfFile,
      z.regex(
        /^\/files\/[a-f0-9]{64}\.(png|jpg)$/,
        said((words) => words.addPhoto),
      ),
    ),
  }),
  response: Order,
  status: 201,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
