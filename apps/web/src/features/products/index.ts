export { listWishlistItemsQuery, readProductQuery } from './detail/api.ts'
export { getProductMetadata } from './detail/page-metadata.ts'
