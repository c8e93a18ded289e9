export { addProduct } from './add-product.ts'
export { products } from './schema.ts'
export { mountProducts } from './routes.ts'
