export { listShopProductCategoriesQuery, listProductFacetsQuery, listProductsByIdQuery, listProductsQuery } from './api.ts'
export { findPressedCard, type PressedCard } from './pressed-card.ts'
export { ProductCard } from './product-card.tsx'
export { canonicalPath, getSharedShopUrl, PAGE_SIZE, toQuery, parseFilter, readCursor } from './shop-filter.ts'
