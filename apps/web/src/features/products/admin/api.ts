import {
  addProduct,
  addProductCategory,
  addProductFromDesign,
  bulkUpdateProducts,
  deleteProduct,
  deleteProductCategory,
  renderProductPictures,
  importProducts,
  listAdminCategories,
  listAdminProducts,
  listProductCategories,
  reorderProductCategories,
  readAdminProduct,
  updateCategory,
  updateProduct,
  updateProductCategory,
} from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'

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

export const listAdminProductsQuery = defineQuery('listAdminProducts', call(listAdminProducts), { tags: ['Product', 'Admin'] })
export const readAdminProductQuery = defineQuery('readAdminProduct', call(readAdminProduct), { tags: ['Product', 'Admin'] })
export const addProductMutation = defineMutation(call(addProduct), { invalidates: ['Product', 'ProductCategory'] })
export const updateProductMutation = defineMutation(call(updateProduct), { invalidates: ['Product', 'ProductCategory'] })
export const deleteProductMutation = defineMutation(call(deleteProduct), { invalidates: ['Product', 'ProductCategory'] })
export const bulkUpdateProductsMutation = defineMutation(call(bulkUpdateProducts), { invalidates: ['Product', 'ProductCategory'] })
export const addProductFromDesignMutation = defineMutation(call(addProductFromDesign), { invalidates: ['Product', 'ProductCategory'] })
export const renderProductPicturesMutation = defineMutation(call(renderProductPictures), { invalidates: ['Product'] })
export const importProductsMutation = defineMutation(
  {
    request: ({ file, dryRun }: ImportRequest) => ({
      url: importProducts.path,
      method: importProducts.method,
      body: toFormData(file, dryRun),
      timeoutMs: IMPORT_TIMEOUT_MS,
    }),
    response: importProducts.response,
  },
  { invalidates: (report) => (report?.isStored ? ['Product', 'ProductCategory'] : []) },
)
export const listProductCategoriesQuery = defineQuery('listProductCategories', call(listProductCategories), { tags: ['ProductCategory'] })
export const addProductCategoryMutation = defineMutation(call(addProductCategory), { invalidates: ['ProductCategory', 'Product'] })
export const updateProductCategoryMutation = defineMutation(call(updateProductCategory), { invalidates: ['ProductCategory', 'Product'] })
export const reorderProductCategoriesMutation = defineMutation(call(reorderProductCategories), {
  invalidates: ['ProductCategory', 'Product'],
})
export const deleteProductCategoryMutation = defineMutation(call(deleteProductCategory), { invalidates: ['ProductCategory', 'Product'] })
export const listAdminCategoriesQuery = defineQuery('listAdminCategories', call(listAdminCategories), { tags: ['Category'] })
export const updateCategoryMutation = defineMutation(call(updateCategory), { invalidates: ['Category'] })
