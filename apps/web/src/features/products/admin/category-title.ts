import type { ProductCategory } from '@picasso/contract'

/** What a category is called behind the shop: as it is written, like the products in their list. */
export const getCategoryTitle = ({ written, title }: Pick<ProductCategory, 'written' | 'title'>): string => written?.title ?? title
