import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, MinorAmount } from './fields.ts'
import { issue } from './issues/issues.ts'

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
