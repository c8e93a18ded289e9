import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, MinorAmount, Price, requiredText, StockQuantity } from './fields.ts'
import { GarmentSizeValue } from './garments.ts'

/** A garment for admins: with what is inactive, and the stock of blanks. */
export const AdminCategory = z.object({
  _id: Id,
  clothingType: z.enum(GARMENT_KEYS),
  title: z.string(),
  text: z.string(),
  isActive: z.boolean(),
  sizes: z.array(z.object({ label: z.string(), value: GarmentSizeValue, price: MinorAmount })),
  /** Every color with pictures, in the order of the selector. */
  colors: z.array(z.object({ color: z.enum(CLOTH_LABELS), isActive: z.boolean() })),
  /** Stock of blanks, one cell per color and size. */
  blanks: z.array(z.object({ color: z.enum(CLOTH_LABELS), size: GarmentSizeValue, stock: z.int() })),
  version: z.int(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const listAdminCategories = defineEndpoint({
  method: 'GET',
  path: '/api/category/admin/all',
  access: 'staff',
  summary: 'The designable garments with stock; admins only',
  tag: 'category',
  response: z.object({ categories: z.array(AdminCategory) }),
})

export const updateCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/category/:id',
  access: 'staff',
  summary: 'Changes a designable garment: texts, prices, active colors and stock of blanks; admins only',
  tag: 'category',
  params: z.object({ id: Id }),
  body: z.strictObject({
    title: requiredText('titleRequired', 80),
    text: requiredText('clothDescriptionRequired', 500),
    isActive: z.boolean(),
    sizes: z.array(z.strictObject({ value: GarmentSizeValue, price: Price })),
    colors: z.array(z.strictObject({ color: z.enum(CLOTH_LABELS), isActive: z.boolean() })),
    /** Cells that are not named keep their stock. */
    blanks: z.array(z.strictObject({ color: z.enum(CLOTH_LABELS), size: GarmentSizeValue, stock: StockQuantity })),
    version: z.int(),
  }),
  response: AdminCategory,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
