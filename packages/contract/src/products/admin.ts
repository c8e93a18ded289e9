import { CLOTH_LABELS, GARMENT_KEYS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import {
  BulkResult,
  stripFileOrigin,
  Id,
  requiredText,
  MinorAmount,
  optionalText,
  optionalMultilineText,
  Timestamp,
  StockQuantity,
  Price,
} from '../fields.ts'
import { GarmentSizeValue } from '../garments.ts'
import { issue } from '../issues/issues.ts'
import { ADMIN_PRODUCT_SORT_OPTIONS, PRODUCT_STATES } from '../list-options.ts'
import { Slug } from '../product-categories.ts'
import {
  MAX_PICTURE_ALT_LENGTH,
  PictureTranslations,
  PictureTranslationsInput,
  PRODUCT_TEXT_LIMITS,
  ProductTranslations,
  ProductTranslationsInput,
} from './translations.ts'

const tag = 'product'
export type ProductState = (typeof PRODUCT_STATES)[number]

/** Rendering of a product's pictures: nothing to do, in progress, failed. */
export const PICTURE_WORK_STATES = ['none', 'drawing', 'failed'] as const
export type PictureWorkState = (typeof PICTURE_WORK_STATES)[number]

/** One cell of the grid color × size. */
const VariantFields = z.strictObject({
  color: z.enum(CLOTH_LABELS, issue('colorRequired')),
  size: GarmentSizeValue,
  price: Price,
  /** The new stock; absent leaves it unchanged. */
  stock: z.optional(StockQuantity),
})

const PictureFields = z.strictObject({
  /** Address of a picture stored by the shop. */
  url: z.string().check(stripFileOrigin, z.regex(/^\/files\/[a-f0-9]{64}\.(png|jpg|webp)$/, issue('pictureNotStored'))),
  alt: requiredText('altTextRequired', MAX_PICTURE_ALT_LENGTH),
  /** Translations by language; absent ones stay unchanged. */
  translations: PictureTranslationsInput,
  color: z.nullable(z.enum(CLOTH_LABELS)),
  /** The side of the whole garment it shows: what an order shows as its front and its back. */
  side: z.prefault(z.nullable(z.enum(SIDES)), null),
})

/** Length of the name of an artist or a collection. */
const MAX_NAME_LENGTH = 80

export const ProductFields = {
  /** This and the next three are in the shop's own language, the fallback for missing translations. */
  title: requiredText('titleRequired', PRODUCT_TEXT_LIMITS.title),
  slug: Slug,
  text: optionalMultilineText(PRODUCT_TEXT_LIMITS.text),
  /** Names, the same in every language; an absent one stays unchanged. */
  artist: optionalText(MAX_NAME_LENGTH),
  line: optionalText(MAX_NAME_LENGTH),
  seoTitle: optionalText(PRODUCT_TEXT_LIMITS.seoTitle),
  seoText: optionalText(PRODUCT_TEXT_LIMITS.seoText),
  /** Translations by language; absent ones stay unchanged. */
  translations: ProductTranslationsInput,
  clothingType: z.enum(GARMENT_KEYS, issue('garmentRequired')),
  productCategoryId: z.nullable(Id),
  state: z.enum(PRODUCT_STATES, issue('productStatusRequired')),
  pictures: z.array(PictureFields).check(z.maxLength(24, issue('maxPictures'))),
  variants: z.array(VariantFields).check(z.maxLength(60, issue('maxVariants'))),
}
export const ProductInput = z.strictObject(ProductFields)
export type ProductInput = z.infer<typeof ProductInput>

/** A product for admins. */
export const AdminProduct = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  artist: z.string(),
  line: z.string(),
  seoTitle: z.string(),
  seoText: z.string(),
  translations: ProductTranslations,
  clothingType: z.enum(GARMENT_KEYS),
  productCategoryId: z.nullable(Id),
  state: z.enum(PRODUCT_STATES),
  pictures: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      translations: PictureTranslations,
      color: z.nullable(z.enum(CLOTH_LABELS)),
      side: z.nullable(z.enum(SIDES)),
    }),
  ),
  variants: z.array(
    z.object({ _id: Id, color: z.enum(CLOTH_LABELS), size: GarmentSizeValue, price: MinorAmount, stock: z.int(), sku: z.string() }),
  ),
  designId: z.nullable(Id),
  pictureWork: z.enum(PICTURE_WORK_STATES),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

export const AdminProductRow = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  state: z.enum(PRODUCT_STATES),
  clothingType: z.enum(GARMENT_KEYS),
  category: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  priceFrom: z.nullable(MinorAmount),
  variantCount: z.int(),
  stock: z.int(),
  pictureWork: z.enum(PICTURE_WORK_STATES),
  updatedAt: Timestamp,
})
export type AdminProductRow = z.infer<typeof AdminProductRow>

/** Filters of the admin list and the export. */
export const AdminProductFilter = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  state: z.optional(z.enum(PRODUCT_STATES)),
  productCategoryId: z.optional(Id),
  clothingType: z.optional(z.enum(GARMENT_KEYS)),
  /** `low`: at least one variant has a stock of five or fewer. */
  stock: z.optional(z.enum(['low', 'none'])),
}

export const listAdminProducts = defineEndpoint({
  method: 'GET',
  path: '/api/product/admin/all',
  access: 'staff',
  keyScope: 'products:read',
  summary: 'All products with their stock; admins only',
  tag,
  query: z.object({
    ...AdminProductFilter,
    sort: z.optional(z.enum(ADMIN_PRODUCT_SORT_OPTIONS)),
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  /** `total` is counted up to 10,000, with a search up to 1,000. */
  response: z.object({ products: z.array(AdminProductRow), next: z.nullable(z.string()), total: z.int() }),
  isPolled: true,
})

export const readAdminProduct = defineEndpoint({
  method: 'GET',
  path: '/api/product/admin/:id',
  access: 'staff',
  keyScope: 'products:read',
  summary: 'One product with everything an admin edits; admins only',
  tag,
  params: z.object({ id: Id }),
  response: AdminProduct,
  // Polled while pictures are rendered.
  isPolled: true,
  errors: ['NOT_FOUND'],
})

export const addProduct = defineEndpoint({
  method: 'POST',
  path: '/api/product',
  access: 'staff',
  summary: 'Adds a product; admins only',
  tag,
  body: ProductInput,
  response: AdminProduct,
  status: 201,
  errors: ['SLUG_TAKEN'],
})

export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/product/:id',
  access: 'staff',
  summary: 'Changes a product; admins only',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({ ...ProductFields, version: z.int() }),
  response: AdminProduct,
  errors: ['NOT_FOUND', 'SLUG_TAKEN', 'VERSION_CONFLICT', 'IN_USE'],
})

export const deleteProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/product/:id',
  access: 'staff',
  summary: 'Deletes a product that was never ordered; an ordered one can only be archived. Admins only',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND', 'IN_USE'],
})

export const bulkUpdateProducts = defineEndpoint({
  method: 'POST',
  path: '/api/product/bulk',
  access: 'staff',
  summary: 'Moves several products to a state or into a category; reported per product. Admins only',
  tag,
  body: z
    .strictObject({
      ids: z.array(Id).check(z.minLength(1, issue('productsRequired')), z.maxLength(500, issue('maxProducts'))),
      state: z.optional(z.enum(PRODUCT_STATES)),
      /** Null removes them from their category. */
      productCategoryId: z.optional(z.nullable(Id)),
    })
    .check(
      z.refine(({ state, productCategoryId }) => (state === undefined) !== (productCategoryId === undefined), {
        path: ['state'],
        ...issue('bulkChangeRequired'),
      }),
    ),
  response: z.object({ results: z.array(BulkResult) }),
})

/** Creates a product from an own saved design; a job renders its pictures. */
export const addProductFromDesign = defineEndpoint({
  method: 'POST',
  path: '/api/product/from-design',
  access: 'staff',
  summary: 'Adds a draft product printed with a saved design; admins only',
  tag,
  body: z.strictObject({
    designId: Id,
    title: ProductFields.title,
    slug: ProductFields.slug,
    productCategoryId: ProductFields.productCategoryId,
    /** Pictures are rendered in their colors. */
    variants: ProductFields.variants.check(z.minLength(1, issue('colorAndSizeRequired'))),
  }),
  response: AdminProduct,
  status: 201,
  errors: ['NOT_FOUND', 'SLUG_TAKEN'],
})

export const renderProductPictures = defineEndpoint({
  method: 'POST',
  path: '/api/product/:id/pictures',
  access: 'staff',
  summary: 'Renders missing pictures of a product from its design; admins only',
  tag,
  params: z.object({ id: Id }),
  response: AdminProduct,
  status: 202,
  errors: ['NOT_FOUND'],
})

/** Bytes of a table; a hundred thousand rows need about twenty million. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024

export const ImportReport = z.object({
  /** Number of products that the table adds, changes, and leaves unchanged. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first errors. Row 1 is the heading. Nothing is stored while there is one. */
  faults: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), message: z.string() })),
  faultCount: z.int(),
  /** False for a dry run, and when there is an error. */
  isStored: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importProducts = defineEndpoint({
  method: 'POST',
  path: '/api/product/import',
  access: 'staff',
  summary: 'Imports products from a CSV file as exported; `dryRun` only reports what would change. Admins only',
  tag,
  multipart: { fields: { dryRun: 'true or false' }, file: 'file', maxFileBytes: MAX_IMPORT_BYTES },
  response: ImportReport,
  errors: ['TOO_LARGE', 'UNAVAILABLE'],
})
/** `GET /api/product/export` returns `text/csv`; not an endpoint, because it streams. */
