import type { ProductCategory } from '@picasso/contract'

/** Title of a category in the admin area: untranslated, like the products in their list. */
export const getCategoryTitle = ({ written, title }: Pick<ProductCategory, 'written' | 'title'>): string => written?.title ?? title
