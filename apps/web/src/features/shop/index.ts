export { shopApi, useListProductsByIdQuery, useListProductsQuery } from './api.ts'
export { ProductCard } from './product-card.tsx'
export { canonicalPath, queryOf, readChoice, readPlace } from './shop-address.ts'
export { PAGE_SIZE } from './use-product-pages.ts'
