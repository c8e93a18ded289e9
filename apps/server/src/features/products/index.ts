import { defineFeature } from '../../feature.ts'
import { productPicturesJob } from './admin/render-pictures.ts'
import { mountProducts } from './routes.ts'
import { deleteStaleSearchTermsJob } from './search-query.ts'

export { addProduct } from './add-product.ts'
export { type Credits, findCredits } from './credits.ts'
export { productCategories, productPictures, products, productVariants } from './schema.ts'
export { findVariantInSize } from './detail.ts'
export { watchCatalog } from './catalog-changes.ts'
export { deleteWishlist, mergeWishlists, selectCustomerWishlist } from './wishlist.ts'

export const productsFeature = defineFeature({
  name: 'products',
  uses: ['audit-log', 'auth', 'designs', 'garments', 'storage', 'uploads'],
  readsTables: ['feedback', 'orders'],
  mount: mountProducts,
  jobs: [productPicturesJob, deleteStaleSearchTermsJob],
})
