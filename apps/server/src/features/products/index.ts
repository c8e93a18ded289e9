import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { drawProductPictures, PRODUCT_PICTURES } from './admin/drawing.ts'

export { addProduct } from './add-product.ts'
export { products, productVariants } from './schema.ts'
export { findVariantOfSize } from './variants.ts'
export { CATALOGUE_CHANNEL, mountProducts } from './routes.ts'
export { adoptWishes, selectWishesOf } from './wishes.ts'

export const productJobs = (parts: Parts): JobHandlers => ({
  [PRODUCT_PICTURES]: (payload, context) => drawProductPictures(parts, payload, context),
})
