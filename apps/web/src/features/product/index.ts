export { productApi } from './api.ts'
export { wordsOfProduct } from './product-words.ts'
