import { listProductFacets, listProducts, listProductsById } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const shopApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({ ...call(listProducts), providesTags: ['Product'] }),
    listProductFacets: build.query({ ...call(listProductFacets), providesTags: ['Product'] }),
    listProductsById: build.query({ ...call(listProductsById), providesTags: ['Product'] }),
  }),
})

export const { useListProductsQuery, useListProductFacetsQuery, useListProductsByIdQuery } = shopApi
