import {
  addProduct,
  addProductCategory,
  addProductFromDesign,
  bulkUpdateProducts,
  deleteProduct,
  deleteProductCategory,
  renderProductPictures,
  importProducts,
  ImportReport,
  listAdminCategories,
  listAdminProducts,
  listProductCategories,
  reorderProductCategories,
  readAdminProduct,
  updateCategory,
  updateProduct,
  updateProductCategory,
} from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

/** Importing a hundred thousand rows takes half a minute on a fast machine; milliseconds. */
const IMPORT_TIMEOUT_MS = 300_000

interface ImportRequest {
  file: File
  dryRun: boolean
}

const toFormData = (file: File, dryRun: boolean): FormData => {
  const form = new FormData()
  form.append('dryRun', String(dryRun))
  form.append('file', file, file.name)
  return form
}

const productAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query({ ...call(listAdminProducts), providesTags: ['Product', 'Admin'] }),
    readAdminProduct: build.query({ ...call(readAdminProduct), providesTags: ['Product', 'Admin'] }),
    addProduct: build.mutation({ ...call(addProduct), invalidatesTags: ['Product', 'ProductCategory'] }),
    updateProduct: build.mutation({ ...call(updateProduct), invalidatesTags: ['Product', 'ProductCategory'] }),
    deleteProduct: build.mutation({ ...call(deleteProduct), invalidatesTags: ['Product', 'ProductCategory'] }),
    bulkUpdateProducts: build.mutation({ ...call(bulkUpdateProducts), invalidatesTags: ['Product', 'ProductCategory'] }),
    addProductFromDesign: build.mutation({ ...call(addProductFromDesign), invalidatesTags: ['Product', 'ProductCategory'] }),
    renderProductPictures: build.mutation({ ...call(renderProductPictures), invalidatesTags: ['Product'] }),
    importProducts: build.mutation({
      query: ({ file, dryRun }: ImportRequest) => ({
        url: importProducts.path,
        method: importProducts.method,
        body: toFormData(file, dryRun),
        timeout: IMPORT_TIMEOUT_MS,
      }),
      responseSchema: ImportReport,
      invalidatesTags: (report) => (report?.isStored ? ['Product', 'ProductCategory'] : []),
    }),
    listProductCategories: build.query({ ...call(listProductCategories), providesTags: ['ProductCategory'] }),
    addProductCategory: build.mutation({ ...call(addProductCategory), invalidatesTags: ['ProductCategory', 'Product'] }),
    updateProductCategory: build.mutation({ ...call(updateProductCategory), invalidatesTags: ['ProductCategory', 'Product'] }),
    reorderProductCategories: build.mutation({ ...call(reorderProductCategories), invalidatesTags: ['ProductCategory', 'Product'] }),
    deleteProductCategory: build.mutation({ ...call(deleteProductCategory), invalidatesTags: ['ProductCategory', 'Product'] }),
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
  useBulkUpdateProductsMutation,
  useAddProductFromDesignMutation,
  useRenderProductPicturesMutation,
  useImportProductsMutation,
  useListProductCategoriesQuery,
  useAddProductCategoryMutation,
  useUpdateProductCategoryMutation,
  useReorderProductCategoriesMutation,
  useDeleteProductCategoryMutation,
  useListAdminCategoriesQuery,
  useUpdateCategoryMutation,
} = productAdminApi
