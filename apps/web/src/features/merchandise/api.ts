import {
  addProduct,
  addProductCategory,
  changeProducts,
  deleteProduct,
  deleteProductCategory,
  listAdminCategories,
  listAdminProducts,
  listProductCategories,
  orderProductCategories,
  readAdminProduct,
  updateCategory,
  updateProduct,
  updateProductCategory,
} from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const merchandiseApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query({ ...call(listAdminProducts), providesTags: ['Product'], keepUnusedDataFor: 5 }),
    readAdminProduct: build.query({ ...call(readAdminProduct), providesTags: ['Product'], keepUnusedDataFor: 5 }),
    addProduct: build.mutation({ ...call(addProduct), invalidatesTags: ['Product', 'Shelf'] }),
    updateProduct: build.mutation({ ...call(updateProduct), invalidatesTags: ['Product', 'Shelf'] }),
    deleteProduct: build.mutation({ ...call(deleteProduct), invalidatesTags: ['Product', 'Shelf'] }),
    changeProducts: build.mutation({ ...call(changeProducts), invalidatesTags: ['Product', 'Shelf'] }),
    listShelves: build.query({ ...call(listProductCategories), providesTags: ['Shelf'] }),
    addShelf: build.mutation({ ...call(addProductCategory), invalidatesTags: ['Shelf', 'Product'] }),
    updateShelf: build.mutation({ ...call(updateProductCategory), invalidatesTags: ['Shelf', 'Product'] }),
    orderShelves: build.mutation({ ...call(orderProductCategories), invalidatesTags: ['Shelf', 'Product'] }),
    deleteShelf: build.mutation({ ...call(deleteProductCategory), invalidatesTags: ['Shelf', 'Product'] }),
    listAdminCategories: build.query({ ...call(listAdminCategories), providesTags: ['Category'] }),
    updateCategory: build.mutation({ ...call(updateCategory), invalidatesTags: ['Category'] }),
  }),
})

export const {
  useListAdminProductsQuery,
  useReadAdminProductQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useChangeProductsMutation,
  useListShelvesQuery,
  useAddShelfMutation,
  useUpdateShelfMutation,
  useOrderShelvesMutation,
  useDeleteShelfMutation,
  useListAdminCategoriesQuery,
  useUpdateCategoryMutation,
} = merchandiseApi
