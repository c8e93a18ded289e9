import { CLOTH_LABELS, GARMENT_KEYS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, MinorAmount, ReviewPicture, Timestamp } from '../fields.ts'
import { MAX_PRICE } from '../fields.ts'
import { GarmentSizeValue } from '../garments.ts'
import { issue } from '../issues/issues.ts'
import { PRODUCT_SORT_OPTIONS } from '../list-options.ts'

const tag = 'product'

/** A ready-made product in a list. */
export const ProductCard = z.object({
  _id: Id,
  slug: z.string(),
  /** In the reader's language if translated, otherwise in the shop's own. */
  title: z.string(),
  /** Which of the two, as `en`. */
  titleLanguage: z.string(),
  clothingType: z.enum(GARMENT_KEYS),
  /** Lowest and highest price of its variants. */
  priceFrom: MinorAmount,
  priceTo: MinorAmount,
  colors: z.array(z.enum(CLOTH_LABELS)),
  /** Same-origin addresses, the first one the main picture. */
  pictures: z.array(z.string()),
  inStock: z.boolean(),
})
export type ProductCard = z.infer<typeof ProductCard>

const commaSeparated = <Item extends string>(item: z.ZodMiniType<Item, Item>) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(400)),
      z.pipe(
        z.transform((list: string) => list.split(',')),
        z.array(item),
      ),
    ),
  )

/** Filters of the list of products; also the query of the shop page. */
const ProductFilter = {
  /** Search text; tolerates typos. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  /** Slug of a category; includes its subcategories. */
  category: z.optional(z.string().check(z.maxLength(80))),
  /** Labels of colors and values of sizes, separated by commas; any of them matches. */
  colors: commaSeparated(z.enum(CLOTH_LABELS)),
  sizes: commaSeparated(GarmentSizeValue),
  garments: commaSeparated(z.enum(GARMENT_KEYS)),
  /** Minor units. */
  priceFrom: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_PRICE))),
  priceTo: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_PRICE))),
  inStock: z.optional(z.enum(['true'])),
  sort: z.optional(z.enum(PRODUCT_SORT_OPTIONS)),
}

const FacetOption = { value: z.string(), label: z.string(), count: z.int() }
const FacetCounts = z.array(z.object(FacetOption))

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/product',
  access: 'public',
  summary: 'Ready-made products on sale',
  tag,
  query: z.object({
    ...ProductFilter,
    /** Opaque cursor: `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(60))),
  }),
  response: z.object({ products: z.array(ProductCard), next: z.nullable(z.string()) }),
})

/** Counts per option, each facet counted without its own filter. */
export const listProductFacets = defineEndpoint({
  method: 'GET',
  path: '/api/product/facets',
  access: 'public',
  summary: 'Number of products for each filter option',
  tag,
  query: z.object(ProductFilter),
  response: z.object({
    total: z.int(),
    /** Titles in the reader's language if translated, and their language. */
    categories: z.array(z.object({ ...FacetOption, labelLanguage: z.string() })),
    colors: FacetCounts,
    sizes: FacetCounts,
    garments: FacetCounts,
    price: z.nullable(z.object({ from: MinorAmount, to: MinorAmount })),
  }),
})

export const listProductsById = defineEndpoint({
  method: 'GET',
  path: '/api/product/by-id',
  access: 'public',
  summary: 'Products by their ids, in the order requested',
  tag,
  query: z.object({
    ids: z.pipe(
      z.string().check(z.maxLength(1000)),
      z.pipe(
        z.transform((list: string) => list.split(',').filter(Boolean)),
        z.array(Id).check(z.maxLength(24)),
      ),
    ),
  }),
  response: z.object({ products: z.array(ProductCard) }),
})

export const ProductVariant = z.object({
  _id: Id,
  color: z.enum(CLOTH_LABELS),
  size: z.object({ label: z.string(), value: GarmentSizeValue }),
  price: MinorAmount,
  /** Available quantity, capped at 99. */
  available: z.int(),
})
export type ProductVariant = z.infer<typeof ProductVariant>

export const Review = z.object({
  _id: Id,
  rating: z.int().check(z.gte(1), z.lte(5)),
  text: z.string(),
  /** First name or the chosen display name. */
  name: z.string(),
  createdAt: Timestamp,
  pictures: z.array(ReviewPicture),
})
export type Review = z.infer<typeof Review>

export const Product = z.object({
  _id: Id,
  slug: z.string(),
  /** This and every other text in the reader's language if translated, otherwise in the shop's own. */
  title: z.string(),
  titleLanguage: z.string(),
  text: z.string(),
  textLanguage: z.string(),
  /** Empty when there is no text for search engines in the language of the title or text. */
  seo: z.object({ title: z.string(), text: z.string() }),
  clothingType: z.enum(GARMENT_KEYS),
  category: z.nullable(z.object({ slug: z.string(), title: z.string(), titleLanguage: z.string() })),
  pictures: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      altLanguage: z.string(),
      /** The color it shows; null for a picture of the print. */
      color: z.nullable(z.enum(CLOTH_LABELS)),
      /** The side of the full garment it shows; null for any other view. */
      side: z.nullable(z.enum(SIDES)),
      width: z.int(),
      height: z.int(),
      /** Millimeters of cloth that its width shows, if known: a picture of the print can be shown in its real size. */
      widthMm: z.nullable(z.int()),
      /** Where the print is in it, in millimeters from its upper edge, if known. */
      print: z.nullable(z.object({ topMm: z.int(), heightMm: z.int() })),
    }),
  ),
  variants: z.array(ProductVariant),
  priceFrom: MinorAmount,
  /** Who drew it, and the collection it belongs to; null without one. */
  artist: z.nullable(z.string()),
  line: z.nullable(z.string()),
  /** False once archived: the page stays, but it cannot be bought. */
  isOnSale: z.boolean(),
  /** The design it is made from: "Customise this" opens the editor with it. */
  designId: z.nullable(Id),
  rating: z.object({ average: z.nullable(z.number()), count: z.int() }),
  reviews: z.array(Review),
  related: z.array(ProductCard),
})
export type Product = z.infer<typeof Product>

export const readProduct = defineEndpoint({
  method: 'GET',
  path: '/api/product/:id',
  access: 'public',
  summary: 'One product, by id or by slug, with variants, reviews and related ones',
  tag,
  params: z.object({
    id: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/i, issue('addressNotFound'))),
  }),
  response: Product,
  errors: ['NOT_FOUND'],
})

export const listWishlistItems = defineEndpoint({
  method: 'GET',
  path: '/api/product/wishlist',
  access: 'visitor',
  summary: 'Wishlist of this visitor, newest first',
  tag,
  response: z.object({ products: z.array(ProductCard) }),
})

export const addWishlistItem = defineEndpoint({
  method: 'PUT',
  path: '/api/product/wishlist/:id',
  access: 'visitor',
  summary: 'Adds a product to the wishlist',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

export const removeWishlistItem = defineEndpoint({
  method: 'DELETE',
  path: '/api/product/wishlist/:id',
  access: 'visitor',
  summary: 'Removes a product from the wishlist',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
})
