import { listProductCategories, listProductFacets, listProducts, listProductsById } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

export const shopApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({ ...call(listProducts), providesTags: ['Product'] }),
    /** The admin area requests them too; the two are loaded separately. */
    listShopProductCategories: build.query({ ...call(listProductCategories), providesTags: ['ProductCategory'] }),
    listProductFacets: build.query({ ...call(listProductFacets), providesTags: ['Product'] }),
    listProductsById: build.query({ ...call(listProductsById), providesTags: ['Product'] }),
  }),
})

export const { useListProductsQuery, useListShopProductCategoriesQuery, useListProductFacetsQuery, useListProductsByIdQuery } = shopApi
