import { CLOTH_LABELS, GARMENT_KEYS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, IdempotencyHeaders, MinorAmount, Quantity } from '../fields.ts'
import { GarmentSizeValue } from '../garments.ts'
import { issue } from '../issues/issues.ts'
import { TeamMember } from './team.ts'

/** As many lines as one order may have: a full team, and half as much again. */
export const MAX_CART_LINES = 150

export const CartItem = z.object({
  _id: Id,
  /** The saved design that is printed, or null for a ready-made product. */
  designId: z.nullable(Id),
  /** The ready-made product, or null for a design. */
  product: z.nullable(
    z.object({
      _id: Id,
      slug: z.string(),
      variantId: Id,
      /** Those it is sold in, in this color. */
      sizes: z.array(GarmentSizeValue),
    }),
  ),
  clothingType: z.enum(GARMENT_KEYS),
  /** With the texts of its row when it belongs to a team. */
  title: z.string(),
  /** What the design is called, if it has words or names of its own. */
  designName: z.nullable(z.string()),
  team: z.nullable(TeamMember),
  color: z.enum(CLOTH_LABELS),
  size: z.object({ label: z.string(), value: GarmentSizeValue }),
  quantity: z.int(),
  /** Current price of one item. */
  unitPrice: MinorAmount,
  /** Quantity times unit price, before quantity breaks. */
  lineTotal: MinorAmount,
  /** Null where no picture shows this side in the line's color: a ready-made product has its own pictures. */
  frontView: z.nullable(z.string()),
  backView: z.nullable(z.string()),
  /** The one to show where there is room for one first; null for a ready-made product whose design the shop does not have. */
  printedSides: z.nullable(z.array(z.enum(SIDES))),
  /** Number of preflight findings: what will not print as it looks. */
  findings: z.int(),
  /** Price of a single item when it was added. More items of a design may cost less each. */
  priceWhenAdded: MinorAmount,
  /** False when the garment, color or size is no longer offered or in stock. */
  available: z.boolean(),
  /** What has changed since it was added, as a sentence, or null: the price, too little stock, no longer offered. */
  notice: z.nullable(z.string()),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({
  cart: z.array(CartItem),
  /** Sum of the quantities of all lines. */
  itemCount: z.int(),
  linesTotal: MinorAmount,
  discount: MinorAmount,
})
export type Cart = z.infer<typeof Cart>

const tag = 'cart'

/** A design in a size, or a variant of a product, which has its size. */
const AddToCart = z
  .strictObject({ designId: z.optional(Id), size: z.optional(GarmentSizeValue), variantId: z.optional(Id), quantity: Quantity })
  .check(
    z.refine(({ designId, variantId }) => (designId === undefined) !== (variantId === undefined), {
      path: ['designId'],
      ...issue('designOrVariantRequired'),
    }),
    z.refine(({ designId, size }) => (designId === undefined) === (size === undefined), {
      path: ['size'],
      ...issue('sizeRequired'),
    }),
  )

export const addCartItem = defineEndpoint({
  method: 'POST',
  path: '/api/cart',
  access: 'visitor',
  summary: 'Adds a saved design or a ready-made product to the cart; sent again with the same Idempotency-Key, it adds nothing more',
  tag,
  headers: IdempotencyHeaders,
  body: AddToCart,
  response: CartItem,
  status: 201,
  errors: ['NOT_FOUND', 'NOT_ON_OFFER', 'OUT_OF_STOCK', 'IDEMPOTENCY_KEY_MISSING'],
})

export const updateCartItem = defineEndpoint({
  method: 'PUT',
  path: '/api/cart/:id',
  access: 'customer',
  summary: 'Changes size or quantity of a line; a ready-made product changes to the variant of that size',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({ size: z.optional(GarmentSizeValue), quantity: z.optional(Quantity) }),
  response: CartItem,
  errors: ['NOT_FOUND', 'NOT_ON_OFFER', 'OUT_OF_STOCK'],
})

export const removeCartItem = defineEndpoint({
  method: 'DELETE',
  path: '/api/cart/:id',
  access: 'customer',
  summary: 'Removes a line from the cart',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

export const readCart = defineEndpoint({
  method: 'GET',
  path: '/api/cart/:userId',
  access: 'visitor',
  summary: 'The cart of a user, or of this browser with `guest`',
  tag,
  params: z.object({ userId: z.union([z.literal('guest'), Id]) }),
  response: Cart,
  isPolled: true,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const readCartItem = defineEndpoint({
  method: 'GET',
  path: '/api/cart/item/:id',
  access: 'customer',
  summary: 'One line of the cart',
  tag,
  params: z.object({ id: Id }),
  response: CartItem,
  errors: ['NOT_FOUND'],
})
