export { shopApi, useListProductsByIdQuery, useListProductsQuery } from './api.ts'
export { ProductCard } from './product-card.tsx'
export { canonicalPath, toQuery, parseFilter, readCursor } from './shop-filter.ts'
export { PAGE_SIZE } from './use-product-pages.ts'
