export { addProduct } from './add-product.ts'
export { products, productVariants } from './schema.ts'
export { findVariantOfSize } from './variants.ts'
export { mountProducts } from './routes.ts'
