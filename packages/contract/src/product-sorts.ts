export const PRODUCT_SORTS = ['newest', 'best-selling', 'price-up', 'price-down', 'rating'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
