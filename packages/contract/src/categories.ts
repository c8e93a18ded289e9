import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Id, Minor } from './fields.ts'

export const GarmentSizeValue = z.enum(['small', 'medium', 'large', 'xl', 'extra-large'], 'Choose a size.')
export type GarmentSizeValue = z.infer<typeof GarmentSizeValue>

/** A designable garment as the shop offers it. */
export const Category = z.object({
  _id: Id,
  clothingType: z.enum(GARMENT_KEYS),
  title: z.string(),
  /** One or two sentences about cloth and fit. */
  text: z.string(),
  sizes: z.array(z.object({ label: z.string(), value: GarmentSizeValue, price: Minor })),
  /** Colours on offer, the first one preselected. */
  colors: z.array(z.enum(CLOTH_LABELS)),
  isActive: z.boolean(),
})
export type Category = z.infer<typeof Category>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/category',
  summary: 'The garments that can be designed',
  tag: 'category',
  response: z.object({ categories: z.array(Category) }),
})

export const readCategory = endpoint({
  method: 'GET',
  path: '/api/category/:id',
  summary: 'One designable garment',
  tag: 'category',
  params: z.object({ id: Id }),
  response: Category,
  errors: ['NOT_FOUND'],
})
