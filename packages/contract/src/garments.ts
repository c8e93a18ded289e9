import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, requiredText, MinorAmount, StockQuantity, Price } from './fields.ts'
import { issue } from './issues.ts'

export const GarmentSizeValue = z.enum(['small', 'medium', 'large', 'xl', 'extra-large'], issue('sizeRequired'))
export type GarmentSizeValue = z.infer<typeof GarmentSizeValue>

/** A garment that can be designed. */
export const Category = z.object({
  _id: Id,
  clothingType: z.enum(GARMENT_KEYS),
  title: z.string(),
  /** One or two sentences about cloth and fit. */
  text: z.string(),
  sizes: z.array(z.object({ label: z.string(), value: GarmentSizeValue, price: MinorAmount })),
  /** Active colors, the first one preselected. */
  colors: z.array(z.enum(CLOTH_LABELS)),
  isActive: z.boolean(),
})
export type Category = z.infer<typeof Category>

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/api/category',
  access: 'public',
  summary: 'The garments that can be designed',
  tag: 'category',
  response: z.object({ categories: z.array(Category) }),
})

export const readCategory = defineEndpoint({
  method: 'GET',
  path: '/api/category/:id',
  access: 'public',
  summary: 'One designable garment',
  tag: 'category',
  params: z.object({ id: Id }),
  response: Category,
  errors: ['NOT_FOUND'],
})

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
