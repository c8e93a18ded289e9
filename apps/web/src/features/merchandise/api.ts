import {
  addProduct,
  addProductCategory,
  addProductFromDesign,
  changeProducts,
  deleteProduct,
  deleteProductCategory,
  drawProductPictures,
  importProducts,
  ImportReport,
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

/** A hundred thousand rows take half a minute on a quick machine; milliseconds. */
const IMPORT_TIMEOUT_MS = 300_000

interface TableToSend {
  file: File
  dryRun: boolean
}

const tableForm = (file: File, dryRun: boolean): FormData => {
  const form = new FormData()
  form.append('dryRun', String(dryRun))
  form.append('file', file, file.name)
  return form
}

const merchandiseApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query({ ...call(listAdminProducts), providesTags: ['Product', 'Admin'] }),
    readAdminProduct: build.query({ ...call(readAdminProduct), providesTags: ['Product', 'Admin'] }),
    addProduct: build.mutation({ ...call(addProduct), invalidatesTags: ['Product', 'Shelf'] }),
    updateProduct: build.mutation({ ...call(updateProduct), invalidatesTags: ['Product', 'Shelf'] }),
    deleteProduct: build.mutation({ ...call(deleteProduct), invalidatesTags: ['Product', 'Shelf'] }),
    changeProducts: build.mutation({ ...call(changeProducts), invalidatesTags: ['Product', 'Shelf'] }),
    addProductFromDesign: build.mutation({ ...call(addProductFromDesign), invalidatesTags: ['Product', 'Shelf'] }),
    drawProductPictures: build.mutation({ ...call(drawProductPictures), invalidatesTags: ['Product'] }),
    importProducts: build.mutation({
      query: ({ file, dryRun }: TableToSend) => ({
        url: importProducts.path,
        method: importProducts.method,
        body: tableForm(file, dryRun),
        timeout: IMPORT_TIMEOUT_MS,
      }),
      responseSchema: ImportReport,
      invalidatesTags: (report) => (report?.isStored ? ['Product', 'Shelf'] : []),
    }),
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
  useAddProductFromDesignMutation,
  useDrawProductPicturesMutation,
  useImportProductsMutation,
  useListShelvesQuery,
  useAddShelfMutation,
  useUpdateShelfMutation,
  useOrderShelvesMutation,
  useDeleteShelfMutation,
  useListAdminCategoriesQuery,
  useUpdateCategoryMutation,
} = merchandiseApi
