import type { JobHandlers } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { renderProductPictures, PRODUCT_PICTURES_JOB } from './admin/render-pictures.ts'

export { addProduct } from './add-product.ts'
export { productPictures, products, productVariants } from './schema.ts'
export { findVariantInSize } from './variants.ts'
export { PRODUCTS_CHANNEL, mountProducts } from './routes.ts'
export { mergeWishlists, selectCustomerWishlist } from './wishlist.ts'

export const productJobs = (services: Services): JobHandlers => ({
  [PRODUCT_PICTURES_JOB]: (payload, context) => renderProductPictures(services, payload, context),
})
