export const PRODUCT_SORT_OPTIONS = ['newest', 'best-selling', 'price-up', 'price-down', 'rating'] as const
export type ProductSort = (typeof PRODUCT_SORT_OPTIONS)[number]
