import { listProductCategories, listProductFacets, listProducts, listProductsById } from '@picasso/contract'

import { call, defineQuery } from '../../../app/api.ts'

export const listProductsQuery = defineQuery('listProducts', call(listProducts), { tags: ['Product'] })
/** The admin area requests them too; the two are loaded separately. */
export const listShopProductCategoriesQuery = defineQuery('listShopProductCategories', call(listProductCategories), {
  tags: ['ProductCategory'],
})
export const listProductFacetsQuery = defineQuery('listProductFacets', call(listProductFacets), { tags: ['Product'] })
export const listProductsByIdQuery = defineQuery('listProductsById', call(listProductsById), { tags: ['Product'] })
