import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { stripFileOrigin, Id, requiredText, optionalMultilineText } from './fields.ts'
import { issue } from './issues.ts'
import { CATEGORY_TEXT_LIMITS, CategoryTranslations, CategoryTranslationsInput } from './products/translations.ts'

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

const ProductCategoryFields = {
  /** Title and text in the shop's own language, the fallback for missing translations. */
  title: requiredText('titleRequired', CATEGORY_TEXT_LIMITS.title),
  slug: Slug,
  text: optionalMultilineText(CATEGORY_TEXT_LIMITS.text),
  /** Translations by language; absent ones stay unchanged. */
  translations: CategoryTranslationsInput,
  parentId: z.nullable(Id),
  picture: z.nullable(z.string().check(stripFileOrigin, z.regex(/^\/files\/[a-f0-9]{64}\.(png|jpg|webp)$/, issue('pictureNotStored')))),
  isActive: z.boolean(),
}

export const listProductCategories = defineEndpoint({
  method: 'GET',
  path: '/api/product-category',
  access: 'visitor',
  summary: 'The product categories in their order; admins also get inactive ones',
  tag,
  response: z.object({ productCategories: z.array(ProductCategory) }),
})

export const addProductCategory = defineEndpoint({
  method: 'POST',
  path: '/api/product-category',
  access: 'staff',
  summary: 'Adds a product category at the end of its level; admins only',
  tag,
  body: z.strictObject(ProductCategoryFields),
  response: ProductCategory,
  status: 201,
  errors: ['SLUG_TAKEN'],
})

export const updateProductCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/product-category/:id',
  access: 'staff',
  summary: 'Changes a product category; admins only',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({ ...ProductCategoryFields, version: z.int() }),
  response: ProductCategory,
  errors: ['NOT_FOUND', 'SLUG_TAKEN', 'VERSION_CONFLICT'],
})

export const reorderProductCategories = defineEndpoint({
  method: 'PUT',
  path: '/api/product-category/order',
  access: 'staff',
  summary: 'Reorders the product categories of one level; admins only',
  tag,
  body: z.strictObject({ parentId: z.nullable(Id), ids: z.array(Id).check(z.maxLength(500)) }),
  response: z.object({ productCategories: z.array(ProductCategory) }),
  errors: ['NOT_FOUND'],
})

export const deleteProductCategory = defineEndpoint({
  method: 'DELETE',
  path: '/api/product-category/:id',
  access: 'staff',
  summary: 'Deletes an empty product category; one in use can only be deactivated. Admins only',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND', 'IN_USE'],
})
