import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, MinorAmount, Quantity } from '../fields.ts'
import { GarmentSizeValue } from '../garments.ts'
import { message } from '../localization.ts'
import { TeamMember } from './team.ts'

/** As many lines as one order takes: a whole team, and half as much again. */
export const MAX_CART_LINES = 150

export const CartItem = z.object({
  _id: Id,
  /** The saved design that is printed, or null for a ready-made piece. */
  designId: z.nullable(Id),
  /** The ready-made piece, or null for a design. */
  product: z.nullable(
    z.object({
      _id: Id,
      slug: z.string(),
      variantId: Id,
      /** Those it is sold in, in this colour. */
      sizes: z.array(GarmentSizeValue),
    }),
  ),
  clothingType: z.enum(GARMENT_KEYS),
  /** With the words of its row, where it is one piece of a team. */
  title: z.string(),
  team: z.nullable(TeamMember),
  color: z.enum(CLOTH_LABELS),
  size: z.object({ label: z.string(), value: GarmentSizeValue }),
  quantity: z.int(),
  /** Today's price of one piece. */
  unitPrice: MinorAmount,
  /** Quantity times unit price, before any break. */
  lineTotal: MinorAmount,
  /** Null where no picture shows this side in the line's color: a ready-made piece has the pictures its product has. */
  frontView: z.nullable(z.string()),
  backView: z.nullable(z.string()),
  /** How much was found that will not print as it looks. */
  findings: z.int(),
  /** What one piece cost when it was added; differs from `unitPrice` when the price changed since. */
  priceWhenAdded: MinorAmount,
  /** False when garment, colour or size left the offer or the stock since. */
  available: z.boolean(),
  /** What changed since it was added, as a sentence, or null: price up or down, fewer left than chosen, no longer on offer. */
  notice: z.nullable(z.string()),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({
  cart: z.array(CartItem),
  /** Pieces in all lines. */
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
      ...message((messages) => messages.designOrVariantRequired),
    }),
    z.refine(({ designId, size }) => (designId === undefined) === (size === undefined), {
      path: ['size'],
      ...message((messages) => messages.sizeRequired),
    }),
  )

export const addCartItem = defineEndpoint({
  method: 'POST',
  path: '/api/cart',
  summary: 'Puts a saved design or a ready-made piece into the cart',
  tag,
  body: AddToCart,
  response: CartItem,
  status: 201,
  errors: ['NOT_FOUND', 'NOT_ON_OFFER', 'OUT_OF_STOCK'],
})

export const updateCartItem = defineEndpoint({
  method: 'PUT',
  path: '/api/cart/:id',
  summary: 'Changes size or quantity of a line; a ready-made piece changes to the variant of that size',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({ size: z.optional(GarmentSizeValue), quantity: z.optional(Quantity) }),
  response: CartItem,
  errors: ['NOT_FOUND', 'NOT_ON_OFFER', 'OUT_OF_STOCK'],
})

export const removeCartItem = defineEndpoint({
  method: 'DELETE',
  path: '/api/cart/:id',
  summary: 'Takes a line out of the cart',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

export const readCart = defineEndpoint({
  method: 'GET',
  path: '/api/cart/:userId',
  summary: 'The cart of a person, or of this browser with `guest`',
  tag,
  params: z.object({ userId: z.union([z.literal('guest'), Id]) }),
  response: Cart,
  isPolled: true,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const readCartItem = defineEndpoint({
  method: 'GET',
  path: '/api/cart/item/:id',
  summary: 'One line of the cart',
  tag,
  params: z.object({ id: Id }),
  response: CartItem,
  errors: ['NOT_FOUND'],
})
