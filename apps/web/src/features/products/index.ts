export { productApi, useReadProductQuery } from './detail/api.ts'
export { getProductMetadata } from './detail/page-metadata.ts'
