import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, optionalMultilineText, requiredText, stripFileOrigin } from '../fields.ts'
import { issue } from '../issues/issues.ts'
import { ProductCategory, Slug } from '../product-categories.ts'
import { CATEGORY_TEXT_LIMITS, CategoryTranslationsInput } from './translations.ts'

const tag = 'product-category'

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
