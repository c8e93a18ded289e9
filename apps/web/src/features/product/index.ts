export { productApi, useReadProductQuery } from './api.ts'
export { wordsOfProduct } from './product-words.ts'
