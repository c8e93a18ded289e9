import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { issue } from './issues/issues.ts'
import { CategoryTranslations } from './products/translations.ts'

const tag = 'product-category'

/** Readable last segment of a path: `summer-drop`. */
export const Slug = z
  .string(issue('slugRequired'))
  .check(z.trim(), z.maxLength(80, issue('maxCharacters', 80)), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue('slugInvalid')))

/** A category of ready-made products. */
export const ProductCategory = z.object({
  _id: Id,
  slug: z.string(),
  /** Title and text in the reader's language if translated, otherwise in the shop's own. */
  title: z.string(),
  /** Which of the two, as `en`. */
  titleLanguage: z.string(),
  text: z.string(),
  textLanguage: z.string(),
  /** The original texts and their translations, for admins; null for others. */
  written: z.nullable(z.object({ title: z.string(), text: z.string(), translations: CategoryTranslations })),
  /** The parent category, or null at the top. */
  parentId: z.nullable(Id),
  position: z.int(),
  /** Same-origin address, or null. */
  picture: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Active products in it, without those of its subcategories. */
  productCount: z.int(),
  version: z.int(),
})
export type ProductCategory = z.infer<typeof ProductCategory>

export const listProductCategories = defineEndpoint({
  method: 'GET',
  path: '/api/product-category',
  access: 'visitor',
  summary: 'The product categories in their order; admins also get inactive ones',
  tag,
  response: z.object({ productCategories: z.array(ProductCategory) }),
})
