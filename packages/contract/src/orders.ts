import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { MOST_CART_LINES } from './cart.ts'
import { GarmentSizeValue } from './categories.ts'
import { COUNTRY_CODES } from './countries.ts'
import { DiscountCode } from './discounts.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, line, Minor, optionalLine, optionalLines, Quantity, Time } from './fields.ts'
import { PAYMENT_STATUSES, SHIPPING_STATUSES } from './order-states.ts'
import { PaymentMethod } from './settings.ts'
import { said } from './spoken.ts'
import { TeamPlace } from './team.ts'

export const Contact = z.strictObject({
  name: line((words) => words.enterYourName, 100),
  email: Email,
  phone: z.string(said((words) => words.enterPhone)).check(
    z.trim(),
    z.regex(
      /^\+?[0-9 ()./-]{6,30}$/,
      said((words) => words.phoneLike),
    ),
  ),
})
export type Contact = z.infer<typeof Contact>

export const Address = z.strictObject({
  line1: line((words) => words.enterStreet, 120),
  line2: optionalLine(120),
  city: line((words) => words.enterCity, 80),
  region: optionalLine(80),
  postalCode: optionalLine(16),
  country: z.enum(
    COUNTRY_CODES,
    said((words) => words.chooseCountry),
  ),
})
export type Address = z.infer<typeof Address>

/** What is bought: lines of the cart, which leave it, or one variant at once without touching the cart. */
export const Basket = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cart'),
    items: z.array(Id).check(
      z.minLength(
        1,
        said((words) => words.nothingToOrder),
      ),
      z.maxLength(
        MOST_CART_LINES,
        said((words) => words.mostLines(MOST_CART_LINES)),
      ),
    ),
  }),
  z.strictObject({ kind: z.literal('variant'), variantId: Id, quantity: Quantity }),
])
export type Basket = z.infer<typeof Basket>

export const PlaceOrder = z.strictObject({
  basket: Basket,
  contact: Contact,
  address: Address,
  deliveryMethod: z.string(said((words) => words.chooseDelivery)).check(
    z.minLength(
      1,
      said((words) => words.chooseDelivery),
    ),
    z.maxLength(40),
  ),
  paymentMethod: PaymentMethod,
  note: optionalLines(500),
  discountCode: z.optional(DiscountCode),
  /** `quote` of the sum the buyer saw: if the shop's sum is another by now the order is refused, not changed. */
  quote: z.optional(z.string().check(z.maxLength(100))),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

export const PRINT_FILES_STATES = ['waiting', 'rendering', 'ready', 'failed'] as const

/** One line of an order, frozen as it was bought. */
export const OrderLine = z.object({
  _id: Id,
  /** With the words of its row, where it is one piece of a team. */
  title: z.string(),
  team: z.nullable(TeamPlace),
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  size: z.object({ label: z.string(), value: GarmentSizeValue }),
  quantity: z.int(),
  unitPrice: Minor,
  discount: Minor,
  total: Minor,
  frontView: z.string(),
  backView: z.string(),
  designId: z.nullable(Id),
  productId: z.nullable(Id),
  /** SHA-256 of the design document in its canonical form; null for a ready-made piece. */
  documentHash: z.nullable(z.string()),
  /** Null where nothing is printed. */
  printFiles: z.nullable(z.enum(PRINT_FILES_STATES)),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Totals = z.object({
  currency: z.string(),
  lines: Minor,
  discount: Minor,
  shipping: Minor,
  tax: Minor,
  includedTax: Minor,
  total: Minor,
})

export const Tracking = z.object({ carrier: z.nullable(z.string()), number: z.nullable(z.string()), url: z.nullable(z.string()) })
export type Tracking = z.infer<typeof Tracking>

export const CLAIM_STATES = ['open', 'accepted', 'refused'] as const

export const Order = z.object({
  _id: Id,
  /** Human number, `PIC-10001`. */
  number: z.string(),
  createdAt: Time,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  shippingStatus: z.enum(SHIPPING_STATUSES),
  paymentMethod: PaymentMethod,
  contact: Contact,
  address: Address,
  delivery: z.object({ id: z.string(), title: z.string(), days: z.object({ from: z.int(), to: z.int() }) }),
  note: z.nullable(z.string()),
  lines: z.array(OrderLine),
  totals: Totals,
  discountCode: z.nullable(z.string()),
  refunded: Minor,
  tracking: z.nullable(Tracking),
  /** Promised at the door by the end of this day. */
  dueAt: z.nullable(Time),
  holdReason: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** What the buyer may do now. */
  may: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    changeAddress: z.boolean(),
    changeSizes: z.boolean(),
    reorder: z.boolean(),
    claim: z.boolean(),
    /** Ask the shop to cancel when it is too late to do it oneself. */
    requestCancel: z.boolean(),
  }),
  /** Claims for a reprint and what became of them. */
  claims: z.array(
    z.object({ _id: Id, lineId: Id, text: z.string(), state: z.enum(CLAIM_STATES), answer: z.nullable(z.string()), createdAt: Time }),
  ),
  version: z.int(),
  /** What happened, oldest first, as the buyer may read it. */
  timeline: z.array(z.object({ at: Time, text: z.string() })),
  /** Secret of the link under which this order can be opened without an account. */
  key: z.string(),
})
export type Order = z.infer<typeof Order>

const tag = 'orders'
/** Secret of an order's link, where the order is another's. */
export const OrderKey = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })

/** The sum as the shop makes it now; the order that names its `quote` is charged exactly this. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/api/orders/quote',
  summary: 'What this would cost now, line by line, with every delivery on offer',
  tag,
  body: z.strictObject({
    basket: Basket,
    country: z.optional(z.enum(COUNTRY_CODES)),
    deliveryMethod: z.optional(z.string().check(z.maxLength(40))),
    discountCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  response: z.object({
    quote: z.string(),
    lines: z.array(
      z.object({
        /** The cart line, or null for a variant bought at once. */
        itemId: z.nullable(Id),
        title: z.string(),
        team: z.nullable(TeamPlace),
        color: z.enum(CLOTH_LABELS),
        sizeLabel: z.string(),
        quantity: z.int(),
        unitPrice: Minor,
        discount: Minor,
        total: Minor,
        picture: z.string(),
        available: z.boolean(),
        notice: z.nullable(z.string()),
      }),
    ),
    totals: Totals,
    deliveryMethods: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** After free-from and codes. */
        price: Minor,
        days: z.object({ from: z.int(), to: z.int() }),
        /** How much more makes it free, or null. */
        freeAfter: z.nullable(Minor),
      }),
    ),
    /** The code and what it does here, or why not. */
    discount: z.nullable(z.object({ code: z.string(), text: z.string(), refused: z.nullable(z.string()) })),
  }),
  errors: ['NOT_FOUND', 'NOT_ON_OFFER'],
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Places an order; the same Idempotency-Key always gives the same answer',
  tag,
  headers: z.object({ 'idempotency-key': z.optional(z.string()) }),
  body: PlaceOrder,
  response: z.object({
    order: Order,
    /** Where the buyer pays now; null when payment happens at the door. */
    paymentUrl: z.nullable(z.string()),
  }),
  status: 201,
  errors: [
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'NOT_ON_OFFER',
    'OUT_OF_STOCK',
    'QUOTE_CHANGED',
    'DISCOUNT_REFUSED',
    'TOO_MANY_REQUESTS',
  ],
})

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
